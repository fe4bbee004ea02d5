-- A check can be asked for before the work is done, and stays known after it.
alter table applied_lessons
  drop constraint needscheck_requires_done,
  drop constraint checked_needs_no_check;
comment on column applied_lessons.needscheck is 'Somebody else shall look at it once it is done; stays after the check.';

alter table worksheets add column needscheck boolean not null default false;
comment on column worksheets.needscheck is 'Everything in it is checked: what is added needs a check from the start.';
