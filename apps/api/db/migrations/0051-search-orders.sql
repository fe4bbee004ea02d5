-- Orders, their delivery objects and the chapters of their execution plans are searched.

alter table orders add column search tsvector not null
  generated always as (search_vector(number || ' ' || title, description)) stored;
alter table delivery_objects add column search tsvector not null
  generated always as (search_vector(code || ' ' || title, coalesce(description, '') || ' ' || coalesce(loin_purpose, '') || ' '
    || coalesce(loin_objects, '') || ' ' || coalesce(loin_information, ''))) stored;
alter table bim_plan_chapters add column search tsvector not null generated always as (search_vector(title, text)) stored;

create index orders_search on orders using gin (company_id, search) with (fastupdate = off);
create index delivery_objects_search on delivery_objects using gin (company_id, search) with (fastupdate = off);
create index bim_plan_chapters_search on bim_plan_chapters using gin (company_id, search) with (fastupdate = off);

create or replace function count_words(company bigint) returns void
  language sql volatile set search_path = public, pg_temp
  begin atomic
    with texts as (
      select search from lessons where company_id = company and archived_at is null
      union all select search from projects where company_id = company
      union all select search from worksheets where company_id = company
      union all select search from applied_lessons where company_id = company
      union all select search from experiences where company_id = company
      union all select search from orders where company_id = company
      union all select search from delivery_objects where company_id = company
      union all select search from bim_plan_chapters where company_id = company
    ), counted as (
      select occurrence.lexeme collate "C" as word, count(*)::integer as uses
      from texts cross join lateral unnest(texts.search) as occurrence
      where occurrence.positions is not null and char_length(occurrence.lexeme) between 3 and 40 and occurrence.lexeme !~ '^[0-9]+$'
      group by 1
    ), gone as (
      delete from search_words as known
      where known.company_id = company and not exists (select from counted where counted.word = known.word)
    )
    insert into search_words as known (company_id, word, uses)
    select company, word, uses from counted order by word
    on conflict (company_id, word) do update set uses = excluded.uses where known.uses <> excluded.uses;
  end;

select count_words(id) from companies where exists (select from orders where orders.company_id = companies.id);

create function search_order_texts(company bigint, subject text, wanted tsquery, in_orders bigint[], most integer)
  returns setof bigint
  language sql stable security definer rows 100 set search_path = public, pg_temp
  begin atomic
    (select o.id from orders as o
      where subject = 'order' and o.company_id = company and company = current_setting('app.company_id')::bigint
        and o.search @@ wanted and (in_orders is null or o.id = any (in_orders))
      limit most)
    union all
    (select d.id from delivery_objects as d
      where subject = 'delivery_object' and d.company_id = company and company = current_setting('app.company_id')::bigint
        and d.search @@ wanted and (in_orders is null or d.order_id = any (in_orders))
      limit most)
    union all
    (select c.id from bim_plan_chapters as c
      where subject = 'plan_chapter' and c.company_id = company and company = current_setting('app.company_id')::bigint
        and c.search @@ wanted and (in_orders is null or c.order_id = any (in_orders))
      limit most);
  end;
comment on function search_order_texts is 'Ids of orders, delivery objects or chapters of execution plans that match, in these orders or, with null, in all.';
revoke execute on function search_order_texts(bigint, text, tsquery, bigint[], integer) from public;
grant execute on function search_order_texts(bigint, text, tsquery, bigint[], integer) to polier_app;
