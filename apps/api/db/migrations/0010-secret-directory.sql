-- Rows of companies can be distributed by company_id: every key of theirs carries it. Who brings a secret does not say whose
-- it is, so one directory, which belongs to no company, tells where its row stands.

create table secret_directory (
  hash text primary key constraint secret_is_a_sha256 check (hash ~ '^[0-9a-f]{64}$'),
  kind text not null constraint secret_kind_is_known check (kind in ('api_token', 'invitation', 'registration_link', 'provider_sign_in')),
  company_id bigint not null references companies on delete cascade,
  id bigint not null
);
create index secret_directory_of_company on secret_directory (company_id, kind, id);
comment on table secret_directory is 'Company and row of every secret that is brought without a company. Kept by triggers, so that no write can forget it.';
comment on column secret_directory.id is 'In the table of its kind; of a registration link, the company itself.';

alter table api_tokens drop constraint api_token_is_unique, add constraint api_token_is_unique unique (company_id, token_hash);
alter table invitations
  drop constraint open_invitation_token_is_unique,
  add constraint open_invitation_token_is_unique unique (company_id, token_hash);
alter table companies drop constraint invitation_token_is_unique;

alter table provider_sign_ins
  drop constraint provider_sign_ins_pkey,
  add column id bigint generated always as identity,
  add primary key (company_id, id),
  add constraint provider_state_is_unique unique (company_id, state_hash);

-- A code belongs to a session, and with it to an account; the company is only where it leads.
alter table handover_codes rename column company_id to opens_company_id;
comment on column handover_codes.opens_company_id is 'Company the other application shall open.';
drop policy company_scope on handover_codes;

create function secret_hash(source jsonb) returns text
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp
  return coalesce(source ->> 'token_hash', source ->> 'state_hash', encode(sha256(convert_to(source ->> 'token', 'UTF8')), 'hex'));
comment on function secret_hash is 'Of a row that holds a secret, or its hash; null without one.';

create function keep_secret_directory() returns trigger
  language plpgsql security definer set search_path = public, pg_temp
as $$
declare
  former text := case when tg_op <> 'INSERT' then secret_hash(to_jsonb(old)) end;
  present text := case when tg_op <> 'DELETE' then secret_hash(to_jsonb(new)) end;
begin
  if former is not distinct from present then
    return null;
  end if;
  delete from secret_directory where hash = former;
  if present is not null then
    insert into secret_directory (hash, kind, company_id, id)
    values (present, tg_argv[0], coalesce((to_jsonb(new) ->> 'company_id')::bigint, new.id), new.id);
  end if;
  return null;
end $$;
comment on function keep_secret_directory is 'Follows the secret of a row, as the owner: nobody else writes the directory.';
revoke execute on function keep_secret_directory from public;

create trigger secret_is_in_directory after insert or delete or update of token_hash on api_tokens
  for each row execute function keep_secret_directory('api_token');
create trigger secret_is_in_directory after insert or delete or update of token_hash on invitations
  for each row execute function keep_secret_directory('invitation');
create trigger secret_is_in_directory after insert or delete or update of token on companies
  for each row execute function keep_secret_directory('registration_link');
create trigger secret_is_in_directory after insert or delete or update of state_hash on provider_sign_ins
  for each row execute function keep_secret_directory('provider_sign_in');

insert into secret_directory (hash, kind, company_id, id)
select token_hash, 'api_token', company_id, id from api_tokens
union all select token_hash, 'invitation', company_id, id from invitations where token_hash is not null
union all select secret_hash(to_jsonb(c)), 'registration_link', id, id from companies as c
union all select state_hash, 'provider_sign_in', company_id, id from provider_sign_ins;

alter table secret_directory enable row level security;
create policy company_scope on secret_directory to polier_app
  using (company_id = current_setting('app.company_id')::bigint) with check (company_id = current_setting('app.company_id')::bigint);
create policy polier_accounts on secret_directory to polier_accounts using (true) with check (true);
grant select on secret_directory to polier_accounts;
revoke select (token) on companies from polier_accounts;

-- Nothing searched with it, and its index knew no company.
drop function search_lessons;
drop index lessons_search;
alter table lessons drop column search;
comment on column lessons.language is 'Language of the wording.';
