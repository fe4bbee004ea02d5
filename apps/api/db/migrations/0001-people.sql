-- Companies, accounts, memberships, and what signs a person in.

-- lower() follows the locale the server was created with; this fold is the same everywhere, so a unique title is unique everywhere.
create function fold_case(value text) returns text
  language sql immutable strict parallel safe
  return translate(lower(normalize(btrim(value), nfc)), 'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝŒŠŽŸ', 'àáâãäåæçèéêëìíîïñòóôõöøùúûüýœšžÿ');
comment on function fold_case is 'Titles and addresses are compared by this form: trimmed, composed, lower case.';

create sequence person_id_seq as bigint;
comment on sequence person_id_seq is 'One sequence for users and external users, so that an id never means two persons.';

create table companies (
  id bigint generated always as identity primary key,
  name text not null constraint company_name_length check (char_length(name) between 1 and 255),
  description text,
  email text,
  phone text,
  address text,
  address_addition text,
  postcode text,
  city text,
  country text,
  token text not null constraint invitation_token_is_unique unique constraint invitation_token_is_long check (char_length(token) >= 32),
  admin_user_id bigint,
  logo_path text,
  can_use_ms_graph boolean not null default false,
  cloned_data boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column companies.token is 'Invitation token for registration; only who may edit the company sees it.';
comment on column companies.admin_user_id is 'The member who answers for the company (admin_id on the wire).';
comment on column companies.can_use_ms_graph is 'Set by the superadmin only.';
comment on column companies.cloned_data is 'True once content of another company was copied in.';

create table settings (
  company_id bigint primary key references companies on delete cascade,
  feature_tags boolean not null default false,
  feature_integrations boolean not null default false,
  feature_orders boolean not null default false,
  feature_tab_x boolean not null default false,
  feature_dynamic_worksheet_field boolean not null default false,
  pm_de_tab_title text,
  pm_en_tab_title text,
  pm_fr_tab_title text,
  x_de_tab_title text,
  x_en_tab_title text,
  x_fr_tab_title text,
  x_de_process_title text,
  x_en_process_title text,
  x_fr_process_title text,
  dynamic_field_name text,
  default_language text not null default 'de' constraint company_language_is_known check (default_language in ('de', 'en', 'fr')),
  verify_months integer not null default 24 constraint verify_months_range check (verify_months between 1 and 240),
  approval_four_eyes boolean not null default false,
  impact_bands bigint[] not null default '{10000,50000,250000,1000000}'
    constraint impact_bands_ascend check (
      cardinality(impact_bands) = 4 and array_position(impact_bands, null) is null and impact_bands[1] > 0
      and impact_bands[1] < impact_bands[2] and impact_bands[2] < impact_bands[3] and impact_bands[3] < impact_bands[4]),
  reminder_frequency text not null default 'weekly'
    constraint company_reminder_is_known check (reminder_frequency in ('off', 'weekly', 'biweekly', 'monthly', 'quarterly')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table settings is 'One row per company. A title that is null falls back to the product''s own term.';
comment on column settings.dynamic_field_name is 'Heading of the company''s own worksheet column.';
comment on column settings.verify_months is 'A lesson older than this is due for verification.';
comment on column settings.approval_four_eyes is 'True: an author may not approve the own lesson.';
comment on column settings.impact_bands is 'Upper ends in CHF of the first four of five bands of the risk matrix.';
comment on column settings.reminder_frequency is 'To-do mail of members who chose none themselves.';

create table users (
  id bigint primary key default nextval('person_id_seq'),
  firstname text not null constraint firstname_length check (char_length(firstname) between 1 and 255),
  lastname text not null constraint lastname_length check (char_length(lastname) between 1 and 255),
  email text not null constraint email_length check (char_length(email) between 3 and 320),
  new_email text,
  is_superadmin boolean not null default false,
  email_confirmed_at timestamptz,
  password_hash text,
  address text,
  address_addition text,
  postcode text,
  city text,
  country text,
  phone text,
  language text constraint user_language_is_known check (language in ('de', 'en', 'fr')),
  reminder_frequency text
    constraint user_reminder_is_known check (reminder_frequency in ('off', 'weekly', 'biweekly', 'monthly', 'quarterly')),
  reminder_weekday smallint not null default 1 constraint reminder_weekday_range check (reminder_weekday between 1 and 7),
  notification_preferences jsonb not null default '{}'
    constraint notification_preferences_are_an_object check (jsonb_typeof(notification_preferences) = 'object'),
  anonymised_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index email_is_unique_ignoring_case on users (fold_case(email));
comment on table users is 'The account of a person. It belongs to no company; what happens inside one points at memberships.';
comment on column users.new_email is 'Address that waits for its confirmation; email stays valid until then.';
comment on column users.password_hash is 'Null: nobody can sign in with a password (invited, or anonymised).';
comment on column users.language is 'Null: the company''s default language.';
comment on column users.reminder_frequency is 'Null: the company''s default.';
comment on column users.reminder_weekday is 'ISO weekday, 1 = Monday.';
comment on column users.notification_preferences is 'Per notification type whether it goes to the application and by mail.';
comment on column users.anonymised_at is 'Set when the last membership ended; name and address are then replaced.';

create table memberships (
  company_id bigint not null references companies,
  user_id bigint not null references users,
  role text not null constraint membership_role_is_known check (role in ('user', 'admin')),
  disabled_at timestamptz,
  left_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, user_id)
);
create index memberships_of_user on memberships (user_id);
comment on table memberships is 'A scope: a person in a company with a role. Never deleted: authors, owners and responsible persons point here.';
comment on column memberships.left_at is 'Set: no longer a member, kept for what the person wrote.';

alter table companies add constraint admin_is_a_member
  foreign key (id, admin_user_id) references memberships (company_id, user_id) deferrable initially deferred;

create table external_users (
  company_id bigint not null references companies,
  id bigint not null default nextval('person_id_seq'),
  company text,
  firstname text,
  lastname text,
  email text,
  phone text,
  function text,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  constraint external_user_has_a_name check (coalesce(company, '') <> '' or (coalesce(firstname, '') <> '' and coalesce(lastname, '') <> ''))
);
comment on table external_users is 'A partner outside the company; has no login.';
comment on column external_users.company is 'The firm the person works for.';
comment on column external_users.archived_at is 'Set: not offered any more, still named where it was used.';

create table sessions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  token_hash text not null constraint session_token_is_unique unique
    constraint session_token_is_a_sha256 check (token_hash ~ '^[0-9a-f]{64}$'),
  user_agent text,
  ip text,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ends_at timestamptz not null,
  constraint session_slides_at_most_to_its_end check (expires_at <= ends_at)
);
create index sessions_of_user on sessions (user_id);
create index sessions_to_clean_up on sessions (expires_at);
comment on column sessions.token_hash is 'SHA-256 of the bearer token in hex; the token itself is stored nowhere.';
comment on column sessions.last_used_at is 'Written at most every five minutes, never by polling.';
comment on column sessions.expires_at is 'Slides with use.';
comment on column sessions.ends_at is 'Absolute end, whatever the use.';

create table api_tokens (
  company_id bigint not null references companies,
  id bigint generated always as identity,
  user_id bigint not null,
  name text not null constraint api_token_name_length check (char_length(name) between 1 and 255),
  access text not null default 'read' constraint api_token_access_is_known check (access in ('read', 'write')),
  token_hash text not null constraint api_token_is_unique unique
    constraint api_token_is_a_sha256 check (token_hash ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz not null,
  last_used_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, user_id) references memberships (company_id, user_id),
  constraint api_token_lasts_at_most_a_year check (expires_at <= created_at + interval '1 year')
);
comment on table api_tokens is 'Acts as its owner inside one company. Shown once, stored hashed.';
comment on column api_tokens.access is 'Scope of the token: read only, or read and write.';

create table login_attempts (
  key text primary key,
  failures integer not null default 1 constraint failures_are_counted check (failures > 0),
  last_failed_at timestamptz not null default now(),
  blocked_until timestamptz
);
create index login_attempts_to_clean_up on login_attempts (last_failed_at);
comment on table login_attempts is 'Failed sign-ins in a row; the row goes with a success.';
comment on column login_attempts.key is 'SHA-256 in hex of what is throttled (address typed, or network address): no stranger''s address is kept.';

create table idempotency_keys (
  company_id bigint not null references companies,
  user_id bigint not null references users,
  key text not null constraint idempotency_key_length check (char_length(key) between 1 and 255),
  request_hash text not null,
  status smallint,
  answer text,
  created_at timestamptz not null default now(),
  primary key (company_id, user_id, key)
);
create index idempotency_keys_to_clean_up on idempotency_keys (created_at);
comment on table idempotency_keys is 'Answers of writes for 24 hours, stored in the transaction of the write itself.';
comment on column idempotency_keys.request_hash is 'SHA-256 of method, path and body: the same key with another request is refused.';
comment on column idempotency_keys.status is 'Null only inside the transaction that is still writing.';
