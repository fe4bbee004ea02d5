-- Everything that decides who calls and with which rights, as one text: a request may run on what is remembered of its caller
-- while it reads, in the same round trip, that this text is still the same. Null: nobody, any more.
-- The server inside a company works as polier_app, which may read none of these tables: it gets the text for a secret it is shown.

create function session_facts(secret text, company bigint, at timestamptz) returns text
  language plpgsql stable security definer set search_path = public, pg_temp
as $$
declare
  facts text;
begin
  select json_build_object(
      'session_id', s.id, 'method', s.method, 'confined_to', s.confined_to, 'user_id', u.id,
      'firstname', u.firstname, 'lastname', u.lastname, 'email', u.email,
      'is_superadmin', u.is_superadmin and s.confined_to is null,
      'email_confirmed', u.email_confirmed_at is not null, 'language', u.language,
      'company_exists', c.company_id is not null, 'role', m.role,
      'second_factor_asked', coalesce(c.require_second_factor, false),
      'provider_asked', coalesce(c.password_sign_in = 'administrators', false))::text
    into facts
    from sessions as s
    join users as u on u.id = s.user_id and u.anonymised_at is null
    -- every company has its row of settings: one join says whether it exists and what it asks of a session
    left join settings as c on c.company_id = company and c.company_id = coalesce(s.confined_to, c.company_id)
    left join memberships as m on m.company_id = c.company_id and m.user_id = u.id and m.disabled_at is null and m.left_at is null
    where s.token_hash = secret and s.expires_at > at and s.ends_at > at
      and case
        -- a session that reaches one company ends with the membership there, and with the provider that vouched for it
        when s.confined_to is not null then exists (
          select from memberships as place
          join identity_providers as provider on provider.company_id = place.company_id and provider.is_active
          where place.user_id = u.id and place.company_id = s.confined_to and place.disabled_at is null and place.left_at is null)
        when m.role is not null or u.is_superadmin then true
        else exists (
          select from memberships as place where place.user_id = u.id and place.disabled_at is null and place.left_at is null)
      end;
  return facts;
end $$;
comment on function session_facts is 'Who has the session of this hash, and which rights in the company; null when it has ended.';

create function api_token_facts(secret text, company bigint, at timestamptz) returns text
  language plpgsql stable security definer set search_path = public, pg_temp
as $$
declare
  facts text;
begin
  select json_build_object(
      'token_id', t.id, 'access', t.access, 'confined_to', t.company_id, 'user_id', u.id,
      'firstname', u.firstname, 'lastname', u.lastname, 'email', u.email, 'is_superadmin', false,
      'email_confirmed', u.email_confirmed_at is not null, 'language', u.language,
      'company_exists', coalesce(t.company_id = company, false), 'role', case when t.company_id = company then m.role end)::text
    into facts
    from secret_directory as d
    join api_tokens as t on t.company_id = d.company_id and t.id = d.id
    join users as u on u.id = t.user_id and u.anonymised_at is null
    -- a token lives and dies with the membership of its owner; being a superadmin adds nothing to it
    join memberships as m on m.company_id = t.company_id and m.user_id = t.user_id and m.disabled_at is null and m.left_at is null
    where d.hash = secret and d.kind = 'api_token' and t.expires_at > at;
  return facts;
end $$;
comment on function api_token_facts is 'Whose API token has this hash, and which rights in the company; null when it has ended.';

revoke execute on function session_facts, api_token_facts from public;
grant execute on function session_facts, api_token_facts to polier_app, polier_accounts;
