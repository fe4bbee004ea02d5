alter table settings add column escalation_days integer not null default 7
  constraint escalation_days_range check (escalation_days between 1 and 90);
comment on column settings.escalation_days is 'Days until an overdue question reaches the owner of its project.';
