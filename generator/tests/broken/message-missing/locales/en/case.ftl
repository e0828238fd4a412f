case-word = Only here
