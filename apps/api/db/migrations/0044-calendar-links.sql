-- Secret addresses by which calendars read the open tasks of one person in one company.

create table calendar_links (
  company_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  token_hash text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  primary key (company_id, id),
  constraint one_calendar_link_per_member unique (company_id, user_id),
  constraint calendar_link_token_is_unique unique (company_id, token_hash),
  foreign key (company_id, user_id) references memberships (company_id, user_id)
);
comment on table calendar_links is 'Reads the open tasks of its member, nothing else. Shown once, stored hashed.';

alter table secret_directory
  drop constraint secret_kind_is_known,
  add constraint secret_kind_is_known check (kind in (
    'api_token', 'invitation', 'registration_link', 'provider_sign_in', 'answer_link', 'calendar_link'));
create trigger secret_is_in_directory after insert or delete or update of token_hash on calendar_links
  for each row execute function keep_secret_directory('calendar_link');

grant select, insert, update, delete on calendar_links to polier_app;
alter table calendar_links enable row level security;
create policy company_scope on calendar_links to polier_app
  using (company_id = current_setting('app.company_id')::bigint) with check (company_id = current_setting('app.company_id')::bigint);
