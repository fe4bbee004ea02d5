-- Company 700 has 1,000 projects with 5,000 worksheets of 10 rows; member 70001 is its administrator.
insert into companies (id, name, token) overriding system value
values (700, 'Gross AG', encode(sha256('invitation 700'::bytea), 'hex'));
insert into settings (company_id, feature_tags, feature_tab_x) values (700, true, true);
insert into users (id, firstname, lastname, email, email_confirmed_at)
select 70000 + u, 'Vorname ' || u, 'Nachname ' || u, 'person' || u || '@gross.example', now() from generate_series(1, 20) u;
insert into memberships (company_id, user_id, role)
select 700, 70000 + u, case when u = 1 then 'admin' else 'user' end from generate_series(1, 20) u;

insert into trades (company_id, id, title, bkp) overriding system value
select 700, 7000000 + t, 'Gewerk ' || t, (200 + t)::text from generate_series(1, 20) t;
insert into phases (company_id, id, title, abbreviation, sort_order) overriding system value
select 700, 7000000 + p, 'Phase ' || p, (30 + p)::text, p from generate_series(1, 5) p;
insert into topics (company_id, id, title, sort_order) overriding system value values (700, 7000001, 'Thema', 1);
insert into lessons (company_id, id, kind, insight, topic_id, position, author_user_id, approved_at) overriding system value
select 700, 7000000 + n, 'trade', w.words[1 + n % cardinality(w.words)] || ' (' || n || ')', 7000001, n, 70001, now()
from generate_series(1, 200) n, (select array_agg(text order by id) as words from bench_texts) w;
insert into lesson_versions (company_id, lesson_id, version, insight, author_user_id)
select company_id, id, 1, insight, author_user_id from lessons where company_id = 700;
insert into lesson_trades (company_id, lesson_id, trade_id)
select 700, 7000000 + n, 7000000 + 1 + n % 20 from generate_series(1, 200) n;

insert into projects (company_id, id, title, owner_user_id, sort_order) overriding system value
select 700, 7000000 + p, (2400 + p) || ' Überbauung ' || p, 70001 + p % 20, 1 + p % 9999 from generate_series(1, 1000) p;
insert into project_users (company_id, project_id, user_id)
select 700, 7000000 + p, 70001 + (p + k) % 20 from generate_series(1, 1000) p, generate_series(1, 5) k;
insert into project_trades (company_id, project_id, trade_id)
select 700, 7000000 + p, 7000000 + t from generate_series(1, 1000) p, generate_series(1, 10) t;
insert into project_phases (company_id, project_id, phase_id)
select 700, 7000000 + p, 7000000 + f from generate_series(1, 1000) p, generate_series(1, 5) f;
insert into worksheets (company_id, id, kind, project_id, trade_id, phase_id, title, author_user_id) overriding system value
select 700, 7000000 + (p - 1) * 5 + w, 'trade', 7000000 + p, 7000000 + w, 7000000 + w, 'Arbeitsblatt ' || w, 70001
from generate_series(1, 1000) p, generate_series(1, 5) w;
insert into applied_lessons (company_id, kind, worksheet_id, lesson_id, position, contacttill, responsible_user_id)
select 700, 'trade', w.id, t.lesson_id, row_number() over (partition by w.id order by t.lesson_id),
  current_date + (t.lesson_id % 90)::integer - 20, 70001 + t.lesson_id % 20
from worksheets w join lesson_trades t on t.company_id = 700 and t.trade_id = w.trade_id
where w.company_id = 700;
