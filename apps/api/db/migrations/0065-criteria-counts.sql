-- Lists and percentages of orders count the ticked criteria of every delivery object: they read the counts instead.
alter table delivery_objects
  add column criteria_count integer not null default 0,
  add column author_ticks integer not null default 0,
  add column reviewer_ticks integer not null default 0,
  add column refused_ticks integer not null default 0,
  add constraint ticks_are_of_criteria check (
    author_ticks between 0 and criteria_count and reviewer_ticks >= 0 and refused_ticks >= 0
    and reviewer_ticks + refused_ticks <= criteria_count);
comment on column delivery_objects.criteria_count is 'Of its criteria, with the three columns after it; kept by triggers on delivery_criteria.';
comment on column delivery_objects.author_ticks is 'Criteria that the author says are fulfilled.';
comment on column delivery_objects.reviewer_ticks is 'Criteria that the reviewer says are fulfilled.';
comment on column delivery_objects.refused_ticks is 'Criteria that the reviewer says are not fulfilled.';

-- Plans are kept for the session: joined by keys, they serve one tick and an import alike.
create function count_criteria() returns trigger
  language plpgsql set search_path = public, pg_temp set enable_hashjoin = off set enable_mergejoin = off
as $$
begin
  -- Locked before they are counted: a count made while waiting would miss what the other one wrote.
  perform from (select distinct company_id, delivery_object_id from changed) as touched
  join delivery_objects as d on d.company_id = touched.company_id and d.id = touched.delivery_object_id
  order by d.company_id, d.id for no key update of d;
  update delivery_objects as d
  set criteria_count = counted.criteria, author_ticks = counted.author, reviewer_ticks = counted.reviewer,
    refused_ticks = counted.refused
  from (select distinct company_id, order_id, delivery_object_id from changed) as touched
  cross join lateral (
    select count(*) as criteria, count(*) filter (where c.author_ok) as author,
      count(*) filter (where c.reviewer_ok) as reviewer, count(*) filter (where not c.reviewer_ok) as refused
    from delivery_criteria as c
    where c.company_id = touched.company_id and c.order_id = touched.order_id
      and c.delivery_object_id = touched.delivery_object_id) as counted
  where d.company_id = touched.company_id and d.id = touched.delivery_object_id
    and (d.criteria_count, d.author_ticks, d.reviewer_ticks, d.refused_ticks)
      is distinct from (counted.criteria, counted.author, counted.reviewer, counted.refused);
  return null;
end $$;
comment on function count_criteria is 'Counts the criteria of each delivery object in the transition table `changed`.';

create trigger criteria_are_counted_after_insert after insert on delivery_criteria
  referencing new table as changed for each statement execute function count_criteria();
create trigger criteria_are_counted_after_update after update on delivery_criteria
  referencing new table as changed for each statement execute function count_criteria();
create trigger criteria_are_counted_after_delete after delete on delivery_criteria
  referencing old table as changed for each statement execute function count_criteria();

update delivery_objects as d
set criteria_count = counted.criteria, author_ticks = counted.author, reviewer_ticks = counted.reviewer,
  refused_ticks = counted.refused
from (
  select company_id, delivery_object_id, count(*) as criteria, count(*) filter (where author_ok) as author,
    count(*) filter (where reviewer_ok) as reviewer, count(*) filter (where not reviewer_ok) as refused
  from delivery_criteria group by company_id, delivery_object_id) as counted
where d.company_id = counted.company_id and d.id = counted.delivery_object_id;
