-- 200 orders of company 1 and 37 of each other company, with 200 delivery objects and 600 criteria each, all of the same
-- shape; order 1 of company 1 is the large one, of 2,000 objects. Each member manages every twentieth order and works on nine
-- more of twenty: member c * 100 + 1, administrator of company c, manages the first.
update settings set feature_orders = true where company_id <= :companies;

create temporary table bench_orders as
select c as company_id, c * 1000 + o as id, o, (o - 1) % 20 as turn, c * 100 + 1 + (o - 1) % 20 as manager,
  case when c = 1 and o = 1 then 2000 else 200 end as objects
from generate_series(1, :companies) c, generate_series(1, case when c = 1 then 200 else 37 end) o;

insert into orders (company_id, id, number, title, state, manager_user_id, start_on, end_on, measure, baseline_number, activated_on)
overriding system value
select company_id, id, 'B-' || o, 'Bestellung ' || o, 'active', manager, current_date - 200, current_date + 400, 'chf', 1, current_date - 190
from bench_orders;
insert into order_parties (company_id, order_id, id, code, title, role) overriding system value
select company_id, id, id * 10 + p, 'P' || p, 'Beteiligte ' || p, (array['client', 'lead', 'team', 'team', 'team'])[p]
from bench_orders, generate_series(1, 5) p;
insert into order_members (company_id, order_id, user_id, party_id)
select company_id, id, company_id * 100 + 1 + (turn + u) % 20, id * 10 + 1 + (u + 1) % 5 from bench_orders, generate_series(0, 9) u;
insert into order_phases (company_id, order_id, id, code, title, position, plan_start, plan_end) overriding system value
select company_id, id, id * 10 + p, (50 + p)::text, 'Phase ' || p, p, current_date - 200 + p * 20, current_date + p * 100
from bench_orders, generate_series(1, 4) p;
insert into order_milestones (company_id, order_id, id, code, title, phase_id, due) overriding system value
select company_id, id, id * 10 + m, 'M' || m, 'Meilenstein ' || m, id * 10 + m, current_date + m * 60 from bench_orders, generate_series(1, 4) m;

insert into delivery_objects (company_id, order_id, id, code, title, position, phase_id, milestone_id, party_id, author_user_id,
  reviewer_user_id, kind, format, weight, plan_start, due, plan_chf, actual_chf, base_start, base_due, base_chf, state, started_on,
  revision, suitability, link)
overriding system value
select company_id, id, id * 10000 + n, 'LO-' || n, 'Ausführungsmodell Haus ' || n, n, id * 10 + 1 + n % 4, id * 10 + 1 + n % 4,
  id * 10 + 1 + n % 5, company_id * 100 + 1 + (turn + 1 + n % 5) % 20, company_id * 100 + 1 + (turn + 6 + n % 3) % 20, 'model', 'IFC', 1 + n % 3,
  current_date - 150 + n % 250, current_date - 120 + n % 250 + n % 30, 5000 + n, case when n % 10 < 7 then 4000 + n end,
  current_date - 150 + n % 250, current_date - 125 + n % 250 + n % 25, 5000 + n,
  (array['accepted', 'accepted', 'accepted', 'submitted', 'shared', 'rejected', 'in_progress', 'planned', 'planned', 'planned'])[1 + n % 10],
  case when n % 10 < 7 then current_date - 150 + n % 250 end, 'P01', 'S1', 'https://cde.example/' || n
from bench_orders, generate_series(1, objects) n;
insert into delivery_criteria (company_id, order_id, delivery_object_id, position, text, author_ok, author_ok_at, reviewer_ok, reviewer_ok_at)
select company_id, id, id * 10000 + n, k, 'Benennung und Revision nach Vorgabe, Punkt ' || k, case when (n + k) % 2 = 0 then true end,
  case when (n + k) % 2 = 0 then now() end, case when (n + k) % 4 = 0 then true end, case when (n + k) % 4 = 0 then now() end
from bench_orders, generate_series(1, objects) n, generate_series(1, case when objects = 2000 then 5 else 3 end) k;
update delivery_objects d set criteria_count = counted.criteria, author_ticks = counted.author, reviewer_ticks = counted.reviewer
from (
  select delivery_object_id, count(*) as criteria, count(author_ok) as author, count(reviewer_ok) as reviewer
  from delivery_criteria group by delivery_object_id) counted
where counted.delivery_object_id = d.id;
insert into delivery_submissions (company_id, order_id, delivery_object_id, number, submitted_at, submitted_by_user_id, outcome,
  decided_at, decided_by_user_id, reason, cause)
select company_id, id, id * 10000 + n, 1, now() - (n % 90) * interval '1 day', company_id * 100 + 1 + (turn + 6) % 20,
  case when n % 10 < 3 then 'accepted' when n % 10 = 5 then 'rejected' end, case when n % 10 in (0, 1, 2, 5) then now() end,
  case when n % 10 in (0, 1, 2, 5) then manager end, case when n % 10 = 5 then 'unvollständig' end,
  case when n % 10 = 5 then 'incomplete' end
from bench_orders, generate_series(1, objects) n where n % 10 in (0, 1, 2, 3, 5);
insert into delivery_predecessors (company_id, order_id, delivery_object_id, predecessor_id)
select company_id, id, id * 10000 + n, id * 10000 + n - d from bench_orders, generate_series(1, objects) n, unnest(array[1, 7]) d
where n > d and (d = 1 or n > objects / 2 - 7);

insert into bim_targets (company_id, order_id, id, code, title, priority, state) overriding system value
select company_id, id, id * 1000 + n, 'Z' || n, 'Ziel ' || n, 1 + n % 3, 'running'
from bench_orders, generate_series(1, case when objects = 2000 then 60 else 6 end) n;
insert into bim_use_cases (company_id, order_id, id, code, title, value, decision, state) overriding system value
select company_id, id, id * 1000 + n, 'A' || n, 'Anwendungsfall ' || n, 1 + n % 3, 'yes', 'in_use'
from bench_orders, generate_series(1, case when objects = 2000 then 300 else 12 end) n;
insert into order_links (company_id, order_id, kind, target_id, use_case_id)
select u.company_id, u.order_id, 'target-use_case', u.order_id * 1000 + 1 + u.id % case when u.order_id = 1001 then 60 else 6 end, u.id
from bim_use_cases u;
insert into order_links (company_id, order_id, kind, use_case_id, delivery_object_id, weight)
select d.company_id, d.order_id, 'use_case-object', d.order_id * 1000 + 1 + (d.id + k * 7) % case when d.order_id = 1001 then 300 else 12 end, d.id, 1 + k
from delivery_objects d, generate_series(0, case when d.order_id = 1001 then 1 else 0 end) k;
insert into order_snapshots (company_id, order_id, taken_on, reason, delivery_object_completion, planned, in_progress, shared, submitted,
  accepted, rejected, cancelled, bac, pv, ev, ac)
select company_id, id, current_date - w * 7, 'weekly', 60 - w, 60, 20, 20, 20, 60, 20, 0, 1020000, 800000 - w * 10000, 700000 - w * 10000, 650000
from bench_orders, generate_series(1, 26) w;
insert into events (company_id, type, actor_user_id, subject_type, subject_id, order_id, created_at, data)
select company_id, case when n % 3 = 0 then 'delivery_object_state_changed' else 'delivery_object_edited' end, manager, 'delivery_object',
  id * 10000 + n, id, now() - (2000 - n) * interval '1 minute', jsonb_build_object('code', 'LO-' || n, 'title', 'Ausführungsmodell Haus ' || n) ||
  case when n % 3 = 0 then '{"from": "submitted", "to": "rejected", "note": "Höhenkote fehlt", "cause": "incomplete", "submission": 1}'::jsonb
    else jsonb_build_object('changes', jsonb_build_object('title', jsonb_build_array('Modell ' || n, 'Ausführungsmodell Haus ' || n),
      'due', jsonb_build_array(current_date + n % 30, current_date + n % 40))) end
from bench_orders, generate_series(1, case when objects = 2000 then 2000 else 20 end) n;
