-- Reminders of open tasks, overdue tasks that reach the owner of their project, and mails about notifications.

alter table users
  add column reminders_paused_until date,
  add column reminder_changed_at timestamptz;
comment on column users.reminders_paused_until is 'The first day, in Europe/Zurich, on which reminders come again.';
comment on column users.reminder_changed_at is 'A reminder that was due before by the new rhythm is not sent afterwards.';
grant select (reminders_paused_until) on users to polier_app;
grant update (reminders_paused_until, reminder_changed_at) on users to polier_accounts;
alter table settings add column reminder_changed_at timestamptz not null default now();
comment on column settings.reminder_changed_at is 'As in users, for the rhythm of the company.';

create table reminder_mails (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  user_id bigint not null,
  due_at timestamptz not null,
  state text not null default 'queued'
    constraint known_state check (state in ('queued', 'sent', 'failed', 'nothing-open', 'cancelled')),
  error text constraint known_error check (error in ('address-refused', 'server-away', 'no-address', 'disabled')),
  tasks integer,
  notified_at timestamptz,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (company_id, id),
  constraint one_reminder_per_due_moment unique (company_id, user_id, due_at),
  foreign key (company_id, user_id) references memberships (company_id, user_id),
  constraint failed_mail_has_an_error check ((state = 'failed') = (error is not null)),
  constraint sent_mail_has_a_time check ((state = 'sent') = (sent_at is not null))
);
create index reminder_mails_by_age on reminder_mails (company_id, created_at);
comment on table reminder_mails is 'A row for each person and due moment, kept longer than a moment can be made up for: nobody is reminded twice.';
comment on column reminder_mails.notified_at is 'When the person was notified in the application, which happens whether or not the mail arrives.';

create table escalated_tasks (
  company_id bigint not null references companies,
  applied_lesson_id bigint not null,
  due date not null,
  created_at timestamptz not null default now(),
  primary key (company_id, applied_lesson_id, due),
  foreign key (company_id, applied_lesson_id) references applied_lessons (company_id, id) on delete cascade
);
comment on table escalated_tasks is 'Overdue tasks of which the owner of the project was notified: once for each date that has passed.';
create index overdue_applied_lessons on applied_lessons (company_id, contacttill)
  where not done and not_applicable_reason is null and contacttill is not null;

create table notification_mails (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  user_id bigint not null,
  state text not null default 'queued'
    constraint known_state check (state in ('queued', 'sent', 'failed', 'nothing-unread', 'cancelled')),
  error text constraint known_error check (error in ('address-refused', 'server-away', 'no-address', 'disabled')),
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (company_id, id),
  foreign key (company_id, user_id) references memberships (company_id, user_id),
  constraint failed_mail_has_an_error check ((state = 'failed') = (error is not null)),
  constraint sent_mail_has_a_time check ((state = 'sent') = (sent_at is not null))
);
create index notification_mails_by_user on notification_mails (company_id, user_id);
create index notification_mails_by_age on notification_mails (company_id, created_at);
comment on table notification_mails is 'One mail for several notifications of a person, which name it in mail_id.';

grant select, insert, update, delete on reminder_mails, escalated_tasks, notification_mails to polier_app;
do $$
declare scoped text;
begin
  foreach scoped in array array['reminder_mails', 'escalated_tasks', 'notification_mails'] loop
    execute format('alter table %I enable row level security', scoped);
    execute format(
      'create policy company_scope on %I to polier_app using (company_id = current_setting(''app.company_id'')::bigint) with check (company_id = current_setting(''app.company_id'')::bigint)',
      scoped);
  end loop;
end $$;
