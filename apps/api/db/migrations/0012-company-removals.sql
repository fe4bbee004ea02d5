-- Removing a company: the request closes it at once, a worker takes its rows away in short transactions.

create table company_removals (
  id bigint primary key,
  name text not null,
  language text not null,
  requested_by_user_id bigint not null,
  ip text,
  request_id text,
  state text not null default 'waiting' constraint removal_state_is_known check (state in ('waiting', 'running', 'done')),
  rows_total bigint,
  rows_removed bigint not null default 0,
  counts jsonb not null default '{}' constraint removal_counts_are_an_object check (jsonb_typeof(counts) = 'object'),
  started_at timestamptz,
  finished_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table company_removals is 'Removals of companies, those under way and those done. Belongs to no company: it outlives the one it removes.';
comment on column company_removals.id is 'Id the company has, or had.';
comment on column company_removals.language is 'In which former members are named.';
comment on column company_removals.rows_total is 'Null until the worker has counted.';
comment on column company_removals.counts is 'Removed rows by table, and how many accounts were anonymised.';
grant select (id, name, requested_by_user_id, state, rows_total, rows_removed, created_at, finished_at)
  on company_removals to polier_installation;

create function close_company(confirmed_name text, superadmin bigint, from_ip text, request text) returns text
  language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  company bigint := current_setting('app.company_id')::bigint;
  closed record;
begin
  -- waits for whoever is writing in the company: each such write holds its row
  select c.name, s.default_language as language into closed
    from companies as c join settings as s on s.company_id = c.id where c.id = company for update;
  if not found then
    return 'not-found';
  end if;
  if closed.name <> confirmed_name then
    return 'wrong-name';
  end if;
  insert into company_removals (id, name, language, requested_by_user_id, ip, request_id)
    values (company, closed.name, closed.language, superadmin, from_ip, request);
  update memberships set left_at = coalesce(left_at, now()), updated_at = now() where company_id = company;
  delete from api_tokens where company_id = company;
  delete from invitations where company_id = company;
  delete from identity_providers where company_id = company;
  delete from provider_sign_ins where company_id = company;
  delete from files where company_id = company;
  delete from settings where company_id = company;
  update companies set token = 'removed-' || gen_random_uuid(), admin_user_id = null, logo_path = null, updated_at = now()
    where id = company;
  return 'closed';
end $$;
comment on function close_company is 'Ends every way into the company in scope: memberships, tokens, invitations, links, files, settings. A company without settings is there for nobody.';
revoke execute on function close_company from public;
grant execute on function close_company to polier_app;
