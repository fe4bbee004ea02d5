-- Requests never run as the owner: sign-in works as polier_accounts, the superadmin's work across companies as polier_installation.
-- The server's login reaches both through polier_app, which does not inherit them: it has to become one or the other.

do $$
declare
  narrow text;
begin
  if (select rolinherit from pg_roles where rolname = 'polier_app') then
    alter role polier_app noinherit;
  end if;
  foreach narrow in array array['polier_accounts', 'polier_installation']
  loop
    if not exists (select from pg_roles where rolname = narrow) then
      begin
        execute format('create role %I nologin', narrow);
      exception when duplicate_object or unique_violation then
        null; -- roles are shared by all databases of a server; another migration was faster
      end;
    end if;
    if not exists (
      select from pg_auth_members where roleid = to_regrole(narrow) and member = to_regrole('polier_app')) then
      execute format('grant %I to polier_app', narrow);
    end if;
  end loop;
end $$;

grant usage on schema public, jobs to polier_accounts, polier_installation;

-- Accounts: everything that signs a person in, and joining a company. No lessons, projects, worksheets, notes.
grant usage on sequence person_id_seq to polier_accounts;
grant select on users, memberships, identity_providers, api_tokens, invitations to polier_accounts;
grant insert (firstname, lastname, email, email_confirmed_at, password_hash, address, address_addition, postcode, city, country, phone, language)
  on users to polier_accounts;
grant update (firstname, lastname, email, new_email, email_confirmed_at, password_hash, address, address_addition, postcode, city, country,
  phone, language, updated_at) on users to polier_accounts;
grant insert (company_id, user_id, role), update (role, disabled_at, left_at, anonymised_at, updated_at) on memberships to polier_accounts;
grant select (id, name, token) on companies to polier_accounts;
grant select (company_id, default_language, require_second_factor, password_sign_in) on settings to polier_accounts;
grant update (last_used_at) on api_tokens to polier_accounts;
grant update (token_hash, accepted_by_user_id, accepted_at, updated_at) on invitations to polier_accounts;
grant select, insert on user_identities to polier_accounts;
grant select, insert, update, delete on
  sessions, account_tokens, second_factors, recovery_codes, login_attempts, handover_codes, provider_sign_ins
  to polier_accounts;
grant select (created_at), delete on idempotency_keys to polier_accounts;
grant insert on security_events to polier_accounts;
grant insert, select (company_id, id) on events to polier_accounts;
grant select, insert on all tables in schema jobs to polier_accounts;

-- Installation: what a superadmin sees of all companies, and a new one. What is done inside a company is done as polier_app.
grant select, insert on companies, settings to polier_installation;
grant select (company_id, user_id, role, left_at, disabled_at, created_at) on memberships to polier_installation;
grant select (id, firstname, lastname, email) on users to polier_installation;
grant select (company_id, id, email, role, mail_state, sent_at, expires_at, accepted_at, revoked_at) on invitations to polier_installation;
grant select (company_id) on projects to polier_installation;
grant select (company_id, archived_at) on lessons to polier_installation;
grant select on clonings to polier_installation;
grant insert, select (company_id, id) on events to polier_installation;

-- Grants say which tables and columns; these roles see the rows of all companies.
do $$
declare
  opened record;
begin
  for opened in
    select 'polier_accounts' as role, unnest(array[
      'users', 'memberships', 'companies', 'settings', 'identity_providers', 'user_identities', 'api_tokens', 'invitations',
      'handover_codes', 'provider_sign_ins', 'idempotency_keys', 'events']) as name
    union all
    select 'polier_installation', unnest(array[
      'users', 'memberships', 'companies', 'settings', 'invitations', 'projects', 'lessons', 'clonings', 'events'])
  loop
    execute format('create policy %I on %I to %I using (true) with check (true)', opened.role, opened.name, opened.role);
  end loop;
end $$;
