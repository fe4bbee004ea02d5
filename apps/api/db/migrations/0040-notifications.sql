-- Notifications are bundled, listed unread first, and sent by mail to whoever wants that.

alter table notifications
  add column bundle text not null default '',
  add column several_actors boolean not null default false,
  add column by_mail boolean not null default false,
  add column mail_id bigint;
comment on column notifications.bundle is 'What the events of one bundle have in common beside their type: the worksheet, the project, the kind.';
comment on column notifications.several_actors is 'Whether others than the actor of the newest event took part in the bundle.';
comment on column notifications.by_mail is 'The person wanted this type by mail when it was written.';
comment on column notifications.mail_id is 'The mail that named it; null: none yet.';
comment on column notifications.created_at is 'Of the first event of the bundle; updated_at is that of the newest.';

drop index notifications_of_user, unread_notifications_of_user;
create index notifications_unread_first on notifications (company_id, user_id, (read_at is not null), updated_at desc, id desc);
create index notification_bundles on notifications (company_id, user_id, type, bundle, id desc) where read_at is null;
create index notifications_to_mail on notifications (company_id, user_id) where by_mail and mail_id is null and read_at is null;
create index notifications_of_mail on notifications (company_id, mail_id) where mail_id is not null;

create table notified_events (
  company_id bigint not null references companies,
  event_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (company_id, event_id)
);
create index notified_events_by_age on notified_events (company_id, created_at);
comment on table notified_events is 'Events whose notifications are written: a job that is repeated writes none again. Kept while jobs can be repeated.';
comment on column notified_events.event_id is 'No foreign key: events go by the month.';

grant select, insert, delete on notified_events to polier_app;
alter table notified_events enable row level security;
create policy company_scope on notified_events to polier_app
  using (company_id = current_setting('app.company_id')::bigint) with check (company_id = current_setting('app.company_id')::bigint);

alter table users add column reminder_hour smallint not null default 7
  constraint reminder_hour_range check (reminder_hour between 0 and 23);
comment on column users.reminder_hour is 'Full hour in Europe/Zurich.';
comment on column users.notification_preferences is 'Per notification type app, mail or off; a type that is not named goes to the application.';
grant select (reminder_frequency, reminder_weekday, reminder_hour, notification_preferences) on users to polier_app;
grant update (reminder_frequency, reminder_weekday, reminder_hour, notification_preferences) on users to polier_accounts;
