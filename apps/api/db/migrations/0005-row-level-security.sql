-- Third lock of tenancy: the application works as polier_app, which owns nothing and sees one company at a time.
-- Enabled, not forced: the owner is refused by a forced policy, and unscoped work and the search function run as owner.

do $$
begin
  if not exists (select from pg_roles where rolname = 'polier_app') then
    begin
      create role polier_app nologin;
    exception when duplicate_object or unique_violation then
      null; -- roles are shared by all databases of a server; another migration was faster
    end;
  end if;
  -- since PostgreSQL 16 the creator of a role may administer it, but not become it
  if not pg_has_role(current_user, 'polier_app', case when current_setting('server_version_num')::integer >= 160000 then 'set' else 'member' end) then
    execute 'grant polier_app to current_user';
  end if;
end $$;

grant usage on schema public to polier_app;
grant usage on sequence person_id_seq to polier_app;

grant select, update on companies, settings to polier_app;
grant select (id, firstname, lastname, email, phone, is_superadmin, language, anonymised_at) on users to polier_app;
grant select, insert, update on memberships to polier_app;
grant select, insert, update, delete on
  api_tokens, external_users, idempotency_keys,
  trades, phases, topics, tags, pm_phases, pm_sub_phases, x_processes, x_sub_processes, dynamic_fields,
  lessons, lesson_trades, lesson_phases, lesson_tags, concepts, experiences, experience_tags,
  projects, project_users, project_external_users, project_trades, project_phases, project_pm_phases, project_x_processes,
  worksheets, applied_lessons, notifications
  to polier_app;
grant select, insert on lesson_versions, events to polier_app;
grant insert on security_events to polier_app;

-- Plain current_setting: a sub-select around it keeps the planner from the indexes. Without a company the cast fails: closed.
do $$
declare
  scoped text;
begin
  for scoped in
    select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'company_id' and not a.attisdropped
  loop
    execute format('alter table %I enable row level security', scoped);
    execute format(
      'create policy company_scope on %I to polier_app using (company_id = current_setting(''app.company_id'')::bigint) with check (company_id = current_setting(''app.company_id'')::bigint)',
      scoped);
  end loop;
end $$;

alter table companies enable row level security;
create policy company_scope on companies to polier_app
  using (id = current_setting('app.company_id')::bigint) with check (id = current_setting('app.company_id')::bigint);

alter table users enable row level security;
create policy company_scope on users for select to polier_app
  using (exists (
    select from memberships where memberships.company_id = current_setting('app.company_id')::bigint and memberships.user_id = users.id));

-- Full-text match is not leakproof: under a policy its index would not be used. The one reviewed way around the policy.
create function search_lessons(company bigint, query text, max integer) returns setof bigint
  language sql stable security definer rows 50 set search_path = public, pg_temp
  begin atomic
    select id from lessons
    where company_id = company
      and company = current_setting('app.company_id')::bigint
      and archived_at is null
      and search @@ (websearch_to_tsquery('german', query) || websearch_to_tsquery('english', query) || websearch_to_tsquery('french', query))
    order by id
    limit max;
  end;
comment on function search_lessons is 'Ids of lessons that contain the words, at most max. Another company than the one in scope finds nothing.';
revoke execute on function search_lessons from public;
grant execute on function search_lessons to polier_app;
