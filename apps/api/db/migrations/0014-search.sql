-- Full-text search: texts are folded and stemmed in columns that the database computes, and the words of each company are
-- kept in a list of their own, in which parts of words and misspellings are looked up.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create function fold_text(value text) returns text
  language sql immutable strict parallel safe
  return btrim(regexp_replace(
    replace(replace(replace(replace(
      lower(translate(
        regexp_replace(normalize(regexp_replace(value, '<[a-zA-Z/!][^>]*>|&[a-zA-Z]+;|&#\d+;', ' ', 'g'), nfkd), '[\u0300-\u036f]', '', 'g'),
        'ŒÆØŁ', 'œæøł')),
      'ß', 'ss'), 'œ', 'oe'), 'æ', 'ae'), 'ø', 'o'),
    '[^a-z0-9\u00df-\u1fff\u2c00-\ud7ff\uf900-\uffef]+', ' ', 'g'));
comment on function fold_text is 'Text as it is searched: lower case, without accents, umlauts and markup, words between single spaces.';

create function search_stems(folded text) returns tsvector
  language sql immutable strict parallel safe
  return strip(to_tsvector('pg_catalog.german', folded) || to_tsvector('pg_catalog.english', folded) || to_tsvector('pg_catalog.french', folded));
comment on function search_stems is 'Stems of folded words in the three languages, whichever they are written in; stop words have none.';

create function search_vector(title text, rest text) returns tsvector
  language sql immutable parallel safe
  return (
    select setweight(titled.words, 'A') || to_tsvector('pg_catalog.simple', folded.rest)
      || search_stems(folded.title || ' ' || folded.rest)
      || array_to_tsvector(array(select '=' || lexeme from unnest(titled.words)))
    from (select coalesce(fold_text(search_vector.title), '') as title, coalesce(fold_text(search_vector.rest), '') as rest) as folded
    cross join lateral (select to_tsvector('pg_catalog.simple', folded.title) as words) as titled);
comment on function search_vector is 'Words with their positions, their stems without, and the words of the title once more behind an equals sign.';

alter table lessons add column search tsvector not null generated always as (search_vector(insight, more_info)) stored;
alter table projects add column search tsvector not null generated always as (search_vector(title, description)) stored;
alter table worksheets add column search tsvector not null
  generated always as (search_vector(title, coalesce(description, '') || ' ' || coalesce(place, '') || ' ' || coalesce(participants, ''))) stored;
alter table applied_lessons add column search tsvector not null
  generated always as (search_vector(null, coalesce(todo, '') || ' ' || coalesce(solution, ''))) stored;
alter table experiences add column search tsvector not null
  generated always as (search_vector(lesson, problem || ' ' || solution || ' ' || coalesce(cause, ''))) stored;

-- Without fastupdate: a list of pending entries would be read from end to end by every search.
create index lessons_search on lessons using gin (company_id, search) with (fastupdate = off);
create index projects_search on projects using gin (company_id, search) with (fastupdate = off);
create index worksheets_search on worksheets using gin (company_id, search) with (fastupdate = off);
create index applied_lessons_search on applied_lessons using gin (company_id, search) with (fastupdate = off)
  where todo is not null or solution is not null;
create index experiences_search on experiences using gin (company_id, search) with (fastupdate = off);

create table search_words (
  company_id bigint not null references companies,
  word text not null collate "C" constraint search_word_length check (char_length(word) between 3 and 40),
  uses integer not null default 1 constraint search_word_is_used check (uses > 0),
  primary key (company_id, word)
);
create index search_words_by_part on search_words using gin (company_id, word gin_trgm_ops) with (fastupdate = off);
comment on table search_words is 'Folded words of the searched texts of a company: what a part or a misspelling of a word is looked up in.';
comment on column search_words.uses is 'In how many texts the word stood when they were last counted, at night.';

create function learn_words(company bigint, content text) returns void
  language sql volatile set search_path = public, pg_temp
  begin atomic
    insert into search_words (company_id, word)
    select company, found.word
    from (select lexeme collate "C" as word from unnest(to_tsvector('pg_catalog.simple', fold_text(content)))) as found
    where char_length(found.word) between 3 and 40 and found.word !~ '^[0-9]+$'
      and not exists (select from search_words as known where known.company_id = company and known.word = found.word)
    order by found.word
    on conflict do nothing;
  end;
comment on function learn_words is 'Adds the words of a text to those of the company, in the transaction that writes the text.';

create function count_words(company bigint) returns void
  language sql volatile set search_path = public, pg_temp
  begin atomic
    with texts as (
      select search from lessons where company_id = company and archived_at is null
      union all select search from projects where company_id = company
      union all select search from worksheets where company_id = company
      union all select search from applied_lessons where company_id = company
      union all select search from experiences where company_id = company
    ), counted as (
      select occurrence.lexeme collate "C" as word, count(*)::integer as uses
      from texts cross join lateral unnest(texts.search) as occurrence
      where occurrence.positions is not null and char_length(occurrence.lexeme) between 3 and 40 and occurrence.lexeme !~ '^[0-9]+$'
      group by 1
    ), gone as (
      delete from search_words as known
      where known.company_id = company and not exists (select from counted where counted.word = known.word)
    )
    insert into search_words as known (company_id, word, uses)
    select company, word, uses from counted order by word
    on conflict (company_id, word) do update set uses = excluded.uses where known.uses <> excluded.uses;
  end;
comment on function count_words is 'Counts the words of a company again and forgets those that nobody uses any more.';

select count_words(id) from companies;

alter table search_words enable row level security;
create policy company_scope on search_words to polier_app
  using (company_id = current_setting('app.company_id')::bigint) with check (company_id = current_setting('app.company_id')::bigint);
grant select, insert, update, delete on search_words to polier_app;

-- Full-text and trigram operators are not leakproof: under a policy their indexes would not be used. These functions are the
-- reviewed way around it. Each compares the company with the one in scope, so that another company finds nothing.

create function search_word_forms(company bigint, parts text[], misspelled text[])
  returns table (token text, form text, uses integer, is_part boolean)
  language sql stable security definer rows 50 set search_path = public, pg_temp
  begin atomic
    select part.token, found.word, found.uses, true
    from unnest(parts) as part (token)
    cross join lateral (
      select known.word, known.uses from search_words as known
      where known.company_id = company and company = current_setting('app.company_id')::bigint
        and known.word like '%' || part.token || '%'
      order by known.uses desc, known.word limit 40) as found
    union all
    select wrong.token, found.word, found.uses, false
    from unnest(misspelled) as wrong (token)
    cross join lateral (
      select known.word, known.uses from search_words as known
      where known.company_id = company and company = current_setting('app.company_id')::bigint
        and known.word % wrong.token
      order by similarity(known.word, wrong.token) desc, known.word limit 40) as found;
  end;
comment on function search_word_forms is 'Words of the company that contain a part, and words that look like a misspelled one.';

create function search_lessons(
  company bigint, wanted tsquery, kinds text[], reader bigint, approver_of text[],
  in_trade bigint, in_phase bigint, with_tag bigint, only_mandatory boolean, most integer)
  returns setof bigint
  language sql stable security definer rows 100 set search_path = public, pg_temp
  begin atomic
    select l.id from lessons as l
    where l.company_id = company and company = current_setting('app.company_id')::bigint
      and l.search @@ wanted
      and l.archived_at is null and l.kind = any (kinds)
      and (l.approved_at is not null or l.author_user_id = reader or l.project_id is not null or l.kind = any (approver_of))
      and (in_trade is null or exists (
        select from lesson_trades as link where link.company_id = company and link.lesson_id = l.id and link.trade_id = in_trade))
      and (in_phase is null or exists (
        select from lesson_phases as link where link.company_id = company and link.lesson_id = l.id and link.phase_id = in_phase))
      and (with_tag is null or exists (
        select from lesson_tags as link where link.company_id = company and link.lesson_id = l.id and link.tag_id = with_tag))
      and (only_mandatory is not true or l.mandatory)
    limit most;
  end;
comment on function search_lessons is 'Ids of lessons that match and that the reader may at most see; the caller asks the policy again.';

create function search_project_texts(company bigint, subject text, wanted tsquery, in_projects bigint[], most integer)
  returns setof bigint
  language sql stable security definer rows 100 set search_path = public, pg_temp
  begin atomic
    (select p.id from projects as p
      where subject = 'project' and p.company_id = company and company = current_setting('app.company_id')::bigint
        and p.search @@ wanted and (in_projects is null or p.id = any (in_projects))
      limit most)
    union all
    (select w.id from worksheets as w
      where subject = 'worksheet' and w.company_id = company and company = current_setting('app.company_id')::bigint
        and w.search @@ wanted and (in_projects is null or w.project_id = any (in_projects))
      limit most)
    union all
    (select al.id from applied_lessons as al
      join worksheets as w on w.company_id = al.company_id and w.id = al.worksheet_id
      where subject = 'note' and al.company_id = company and company = current_setting('app.company_id')::bigint
        and al.search @@ wanted and (al.todo is not null or al.solution is not null) and (in_projects is null or w.project_id = any (in_projects))
      limit most);
  end;
comment on function search_project_texts is 'Ids of projects, worksheets or applied lessons with matching notes, in these projects or, with null, in all.';

create function search_experiences(company bigint, wanted tsquery, author bigint, most integer) returns setof bigint
  language sql stable security definer rows 100 set search_path = public, pg_temp
  begin atomic
    select e.id from experiences as e
    where e.company_id = company and company = current_setting('app.company_id')::bigint
      and e.search @@ wanted and (author is null or e.author_user_id = author)
    limit most;
  end;
comment on function search_experiences is 'Ids of matching experiences, of this author or, with null, of all.';

revoke execute on function
  search_word_forms(bigint, text[], text[]),
  search_lessons(bigint, tsquery, text[], bigint, text[], bigint, bigint, bigint, boolean, integer),
  search_project_texts(bigint, text, tsquery, bigint[], integer),
  search_experiences(bigint, tsquery, bigint, integer),
  learn_words(bigint, text), count_words(bigint)
  from public;
grant execute on function
  search_word_forms(bigint, text[], text[]),
  search_lessons(bigint, tsquery, text[], bigint, text[], bigint, bigint, bigint, boolean, integer),
  search_project_texts(bigint, text, tsquery, bigint[], integer),
  search_experiences(bigint, tsquery, bigint, integer),
  learn_words(bigint, text)
  to polier_app;
