-- Who has which worksheet open, and on which cell: known for a minute, to all processes, and worth nothing after a crash.

create unlogged table worksheet_presences (
  company_id bigint not null,
  worksheet_id bigint not null,
  tab uuid not null,
  user_id bigint not null,
  applied_lesson_id bigint,
  column_name text constraint presence_column_length check (char_length(column_name) between 1 and 30),
  editing boolean not null default false,
  seen_at timestamptz not null default now(),
  primary key (company_id, worksheet_id, tab),
  foreign key (company_id, worksheet_id) references worksheets (company_id, id) on delete cascade
);
comment on table worksheet_presences is 'Open worksheets, one row per browser tab. Unlogged: a crash empties it, and tabs say anew where they are.';
comment on column worksheet_presences.user_id is 'No foreign key: a superadmin need not be a member, and the row lives for a minute.';
comment on column worksheet_presences.applied_lesson_id is 'The row of the active cell. No foreign key: it may be removed meanwhile.';
comment on column worksheet_presences.seen_at is 'When the tab last said so; older ones are not shown and are removed by the next writer.';
create index worksheet_presences_by_user on worksheet_presences (company_id, user_id);

grant select, insert, update, delete on worksheet_presences to polier_app;
alter table worksheet_presences enable row level security;
create policy company_scope on worksheet_presences to polier_app
  using (company_id = current_setting('app.company_id')::bigint) with check (company_id = current_setting('app.company_id')::bigint);
