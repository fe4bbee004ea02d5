-- Per company 2,000 lessons: 1,400 of 14 trades, 500 of 4 PM phases with 5 parts each, 100 of 2 X processes with 5 parts each.
-- Ids are spelled out (company * 10,000 + number), so that the rows below can be computed without look-ups.
insert into trades (company_id, id, title, bkp) overriding system value
select c, c * 10000 + t, 'Gewerk ' || t, (200 + t)::text from generate_series(1, :companies) c, generate_series(1, 14) t;

insert into phases (company_id, id, title, abbreviation, sort_order) overriding system value
select c, c * 10000 + p, 'Phase ' || p, (30 + p)::text, p from generate_series(1, :companies) c, generate_series(1, 8) p;

insert into topics (company_id, id, title, sort_order) overriding system value
select c, c * 10000 + t, 'Thema ' || t, t from generate_series(1, :companies) c, generate_series(1, 12) t;

insert into tags (company_id, id, title) overriding system value
select c, c * 10000 + t, 'Schlagwort ' || t from generate_series(1, :companies) c, generate_series(1, 40) t;

insert into pm_phases (company_id, id, title, abbreviation, sort_order) overriding system value
select c, c * 10000 + p, 'PM-Phase ' || p, 'P' || p, p from generate_series(1, :companies) c, generate_series(1, 4) p;

insert into pm_sub_phases (company_id, id, pm_phase_id, title, sort_order) overriding system value
select c, c * 10000 + (p - 1) * 5 + s, c * 10000 + p, 'Teilphase ' || s, s
from generate_series(1, :companies) c, generate_series(1, 4) p, generate_series(1, 5) s;

insert into x_processes (company_id, id, title, abbreviation, sort_order) overriding system value
select c, c * 10000 + p, 'Prozess ' || p, 'X' || p, p from generate_series(1, :companies) c, generate_series(1, 2) p;

insert into x_sub_processes (company_id, id, x_process_id, title, sort_order) overriding system value
select c, c * 10000 + (p - 1) * 5 + s, c * 10000 + p, 'Teilprozess ' || s, s
from generate_series(1, :companies) c, generate_series(1, 2) p, generate_series(1, 5) s;

insert into dynamic_fields (company_id, id, title, sort_order, value) overriding system value
select c, c * 10000 + f, 'Haus ' || f, f, f from generate_series(1, :companies) c, generate_series(1, 4) f;

insert into lessons (company_id, id, kind, insight, more_info, topic_id, pm_sub_phase_id, x_sub_process_id, position, mandatory, author_user_id, approved_at)
  overriding system value
select c, c * 10000 + n, k.kind,
  w.words[1 + n % cardinality(w.words)] || ' (' || n || ')', case when n % 3 = 0 then w.words[1 + (n * 7) % cardinality(w.words)] end,
  case k.kind when 'trade' then c * 10000 + 1 + ((n - 1) / 14) % 12 end,
  case k.kind when 'pm' then c * 10000 + 1 + (n - 1401) / 25 end,
  case k.kind when 'x' then c * 10000 + 1 + (n - 1901) / 10 end,
  n, n % 5 = 0, c * 100 + 1 + n % 20, now() - make_interval(days => n % 900)
from generate_series(1, :companies) c, generate_series(1, 2000) n,
  lateral (select case when n <= 1400 then 'trade' when n <= 1900 then 'pm' else 'x' end as kind) k,
  (select array_agg(text order by id) as words from bench_texts) w;

insert into lesson_versions (company_id, lesson_id, version, insight, more_info, author_user_id)
select company_id, id, 1, insight, more_info, author_user_id from lessons;

insert into lesson_trades (company_id, lesson_id, trade_id)
select c, c * 10000 + n, c * 10000 + 1 + (n - 1) % 14 from generate_series(1, :companies) c, generate_series(1, 1400) n;

insert into lesson_phases (company_id, lesson_id, phase_id)
select c, c * 10000 + n, c * 10000 + 1 + (n + k) % 8
from generate_series(1, :companies) c, generate_series(1, 2000) n, generate_series(0, 1) k where n % 4 <> 0;

insert into lesson_tags (company_id, lesson_id, tag_id)
select c, c * 10000 + n, c * 10000 + 1 + (n * 3 + k * 7) % 40
from generate_series(1, :companies) c, generate_series(1, 2000) n, generate_series(0, 1) k;
