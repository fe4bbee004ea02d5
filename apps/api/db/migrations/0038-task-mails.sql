-- Mails that tell responsible people their open tasks of a project, and what became of them.

create table task_mails (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  project_id bigint not null,
  kind text not null constraint known_kind check (kind in ('trade', 'pm', 'x')),
  user_id bigint,
  external_user_id bigint,
  filter jsonb not null,
  state text not null default 'queued' constraint known_state check (state in ('queued', 'sent', 'failed', 'nothing-open')),
  error text constraint known_error check (error in ('address-refused', 'server-away', 'no-address', 'disabled')),
  tasks integer not null,
  requested_by_user_id bigint not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade,
  foreign key (company_id, user_id) references memberships (company_id, user_id),
  foreign key (company_id, external_user_id) references external_users (company_id, id) on delete cascade,
  foreign key (company_id, requested_by_user_id) references memberships (company_id, user_id),
  constraint one_receiver check (num_nonnulls(user_id, external_user_id) = 1),
  constraint failed_mail_has_an_error check ((state = 'failed') = (error is not null)),
  constraint sent_mail_has_a_time check ((state = 'sent') = (sent_at is not null))
);
create index task_mails_by_project on task_mails (company_id, project_id, kind, id);
create index task_mails_by_user on task_mails (company_id, user_id) where user_id is not null;
create index task_mails_by_external_user on task_mails (company_id, external_user_id) where external_user_id is not null;
create index task_mails_by_requester on task_mails (company_id, requested_by_user_id);
create index task_mails_by_age on task_mails (company_id, created_at);
comment on table task_mails is 'Mails about open tasks; the addresses are looked up when they are sent.';
comment on column task_mails.filter is 'Ids of the places it is narrowed to, and of the phase.';
comment on column task_mails.tasks is 'How many the mail names; before it is written, how many there were.';

grant select, insert, update, delete on task_mails to polier_app;
alter table task_mails enable row level security;
create policy company_scope on task_mails to polier_app
  using (company_id = current_setting('app.company_id')::bigint) with check (company_id = current_setting('app.company_id')::bigint);
