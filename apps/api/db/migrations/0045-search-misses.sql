-- What a company searched for and did not find, without who asked.

create table search_misses (
  company_id bigint not null references companies,
  query text not null,
  day date not null,
  times integer not null default 1 constraint miss_happened check (times > 0),
  last_at timestamptz not null default now(),
  primary key (company_id, query, day),
  constraint short_miss check (length(query) between 3 and 100)
);
create index search_misses_by_day on search_misses (company_id, day);
create index search_misses_lately on search_misses (company_id, last_at);
comment on table search_misses is 'Folded words, counted by day, kept for two years; nobody is named.';

grant select, insert, update, delete on search_misses to polier_app;
alter table search_misses enable row level security;
create policy company_scope on search_misses to polier_app
  using (company_id = current_setting('app.company_id')::bigint) with check (company_id = current_setting('app.company_id')::bigint);
