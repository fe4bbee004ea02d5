-- How often somebody has searched for people of the connected Microsoft 365 within a minute.

create table microsoft_people_searches (
  company_id bigint not null,
  user_id bigint not null,
  since timestamptz not null,
  searches integer not null,
  primary key (company_id, user_id),
  foreign key (company_id, user_id) references memberships (company_id, user_id) on delete cascade
);
comment on column microsoft_people_searches.searches is 'Since then; the next one after a minute begins anew.';

grant select, insert, update, delete on microsoft_people_searches to polier_app;
alter table microsoft_people_searches enable row level security;
create policy company_scope on microsoft_people_searches to polier_app
  using (company_id = current_setting('app.company_id')::bigint)
  with check (company_id = current_setting('app.company_id')::bigint);
