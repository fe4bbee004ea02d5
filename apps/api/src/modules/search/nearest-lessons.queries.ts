import type { Kind } from '@polier/contract/kinds';
import type { SimilarLesson } from '@polier/contract/lessons/lessons.contract';
import { nearestLessons } from '@polier/contract/lessons/nearest-lessons';
import { sql } from 'kysely';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { lessonJson, lessonViewJoins } from '../lessons/reading/lesson-json.ts';
import { type Actor, visibleLessons } from '../lessons/lessons.policy.ts';
import { getLesson } from '../lessons/lessons.queries.ts';
import { foldText } from './terms/fold-text.ts';
import { markText } from './hits/highlight.ts';
import { belongsToJson, coverage, lessonIds, rarestWords, totalWeight } from './hits/lesson-hits.ts';
import { parseSearchQuery } from './terms/search-terms.queries.ts';
import { correctedText, similarityQueries } from './terms/search-terms.ts';

export interface ComparedText {
  readonly insight: string;
  readonly exclude_lesson_id?: number | undefined;
}

/** Most candidates of a step whose words are counted. */
const mostCandidates = 1_000;
/** Most of them that are compared letter by letter: those that cover most. */
const mostCompared = 300;
/** With so many of a step the looser ones are left out. */
const enoughFound = 20;
/** Of so many the whole wording is compared, word by word. */
const mostWordings = 20;
/** What the shared words weigh beside coverage (at most 1) and spelling (at most 2); tried on reports of accidents. */
const shareWeight = 4;

/**
 * Common table expression `shared` (id, share): of the words of `closest as w` and of a text together, the part that stands in both; a rare word
 * counts more (the weighted Jaccard index). Unlike the coverage it asks also for small words and for what the other wording says besides.
 */
const sharedWords = (companyId: number, text: string) => sql`words as (
    select 0 as id, word from unnest(tsvector_to_array(to_tsvector('pg_catalog.simple', ${text}))) as word
    union all
    select w.id, word from closest as w, unnest(tsvector_to_array(to_tsvector('pg_catalog.simple', w.wording))) as word
  ), weighted as materialized (
    select words.id, words.word, 1 / log(2, 4 + coalesce(known.uses, 0)) as weight
    from words left join search_words as known on known.company_id = ${companyId} and known.word = words.word collate "C"
  ), shared as (
    select w.id, sum(weight) filter (where times = 2) / sum(weight) as share
    from closest as w cross join lateral (
      select max(weight) as weight, count(*) as times from weighted where weighted.id in (0, w.id) group by word) as both_texts
    group by w.id
  )`;

/**
 * The lessons of a kind whose question shares nearly all of the rarest words with a text, or else two, or else one, ranked by how much of it they cover and how alike the
 * questions are spelled; the most similar first. Those of one wording take one place. Without a word in common there are none.
 */
export const listNearestLessons = async <K extends Kind>(
  db: ScopedDb,
  actor: Actor,
  kind: K,
  { insight, exclude_lesson_id: excludedId }: ComparedText,
): Promise<SimilarLesson<K>[]> => {
  if (excludedId !== undefined) await getLesson(db, actor, kind, excludedId);
  const { terms, features } = await parseSearchQuery(db, insight, false);
  const queries = similarityQueries(terms);
  if (queries === null) return [];
  const search = { actor, features, queries };
  const folded = foldText(insight);
  const corrected = correctedText(terms, folded);
  const strict = sql.table(`step_${queries.titles.length - 1}`);
  const { rows } = await sql<Omit<SimilarLesson<K>, 'title'>>`
    with ${rarestWords(queries)}, ${sql.join(
      queries.titles.map((query, step) => {
        const found = sql`select id from ${lessonIds(search, query, { kind }, mostCandidates)} as id`;
        const before = sql.table(`step_${step - 1}`);
        return step === 0
          ? sql`step_0 as materialized (${found})`
          : sql`${sql.table(`step_${step}`)} as materialized (
              select id from ${before} union ${found} where (select count(*) from ${before}) < ${enoughFound})`;
      }),
    )}, candidates as (
      select id from ${strict}
      union
      select id from ${lessonIds(search, queries.one, { kind }, mostCandidates)} as id
      where (select count(*) from ${strict}) <= ${nearestLessons}
    ), covering as (
      select l.id, l.folded_insight as wording, l.projects_count as uses, ${coverage} / ${totalWeight(queries)}::float8 as covered
      from candidates as candidate
      join lessons as l on l.company_id = ${db.companyId} and l.id = candidate.id
      where ${visibleLessons(actor)} ${excludedId === undefined ? sql`` : sql`and l.id <> ${excludedId}`}
      order by covered desc, l.id limit ${mostCompared}
    ), compared as (
      select id, wording, uses, covered + 2 * similarity(wording, ${corrected}) as rank from covering
    ), wordings as (
      select distinct on (wording) id, wording, max(rank) over same as rank, count(*) over same - 1 as duplicates
      from compared window same as (partition by wording) order by wording, uses desc, id
    ), closest as materialized (
      select * from wordings order by rank desc, id limit ${mostWordings}
    ), ${sharedWords(db.companyId, corrected)}, nearest as materialized (
      select closest.id, similarity(closest.wording, ${folded}) as similarity, closest.duplicates, ${shareWeight} * coalesce(shared.share, 0) + closest.rank as rank
      from closest join shared on shared.id = closest.id
      order by rank desc, id limit ${nearestLessons}
    )
    select ${lessonJson(kind, actor)} as lesson, nearest.similarity, nearest.duplicates::int, ${belongsToJson} as belongs_to
    from nearest join lessons as l on l.company_id = ${db.companyId} and l.id = nearest.id ${lessonViewJoins(kind)}
    order by nearest.rank desc, l.id`.execute(db);
  return rows.map((row) => ({ ...row, title: markText(row.lesson.insight, terms) }) as SimilarLesson<K>);
};
