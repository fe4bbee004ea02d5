-- In company 1 a project with 300 worksheets of 33 rows: 240 of trades, 40 of PM phases, 20 of X processes; member 101 is not on its team.
insert into projects (company_id, id, title, owner_user_id, sort_order) overriding system value
values (1, 1900, '2499 Grossüberbauung', 102, 99);
insert into project_users (company_id, project_id, user_id) select 1, 1900, 102 + u from generate_series(0, 9) u;
insert into project_external_users (company_id, project_id, external_user_id) select 1, 1900, 120 + e from generate_series(1, 3) e;
insert into project_trades (company_id, project_id, trade_id) select 1, 1900, 10000 + t from generate_series(1, 14) t;
insert into project_phases (company_id, project_id, phase_id) select 1, 1900, 10000 + f from generate_series(1, 8) f;
insert into project_pm_phases (company_id, project_id, pm_phase_id) select 1, 1900, 10000 + f from generate_series(1, 4) f;
insert into project_x_processes (company_id, project_id, x_process_id) select 1, 1900, 10000 + x from generate_series(1, 2) x;
insert into worksheets (company_id, id, kind, project_id, trade_id, phase_id, pm_phase_id, x_process_id, title, place, cost, probability, impact, author_user_id)
  overriding system value
select 1, 18000 + w, k.kind, 1900,
  case k.kind when 'trade' then 10001 + w % 14 end, case k.kind when 'trade' then 10001 + w % 8 end,
  case k.kind when 'pm' then 10001 + w % 4 end, case k.kind when 'x' then 10001 + w % 2 end,
  'Arbeitsblatt ' || w, 'Haus ' || w % 9, 20000, w % 100, 500000, 102
from generate_series(1, 300) w,
  lateral (select case when w <= 240 then 'trade' when w <= 280 then 'pm' else 'x' end as kind) k;
insert into applied_lessons (company_id, kind, worksheet_id, lesson_id, position, todo, solution, contacttill, responsible_user_id,
  responsible_external_user_id, done, done_at, done_by_user_id)
select 1, w.kind, w.id, l.id, l.place,
  case when l.place % 3 = 0 then 'Mit dem Unternehmer vor Ort besprechen, Plan Index ' || l.place end,
  case when l.place % 5 = 0 then 'Abgenommen am Rundgang, Protokoll beim Bauleiter' end,
  current_date + ((l.place * 7 + w.id) % 120)::integer - 40,
  case when l.place % 6 <> 0 then 102 + (l.place + w.id) % 10 end, case when l.place % 6 = 0 then 121 + w.id % 3 end,
  d.done, case when d.done then now() end, case when d.done then 102 end
from worksheets w
cross join lateral (
  select l.id, row_number() over (order by l.group_id, l.position) as place from lessons l
  where l.company_id = 1 and l.kind = w.kind and case w.kind
    when 'trade' then l.id in (select t.lesson_id from lesson_trades t where t.company_id = 1 and t.trade_id = w.trade_id)
    when 'pm' then l.pm_sub_phase_id in (select s.id from pm_sub_phases s where s.company_id = 1 and s.pm_phase_id = w.pm_phase_id)
    else l.x_sub_process_id in (select s.id from x_sub_processes s where s.company_id = 1 and s.x_process_id = w.x_process_id) end
  order by l.group_id, l.position limit 33) l
cross join lateral (select (l.place + w.id) % 2 = 0 as done) d
where w.company_id = 1 and w.project_id = 1900;
select setval(pg_get_serial_sequence('projects', 'id'), greatest(1900, (select max(id) from projects)));
select setval(pg_get_serial_sequence('worksheets', 'id'), (select max(id) from worksheets));
select setval(pg_get_serial_sequence('applied_lessons', 'id'), (select max(id) from applied_lessons));
vacuum analyze projects, worksheets, applied_lessons;
-- The server may have counted projects before: the seed does not write as the product does.
delete from project_figures;
