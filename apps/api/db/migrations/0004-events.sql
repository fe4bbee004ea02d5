-- One row per business change, and who is told about it.

create table events (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  type text not null constraint event_type_is_a_name check (type ~ '^[a-z][a-z0-9_.]{0,99}$'),
  actor_user_id bigint,
  subject_type text not null,
  subject_id bigint not null,
  project_id bigint,
  worksheet_id bigint,
  data jsonb not null default '{}' constraint event_data_is_an_object check (jsonb_typeof(data) = 'object'),
  xid xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, actor_user_id) references memberships (company_id, user_id)
);
create index events_by_subject on events (company_id, subject_type, subject_id, id);
create index events_by_project on events (company_id, project_id, id) where project_id is not null;
create index events_by_worksheet on events (company_id, worksheet_id, id) where worksheet_id is not null;
create index events_in_commit_order on events (company_id, xid, id);
comment on table events is 'Append-only. Written in the transaction of the change it tells of.';
comment on column events.actor_user_id is 'Null: the system, or a superadmin who is no member (data then names the user).';
comment on column events.subject_id is 'No foreign key: the event outlives what it tells of. The same holds for project and worksheet.';
comment on column events.xid is 'Writing transaction. A reader stops at pg_snapshot_xmin: reading by id alone loses rows that commit late. Set to 0 after dump and restore.';

create table security_events (
  id bigint generated always as identity primary key,
  type text not null constraint security_event_type_is_a_name check (type ~ '^[a-z][a-z0-9_.]{0,99}$'),
  user_id bigint,
  ip text,
  request_id text,
  data jsonb not null default '{}' constraint security_event_data_is_an_object check (jsonb_typeof(data) = 'object'),
  created_at timestamptz not null default now()
);
create index security_events_by_user on security_events (user_id, id) where user_id is not null;
comment on table security_events is 'Append-only. What belongs to no company: failed sign-ins, acts of superadmins, registrations.';
comment on column security_events.user_id is 'No foreign key: the record outlives the account.';

create table notifications (
  company_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  event_id bigint not null,
  type text not null constraint notification_type_is_a_name check (type ~ '^[a-z][a-z0-9_]{0,99}$'),
  events_count integer not null default 1 constraint notification_bundles_at_least_one check (events_count > 0),
  read_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint person_is_told_once_per_event unique (company_id, user_id, event_id),
  foreign key (company_id, user_id) references memberships (company_id, user_id),
  foreign key (company_id, event_id) references events (company_id, id)
);
create index notifications_of_user on notifications (company_id, user_id, id desc);
create index unread_notifications_of_user on notifications (company_id, user_id) where read_at is null;
comment on table notifications is 'What a reader of events told whom; nothing else writes it.';
comment on column notifications.event_id is 'Newest event of the bundle.';
comment on column notifications.events_count is 'How many events of the same type within ten minutes it stands for.';
