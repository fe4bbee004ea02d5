-- 50 companies with 20 members and 10 external partners each; :companies is the number of companies.
insert into companies (id, name, token) overriding system value
select c, 'Bau ' || c || ' AG', encode(sha256(('invitation ' || c)::bytea), 'hex') from generate_series(1, :companies) c;

insert into settings (company_id, feature_tags, feature_tab_x, feature_dynamic_worksheet_field, feature_orders)
select c, true, true, true, true from generate_series(1, :companies) c;

insert into users (id, firstname, lastname, email, email_confirmed_at)
select c * 100 + u, 'Vorname ' || u, 'Nachname ' || u, 'person' || u || '@bau' || c || '.example', now()
from generate_series(1, :companies) c, generate_series(1, 20) u;

insert into memberships (company_id, user_id, role)
select c, c * 100 + u, case when u <= 2 then 'admin' else 'user' end
from generate_series(1, :companies) c, generate_series(1, 20) u;

insert into external_users (company_id, id, company, firstname, lastname)
select c, c * 100 + 20 + e, 'Planer ' || e || ' AG', 'Extern ' || e, 'Partner ' || e
from generate_series(1, :companies) c, generate_series(1, 10) e;

select setval('person_id_seq', (:companies + 1) * 100);
