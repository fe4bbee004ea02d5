-- Per company 20 projects; each has 7 trade worksheets of 100 rows, 2 PM worksheets of 125 and one X worksheet of 50: 1,000 rows.
insert into projects (company_id, id, title, owner_user_id, sort_order) overriding system value
select c, c * 1000 + p, (2400 + p) || ' Überbauung ' || p, c * 100 + 1 + p % 20, p
from generate_series(1, :companies) c, generate_series(1, 20) p;

insert into project_users (company_id, project_id, user_id)
select distinct c, c * 1000 + p, c * 100 + 1 + (p + k * 3) % 20
from generate_series(1, :companies) c, generate_series(1, 20) p, generate_series(0, 5) k;
insert into project_external_users (company_id, project_id, external_user_id)
select c, c * 1000 + p, c * 100 + 20 + e from generate_series(1, :companies) c, generate_series(1, 20) p, generate_series(1, 3) e;
insert into project_trades (company_id, project_id, trade_id)
select c, c * 1000 + p, c * 10000 + t from generate_series(1, :companies) c, generate_series(1, 20) p, generate_series(1, 14) t;
insert into project_phases (company_id, project_id, phase_id)
select c, c * 1000 + p, c * 10000 + f from generate_series(1, :companies) c, generate_series(1, 20) p, generate_series(1, 8) f;
insert into project_pm_phases (company_id, project_id, pm_phase_id)
select c, c * 1000 + p, c * 10000 + f from generate_series(1, :companies) c, generate_series(1, 20) p, generate_series(1, 4) f;
insert into project_x_processes (company_id, project_id, x_process_id)
select c, c * 1000 + p, c * 10000 + x from generate_series(1, :companies) c, generate_series(1, 20) p, generate_series(1, 2) x;

insert into worksheets (company_id, id, kind, project_id, trade_id, phase_id, pm_phase_id, x_process_id, title, cost, probability, impact, author_user_id)
  overriding system value
select c, c * 10000 + (p - 1) * 10 + w, k.kind, c * 1000 + p,
  case k.kind when 'trade' then c * 10000 + 1 + (p + w) % 14 end,
  case k.kind when 'trade' then c * 10000 + 1 + (p + w) % 8 end,
  case k.kind when 'pm' then c * 10000 + 1 + (p + w) % 4 end,
  case k.kind when 'x' then c * 10000 + 1 + p % 2 end,
  'Arbeitsblatt ' || w, 20000, 10, 500000, c * 100 + 1 + p % 20
from generate_series(1, :companies) c, generate_series(1, 20) p, generate_series(1, 10) w,
  lateral (select case when w <= 7 then 'trade' when w <= 9 then 'pm' else 'x' end as kind) k;

insert into applied_lessons (company_id, kind, worksheet_id, lesson_id, position, todo, contacttill, responsible_user_id, responsible_external_user_id,
  done, done_at, done_by_user_id, needscheck, checked, checked_at, checked_by_user_id)
select w.company_id, w.kind, w.id, l.id, row_number() over (partition by w.id order by l.position),
  case when l.position % 3 = 0 then 'Mit dem Unternehmer vor Ort besprechen, Plan Index ' || l.position end,
  current_date + ((l.position * 7 + w.id) % 120)::integer - 40,
  case when l.position % 6 <> 0 then w.company_id * 100 + 1 + (l.position + w.id) % 20 end,
  case when l.position % 6 = 0 then w.company_id * 100 + 21 + l.position % 10 end,
  s.done, case when s.done then now() end, case when s.done then w.author_user_id end,
  s.done and s.turn = 1, s.done and s.turn >= 3,
  case when s.done and s.turn >= 3 then now() end, case when s.done and s.turn >= 3 then w.author_user_id end
from worksheets w
join lessons l on l.company_id = w.company_id and l.kind = w.kind and case w.kind
  when 'trade' then l.id in (select lesson_id from lesson_trades t where t.company_id = w.company_id and t.trade_id = w.trade_id)
  when 'pm' then l.pm_sub_phase_id in (select id from pm_sub_phases s where s.company_id = w.company_id and s.pm_phase_id = w.pm_phase_id)
  else l.x_sub_process_id in (select id from x_sub_processes s where s.company_id = w.company_id and s.x_process_id = w.x_process_id) end,
  lateral (select (l.position + w.id) % 2 = 0 as done, (l.position / 2 + w.id) % 6 as turn) s
where w.company_id between :first and :last;
