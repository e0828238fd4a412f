case-open = Takes { $time
