case = café
