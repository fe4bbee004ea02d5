-- Events lie in one partition per month, so that old months can be dropped whole. The partitions stand in a schema that no
-- role of the server may use: rows are reached only through `events`, with its grants and policies.

create schema if not exists event_months;

alter table notifications drop constraint notifications_company_id_event_id_fkey;
comment on column notifications.event_id is 'Newest event of the bundle. No foreign key: events go by the month; readers join outwards.';

alter table events rename to earlier_events;
alter index events_pkey rename to earlier_events_pkey;
drop index events_by_subject, events_by_project, events_by_worksheet, events_in_commit_order;

create sequence event_id_seq;

create table events (
  company_id bigint not null references companies,
  id bigint not null default nextval('event_id_seq'),
  type text not null constraint event_type_is_a_name check (type ~ '^[a-z][a-z0-9_.]{0,99}$'),
  actor_user_id bigint,
  subject_type text not null,
  subject_id bigint not null,
  project_id bigint,
  worksheet_id bigint,
  data jsonb not null default '{}' constraint event_data_is_an_object check (jsonb_typeof(data) = 'object'),
  xid xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default now(),
  primary key (company_id, id, created_at),
  foreign key (company_id, actor_user_id) references memberships (company_id, user_id)
) partition by range (created_at);
alter sequence event_id_seq owned by events.id;
create index events_by_subject on events (company_id, subject_type, subject_id, id);
create index events_by_project on events (company_id, project_id, id) where project_id is not null;
create index events_by_worksheet on events (company_id, worksheet_id, id) where worksheet_id is not null;
create index events_in_commit_order on events (company_id, xid, id);
comment on table events is 'Append-only, by month. Written in the transaction of the change it tells of.';
comment on column events.actor_user_id is 'Null: the system, or a superadmin who is no member (data then names the user).';
comment on column events.subject_id is 'No foreign key: the event outlives what it tells of. The same holds for project and worksheet.';
comment on column events.xid is 'Writing transaction. A reader stops at pg_snapshot_xmin: reading by id alone loses rows that commit late. Set to 0 after dump and restore.';

create table event_months.other partition of events default;
alter table event_months.other enable row level security;
comment on table event_months.other is 'Events of months that have no partition yet; keep_event_months moves them.';

grant usage on sequence event_id_seq to polier_app, polier_accounts, polier_installation;
grant select, insert on events to polier_app;
grant insert, select (company_id, id) on events to polier_accounts, polier_installation;
alter table events enable row level security;
create policy company_scope on events to polier_app
  using (company_id = current_setting('app.company_id')::bigint) with check (company_id = current_setting('app.company_id')::bigint);
create policy polier_accounts on events to polier_accounts using (true) with check (true);
create policy polier_installation on events to polier_installation using (true) with check (true);

-- Rows of the month that wait in the default partition come along; attaching checks that none is left there.
create function create_event_month(month date) returns void language plpgsql set search_path = public, pg_temp set lock_timeout = '5s' as $$
declare
  name text := 'events_' || to_char(month, 'YYYY_MM');
  starts timestamptz := month::timestamp at time zone 'UTC';
  ends timestamptz := (month + interval '1 month') at time zone 'UTC';
begin
  if to_regclass('event_months.' || name) is not null then
    return;
  end if;
  execute format('create table event_months.%I (like events including defaults including constraints)', name);
  lock table event_months.other in access exclusive mode;
  execute format('insert into event_months.%I select * from event_months.other where created_at >= %L and created_at < %L', name, starts, ends);
  delete from event_months.other where created_at >= starts and created_at < ends;
  execute format('alter table events attach partition event_months.%I for values from (%L) to (%L)', name, starts, ends);
  execute format('alter table event_months.%I enable row level security', name);
end $$;

-- Partitions for this month and the next three, and for what waits in the default one; drops months before `oldest`.
create function keep_event_months(today date, oldest date) returns void language plpgsql set search_path = public, pg_temp set lock_timeout = '5s' as $$
declare
  month date;
  past text;
begin
  if oldest is not null then
    oldest := date_trunc('month', oldest)::date;
    for past in
      select relname from pg_class
      where relnamespace = 'event_months'::regnamespace and relkind = 'r' and relname ~ '^events_\d{4}_\d{2}$'
        and relname < 'events_' || to_char(oldest, 'YYYY_MM')
    loop
      execute format('drop table event_months.%I', past);
    end loop;
    delete from event_months.other where created_at < oldest::timestamp at time zone 'UTC';
    delete from notifications where updated_at < oldest::timestamp at time zone 'UTC';
  end if;
  for month in
    select date_trunc('month', today)::date + ahead * interval '1 month' from generate_series(0, 3) as ahead
    union
    select distinct date_trunc('month', created_at at time zone 'UTC') from event_months.other
    order by 1
  loop
    perform create_event_month(month);
  end loop;
end $$;
revoke execute on function create_event_month, keep_event_months from public;

insert into event_months.other select * from earlier_events;
select setval('event_id_seq', greatest((select max(id) from earlier_events), 1), exists (select from earlier_events));
drop table earlier_events;
select keep_event_months((now() at time zone 'UTC')::date, null);
