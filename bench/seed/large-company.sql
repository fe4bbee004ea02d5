-- A company with 20,000 approved lessons on three levels, and nothing else in it; :source is its id, :author its member.
insert into users (id, firstname, lastname, email, email_confirmed_at) values (:author, 'Vera', 'Vorlage', 'vera@vorlage.example', now());
insert into companies (id, name, token) overriding system value values (:source, 'Vorlage AG', encode(sha256('large company'::bytea), 'hex'));
insert into settings (company_id, feature_tags, feature_tab_x) values (:source, true, true);
insert into memberships (company_id, user_id, role) values (:source, :author, 'admin');

insert into trades (company_id, id, title, bkp) overriding system value
select :source, :source * 10000 + n, 'Gewerk ' || n, (200 + n)::text from generate_series(1, 40) n;
insert into phases (company_id, id, title, sort_order) overriding system value
select :source, :source * 10000 + n, 'Phase ' || n, n from generate_series(1, 12) n;
insert into topics (company_id, id, title, sort_order) overriding system value
select :source, :source * 10000 + n, 'Thema ' || n, n from generate_series(1, 20) n;
insert into tags (company_id, id, title) overriding system value
select :source, :source * 10000 + n, 'Schlagwort ' || n from generate_series(1, 50) n;

-- Of ten lessons six stand at the top, three below one of them, one below one of those.
insert into lessons (company_id, id, kind, insight, more_info, topic_id, position, mandatory, author_user_id, approved_at, parent_id, parent_level, level)
  overriding system value
select :source, :source * 100000 + n, 'trade', w.words[1 + n % cardinality(w.words)] || ' (' || n || ')',
  case when n % 3 = 0 then w.words[1 + (n * 7) % cardinality(w.words)] end,
  :source * 10000 + 1 + ((n - 1) / 10) % 20, n, n % 5 = 0, :author, now(),
  case when p.above > 0 then :source * 100000 + n - p.above end, case when p.above > 0 then p.level - 1 end, p.level
from generate_series(1, 20000) n,
  lateral (select case when n % 10 in (7, 8, 9) then 6 when n % 10 = 0 then 3 else 0 end as above,
    case when n % 10 in (7, 8, 9) then 2 when n % 10 = 0 then 3 else 1 end as level) p,
  (select array_agg(text order by id) as words from bench_texts) w
order by p.level, n;
insert into lesson_versions (company_id, lesson_id, version, insight, more_info, author_user_id)
select company_id, id, 1, insight, more_info, author_user_id from lessons where company_id = :source;
insert into lesson_trades (company_id, lesson_id, trade_id)
select :source, :source * 100000 + n, :source * 10000 + 1 + n % 40 from generate_series(1, 20000) n;
insert into lesson_phases (company_id, lesson_id, phase_id)
select :source, :source * 100000 + n, :source * 10000 + 1 + (n + k) % 12 from generate_series(1, 20000) n, generate_series(0, 1) k;
insert into lesson_tags (company_id, lesson_id, tag_id)
select :source, :source * 100000 + n, :source * 10000 + 1 + (n * 3 + k * 7) % 50 from generate_series(1, 20000) n, generate_series(0, 1) k;

select setval(pg_get_serial_sequence('companies', 'id'), greatest(:source, (select max(id) from companies)));
select setval(pg_get_serial_sequence('lessons', 'id'), greatest(:source * 100000 + 20000, (select max(id) from lessons)));
analyze companies, memberships, trades, phases, topics, tags, lessons, lesson_versions, lesson_trades, lesson_phases, lesson_tags;
