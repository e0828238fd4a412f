case-close = Takes $time }
