alter table lessons add column standard text check (length(standard) between 1 and 20000);
comment on column lessons.standard is 'The standard or document that the lesson follows.';
