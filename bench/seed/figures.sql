-- The figures that the commands keep, counted once for all rows above.
update lessons as l set projects_count = used.projects
from (
  select al.company_id, al.lesson_id, count(distinct w.project_id)::integer as projects
  from applied_lessons as al join worksheets as w on w.company_id = al.company_id and w.id = al.worksheet_id
  group by al.company_id, al.lesson_id) as used
where l.company_id = used.company_id and l.id = used.lesson_id;
insert into lesson_counts (company_id, subject, subject_id, kind, lessons)
select l.company_id, linked.subject, linked.id, l.kind, count(*)
from lessons as l
cross join lateral (
  select 'group' as subject, l.group_id as id
  union all
  select 'trade', t.trade_id from lesson_trades as t where t.company_id = l.company_id and t.lesson_id = l.id
  union all
  select 'tag', t.tag_id from lesson_tags as t where t.company_id = l.company_id and t.lesson_id = l.id) as linked
where l.approved_at is not null
group by l.company_id, linked.subject, linked.id, l.kind;
