-- In company 1 a trade with 5,000 lessons and two worksheets of 2,000 and 5,000 rows, for the grid in the browser.
insert into trades (company_id, id, title, bkp) overriding system value values (1, 10900, 'Grosses Gewerk', '299');
insert into lessons (company_id, id, kind, insight, topic_id, position, mandatory, author_user_id, approved_at) overriding system value
select 1, 9000000 + n, 'trade', w.words[1 + n % cardinality(w.words)] || ' (' || n || ')', 10001 + n % 12, 100000 + n, n % 9 = 0, 101, now()
from generate_series(1, 5000) n, (select array_agg(text order by id) as words from bench_texts) w;
insert into lesson_versions (company_id, lesson_id, version, insight, author_user_id)
select 1, id, 1, insight, 101 from lessons where company_id = 1 and id > 9000000;
insert into lesson_trades (company_id, lesson_id, trade_id) select 1, 9000000 + n, 10900 from generate_series(1, 5000) n;
insert into project_trades (company_id, project_id, trade_id) values (1, 1001, 10900);
insert into worksheets (company_id, id, kind, project_id, trade_id, phase_id, title, author_user_id) overriding system value
values (1, 19000, 'trade', 1001, 10900, 10001, '2000 Zeilen', 101), (1, 19001, 'trade', 1001, 10900, 10002, '5000 Zeilen', 101);
insert into applied_lessons (company_id, kind, worksheet_id, lesson_id, position, contacttill, responsible_user_id, done, done_at, done_by_user_id)
select 1, 'trade', s.worksheet, l.id, row_number() over (partition by s.worksheet order by l.topic_id, l.position),
  current_date + (l.position % 90)::integer, 101 + l.position % 20, d.done, case when d.done then now() end, case when d.done then 101 end
from (values (19000, 2000), (19001, 5000)) as s (worksheet, rows)
join lessons l on l.company_id = 1 and l.id > 9000000 and l.id <= 9000000 + s.rows,
  lateral (select l.position % 3 = 0 as done) d;
-- Member 101 answers for 100 open PM questions.
update applied_lessons set responsible_user_id = 101
where company_id = 1 and id in (
  select id from applied_lessons
  where company_id = 1 and kind = 'pm' and not done and responsible_user_id = 102 order by id limit 100);
