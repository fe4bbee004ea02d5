-- Lists and percentages of orders count the ticked criteria of every delivery object: they read the counts instead.
alter table delivery_objects
  add column criteria_count integer not null default 0,
  add column author_ticks integer not null default 0,
  add column reviewer_ticks integer not null default 0,
  add column refused_ticks integer not null default 0,
  add constraint ticks_are_of_criteria check (
    author_ticks between 0 and criteria_count and reviewer_ticks >= 0 and refused_ticks >= 0
    and reviewer_ticks + refused_ticks <= criteria_count);
comment on column delivery_objects.criteria_count is 'Of its criteria, with the three columns after it; kept by whoever writes criteria.';
comment on column delivery_objects.author_ticks is 'Criteria that the author says are fulfilled.';
comment on column delivery_objects.reviewer_ticks is 'Criteria that the reviewer says are fulfilled.';
comment on column delivery_objects.refused_ticks is 'Criteria that the reviewer says are not fulfilled.';

update delivery_objects as d
set criteria_count = counted.criteria, author_ticks = counted.author, reviewer_ticks = counted.reviewer,
  refused_ticks = counted.refused
from (
  select company_id, delivery_object_id, count(*) as criteria, count(*) filter (where author_ok) as author,
    count(*) filter (where reviewer_ok) as reviewer, count(*) filter (where not reviewer_ok) as refused
  from delivery_criteria group by company_id, delivery_object_id) as counted
where d.company_id = counted.company_id and d.id = counted.delivery_object_id;
