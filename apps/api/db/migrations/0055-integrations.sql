-- The connection of a company to its Microsoft 365, and the projects that are to be exported into it.

create table integrations (
  company_id bigint not null,
  id bigint generated always as identity,
  kind text not null constraint integration_kind_is_known check (kind in ('microsoft')),
  state text not null default 'none' constraint integration_state_is_known check (state in ('none', 'pending', 'connected', 'revoked')),
  domain text constraint integration_domain_length check (char_length(domain) <= 253),
  tenant_id text constraint tenant_is_a_guid check (tenant_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'),
  tenant_name text,
  former_tenant_id text,
  public_url text,
  connected_by_user_id bigint,
  connected_at timestamptz,
  reason text,
  reconnect_at timestamptz,
  pending_step text constraint pending_step_is_known check (pending_step in ('sign_in', 'consent')),
  pending_from text constraint pending_from_is_known check (pending_from in ('none', 'revoked')),
  pending_since timestamptz,
  pending_tenant_id text,
  pending_domain text,
  pending_user_id bigint,
  pending_object_id text,
  trouble text,
  trouble_since timestamptz,
  refused_since timestamptz,
  checked_at timestamptz,
  next_check_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint one_integration_of_a_kind unique (company_id, kind),
  foreign key (company_id) references companies on delete cascade,
  foreign key (company_id, connected_by_user_id) references memberships (company_id, user_id),
  foreign key (company_id, pending_user_id) references memberships (company_id, user_id),
  constraint pending_says_what_for check (
    (state = 'pending') = (pending_step is not null) and (state = 'pending') = (pending_from is not null)
    and (state = 'pending') = (pending_since is not null) and (state = 'pending') = (pending_tenant_id is not null)),
  constraint tenant_belongs_to_connected check (
    (state in ('connected', 'revoked') or pending_from = 'revoked') = (tenant_id is not null))
);
create index due_integrations on integrations (company_id, next_check_at) where next_check_at is not null;
comment on table integrations is 'One row per company and service, from the first try to connect on.';
comment on column integrations.tenant_id is 'The Microsoft 365 that is proven to be the company''s; held until it disconnects, by one company only.';
comment on column integrations.former_tenant_id is 'The one it was connected to last: who returns to it needs no administrator of Microsoft 365.';
comment on column integrations.public_url is 'The address under which it was made: a copy of the database at another address writes nothing to Microsoft 365.';
comment on column integrations.reason is 'Why it was revoked or did not come about.';
comment on column integrations.reconnect_at is 'Not before, after it was revoked or disconnected.';
comment on column integrations.pending_from is 'The state that it returns to when nothing comes of it.';
comment on column integrations.pending_object_id is 'Who signed in at Microsoft 365.';
comment on column integrations.trouble is 'What Microsoft 365 answers since trouble_since without having withdrawn anything.';
comment on column integrations.refused_since is 'Since when its directory may not be read.';

create table integration_sign_ins (
  company_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  step text not null constraint sign_in_step_is_known check (step in ('sign_in', 'consent')),
  state_hash text not null,
  browser_hash text not null,
  tenant_id text not null,
  nonce text,
  code_verifier text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint integration_state_is_unique unique (company_id, state_hash),
  foreign key (company_id, user_id) references memberships (company_id, user_id),
  constraint sign_in_has_its_proofs check ((step = 'sign_in') = (nonce is not null) and (step = 'sign_in') = (code_verifier is not null))
);
comment on table integration_sign_ins is 'Somebody on the way to Microsoft and back, in one browser; used once.';

create table project_exports (
  company_id bigint not null,
  project_id bigint not null,
  state text not null default 'queued' constraint export_state_is_known check (
    state in ('queued', 'running', 'waiting', 'needs_action', 'linked', 'failed', 'remote_deleted')),
  choice text not null default 'assigned' constraint export_choice_is_known check (choice in ('assigned', 'open', 'none')),
  ms_users text[] not null default '{}' constraint export_users_are_few check (cardinality(ms_users) <= 500),
  tenant_id text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, project_id),
  foreign key (company_id, project_id) references projects (company_id, id) on delete cascade
);
comment on column project_exports.choice is 'Which questions become tasks: open ones with a person or a date, all open ones, none.';
comment on column project_exports.ms_users is 'Addresses or Microsoft ids that join the team beside the matched members.';
comment on column project_exports.tenant_id is 'The Microsoft 365 in which its team stands; null before there is one.';

-- A tenant belongs to one company at most; companies cannot see each other's, so the directory holds it.
create or replace function secret_hash(source jsonb) returns text
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp
  return coalesce(
    source ->> 'token_hash', source ->> 'state_hash',
    encode(sha256(convert_to(coalesce(source ->> 'token', source ->> 'tenant_id'), 'UTF8')), 'hex'));
alter table secret_directory
  drop constraint secret_kind_is_known,
  add constraint secret_kind_is_known check (kind in (
    'api_token', 'invitation', 'registration_link', 'provider_sign_in', 'answer_link', 'calendar_link', 'microsoft_tenant'));
create trigger secret_is_in_directory after insert or delete or update of tenant_id on integrations
  for each row execute function keep_secret_directory('microsoft_tenant');

grant select, insert, update, delete on integrations, integration_sign_ins, project_exports to polier_app;
do $$
declare scoped text;
begin
  foreach scoped in array array['integrations', 'integration_sign_ins', 'project_exports'] loop
    execute format('alter table %I enable row level security', scoped);
    execute format(
      'create policy company_scope on %I to polier_app using (company_id = current_setting(''app.company_id'')::bigint) with check (company_id = current_setting(''app.company_id'')::bigint)',
      scoped);
  end loop;
end $$;
