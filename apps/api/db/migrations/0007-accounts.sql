-- What brings a person in, proves who it is, and hands it over between applications.

alter table sessions
  add column method text not null default 'password'
    constraint session_method_is_known check (method in ('password', 'second_factor', 'provider')),
  add column confined_to bigint references companies on delete cascade,
  add constraint provider_vouches_for_one_company check ((method = 'provider') = (confined_to is not null));
comment on column sessions.method is 'How the person proved itself; a company may ask for more than a password.';
comment on column sessions.confined_to is 'Made by the identity provider of this company: it reaches no other, because whoever runs the provider could make it for anybody.';

alter table settings
  add column require_second_factor boolean not null default false,
  add column password_sign_in text not null default 'everybody'
    constraint password_sign_in_is_known check (password_sign_in in ('everybody', 'administrators'));
comment on column settings.require_second_factor is 'True: the company is reached only by a session made with a second factor or by its identity provider.';
comment on column settings.password_sign_in is 'With an identity provider, administrators keep their password for the day the provider is away.';

create table invitations (
  company_id bigint not null references companies on delete cascade,
  id bigint generated always as identity,
  email text not null constraint invited_email_length check (char_length(email) between 3 and 320),
  role text not null constraint invited_role_is_known check (role in ('user', 'admin')),
  invited_by_user_id bigint,
  language text not null constraint invitation_language_is_known check (language in ('de', 'en', 'fr')),
  token_hash text constraint open_invitation_token_is_unique unique
    constraint open_invitation_token_is_a_sha256 check (token_hash ~ '^[0-9a-f]{64}$'),
  mail_state text not null default 'queued' constraint invitation_mail_state_is_known check (mail_state in ('queued', 'sent', 'failed')),
  sent_at timestamptz,
  expires_at timestamptz not null,
  accepted_by_user_id bigint,
  accepted_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id),
  foreign key (company_id, invited_by_user_id) references memberships (company_id, user_id),
  foreign key (company_id, accepted_by_user_id) references memberships (company_id, user_id)
);
create unique index one_open_invitation_per_address on invitations (company_id, fold_case(email))
  where accepted_at is null and revoked_at is null;
comment on table invitations is 'A seat kept for an address. Open until it is accepted, revoked or expired.';
comment on column invitations.invited_by_user_id is 'Null: a superadmin who is no member.';
comment on column invitations.token_hash is 'Set by the job that sends the mail: the token itself is stored nowhere. Sending again makes the former link worthless.';

alter table memberships add column anonymised_at timestamptz;
comment on column memberships.anonymised_at is 'Set with left_at when the person shall not be named here any more; other companies still see the name.';

drop policy company_scope on users;
create policy company_scope on users for select to polier_app
  using (exists (
    select from memberships where memberships.company_id = current_setting('app.company_id')::bigint
      and memberships.user_id = users.id and memberships.anonymised_at is null));

create table account_tokens (
  id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  purpose text not null constraint account_token_purpose_is_known check (purpose in ('confirm_email', 'reset_password')),
  email text not null,
  token_hash text not null constraint account_token_is_unique unique
    constraint account_token_is_a_sha256 check (token_hash ~ '^[0-9a-f]{64}$'),
  code_hash text constraint account_code_is_a_sha256 check (code_hash ~ '^[0-9a-f]{64}$'),
  code_tries integer not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index account_tokens_of_user on account_tokens (user_id, purpose);
create index account_tokens_to_clean_up on account_tokens (expires_at);
comment on table account_tokens is 'Links sent by mail, single use.';
comment on column account_tokens.email is 'The address the mail went to: a link says nothing about another one.';
comment on column account_tokens.code_hash is 'Six digits, valid only with the session of the unconfirmed account and for five tries.';

create table handover_codes (
  code_hash text primary key constraint handover_code_is_a_sha256 check (code_hash ~ '^[0-9a-f]{64}$'),
  session_id bigint not null references sessions on delete cascade,
  company_id bigint references companies on delete cascade,
  keeps_session boolean not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index handover_codes_of_session on handover_codes (session_id);
comment on table handover_codes is 'Hands a session to another application: 60 seconds, one use; the row goes with its use.';
comment on column handover_codes.keeps_session is 'False: the session that gave the code ends when the code is used.';

create table second_factors (
  user_id bigint primary key references users on delete cascade,
  secret text not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);
comment on table second_factors is 'Time-based one-time passwords (RFC 6238). Not in force before it is confirmed.';
comment on column second_factors.secret is 'Encrypted with the key of the installation.';
comment on column second_factors.last_step is 'Newest time step that was accepted: a code works once.';

create table recovery_codes (
  user_id bigint not null references users on delete cascade,
  code_hash text not null constraint recovery_code_is_a_sha256 check (code_hash ~ '^[0-9a-f]{64}$'),
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table identity_providers (
  company_id bigint primary key references companies on delete cascade,
  label text not null constraint provider_label_length check (char_length(label) between 1 and 100),
  issuer text not null,
  client_id text not null,
  client_secret text,
  email_domains text[] not null default '{}',
  creates_accounts boolean not null default false,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table identity_providers is 'OpenID Connect provider of a company.';
comment on column identity_providers.client_secret is 'Encrypted with the key of the installation.';
comment on column identity_providers.email_domains is 'Lower case; who types an address of these is offered this provider.';
comment on column identity_providers.creates_accounts is 'True: a person the provider vouches for becomes a member with the role user at the first sign-in.';

create table user_identities (
  company_id bigint not null,
  issuer text not null,
  subject text not null,
  user_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (company_id, issuer, subject),
  foreign key (company_id, user_id) references memberships (company_id, user_id) on delete cascade
);
create index user_identities_of_user on user_identities (company_id, user_id);
comment on table user_identities is 'Issuer and subject are the key to a person, never the address the provider tells.';

create table provider_sign_ins (
  state_hash text primary key constraint provider_state_is_a_sha256 check (state_hash ~ '^[0-9a-f]{64}$'),
  company_id bigint not null references companies on delete cascade,
  browser_hash text not null,
  nonce text not null,
  code_verifier text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
comment on table provider_sign_ins is 'A sign-in that is at the provider; the row goes when it comes back.';
comment on column provider_sign_ins.browser_hash is 'SHA-256 of a secret that stays in the browser that began: nobody can finish the sign-in of somebody else.';

create table files (
  company_id bigint not null references companies on delete cascade,
  id bigint generated always as identity,
  purpose text not null constraint file_purpose_is_known check (purpose in ('logo')),
  media_type text not null,
  name text not null constraint file_name_length check (char_length(name) between 1 and 255),
  bytes bytea not null,
  size integer not null constraint file_size_is_counted check (size > 0),
  sha256 text not null,
  created_at timestamptz not null default now(),
  primary key (company_id, id)
);
comment on table files is 'What was uploaded, after it was checked.';

create table clonings (
  company_id bigint not null references companies on delete cascade,
  id bigint generated always as identity,
  source_company_id bigint references companies on delete set null,
  requested_by_user_id bigint,
  parts text[] not null,
  state text not null default 'waiting' constraint cloning_state_is_known check (state in ('waiting', 'running', 'done', 'failed')),
  counts jsonb not null default '{}' constraint cloning_counts_are_an_object check (jsonb_typeof(counts) = 'object'),
  progress smallint not null default 0 constraint cloning_progress_is_a_percentage check (progress between 0 and 100),
  error text,
  started_at timestamptz,
  finished_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (company_id, id)
);
create unique index one_cloning_at_a_time on clonings (company_id) where state in ('waiting', 'running');
comment on table clonings is 'Copies of one company''s knowledge into another, which is company_id.';
comment on column clonings.source_company_id is 'Null: that company was removed since; the copy stays.';

create table installation_secrets (
  name text primary key,
  value bytea not null,
  created_at timestamptz not null default now()
);
comment on table installation_secrets is 'Keys made at the first start, where SECRET_KEY sets none. Only the owner reads them.';

grant select, insert, update, delete on invitations, identity_providers, user_identities, files, clonings to polier_app;

do $$
declare
  scoped text;
begin
  foreach scoped in array array['invitations', 'identity_providers', 'user_identities', 'files', 'clonings', 'handover_codes', 'provider_sign_ins']
  loop
    execute format('alter table %I enable row level security', scoped);
    execute format(
      'create policy company_scope on %I to polier_app using (company_id = current_setting(''app.company_id'')::bigint) with check (company_id = current_setting(''app.company_id'')::bigint)',
      scoped);
  end loop;
end $$;

-- The application writes no accounts. These two do one thing each for members of the company in scope, as the owner.

create function settle_account(account bigint, new_firstname text, new_lastname text) returns text
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  if not exists (select from memberships
    where company_id = current_setting('app.company_id')::bigint and user_id = account
      and (left_at is not null or disabled_at is not null)) then
    return 'open';
  end if;
  -- serialises with a removal elsewhere and with a new membership, whose key locks the same row
  perform from users where id = account for update;
  if exists (select from users where id = account and is_superadmin)
    or exists (select from memberships where user_id = account and left_at is null and disabled_at is null) then
    return 'open';
  end if;
  delete from sessions where user_id = account;
  if exists (select from memberships where user_id = account and left_at is null) then
    return 'closed';
  end if;
  update users set firstname = new_firstname, lastname = new_lastname, email = 'removed-' || id || '@polier.invalid',
    new_email = null, password_hash = null, email_confirmed_at = null, address = null, address_addition = null, postcode = null,
    city = null, country = null, phone = null, language = null, reminder_frequency = null, notification_preferences = '{}',
    anonymised_at = now(), updated_at = now()
    where id = account;
  delete from account_tokens where user_id = account;
  delete from second_factors where user_id = account;
  delete from recovery_codes where user_id = account;
  return 'anonymised';
end $$;
comment on function settle_account is 'After a membership was disabled or left: ends the sessions of an account without an open place, anonymises one that has left everywhere.';

create function members_last_seen(company bigint) returns table (user_id bigint, seen_at timestamptz)
  language sql stable security definer rows 50 set search_path = public, pg_temp
  begin atomic
    select m.user_id, greatest(
      (select max(s.last_used_at) from sessions as s where s.user_id = m.user_id),
      (select e.created_at from security_events as e
        where e.user_id = m.user_id and e.type in ('signed_in', 'signed_out') order by e.id desc limit 1))
    from memberships as m
    where m.company_id = company and company = current_setting('app.company_id')::bigint and m.left_at is null;
  end;
comment on function members_last_seen is 'When somebody last used or opened a session. Another company than the one in scope has no members.';

revoke execute on function settle_account, members_last_seen from public;
grant execute on function settle_account, members_last_seen to polier_app;
