import { type Kind, kindDefinitions, kinds } from '@polier/contract/kinds';
import { type RawBuilder, sql } from 'kysely';
import { type Actor, readableLessons } from '../../lessons/lessons.policy.ts';
import { matchesEntry } from './entry-match.ts';
import { mostHits, type Search } from '../search.ts';
import type { SearchQueries } from '../terms/search-terms.ts';

/** Most candidates ranked: with some of the words, by tag. */
const mostLessons = { some: 300, tagged: 200 } as const;
/** Only the first are compared letter by letter: for all of them that takes longer than the rest of the ranking. */
const mostCompared = 50;
/** With fewer hits, lessons with only some of the words are searched too. */
const fewHits = 5;

/** The filters for lessons. */
export interface LessonFilters {
  readonly kind?: Kind | undefined;
  readonly tradeId?: number | undefined;
  readonly phaseId?: number | undefined;
  readonly tagId?: number | undefined;
  readonly mandatory?: boolean | undefined;
}

/** Kinds the reader may read whose feature is on. */
const readableKinds = ({ actor, features }: Pick<Search, 'actor' | 'features'>): Kind[] =>
  kinds.filter((kind) => {
    const { permissions, feature } = kindDefinitions[kind];
    return actor.can(permissions.lesson) && (feature === null || features.processes);
  });

const approverOf = (actor: Actor): Kind[] =>
  kinds.filter((kind) => actor.can(`${kindDefinitions[kind].permissions.lesson}.approve`));

export const lessonIds = (
  search: Pick<Search, 'actor' | 'features'>,
  query: string | null,
  filters: LessonFilters,
  most: number,
) => {
  const { actor } = search;
  const wanted = readableKinds(search).filter((kind) => filters.kind === undefined || filters.kind === kind);
  return sql`search_lessons(${actor.companyId}, ${query}::tsquery, ${wanted}::text[], ${actor.userId},
    ${approverOf(actor)}::text[], ${filters.tradeId ?? null}::bigint, ${filters.phaseId ?? null}::bigint,
    ${filters.tagId ?? null}::bigint, ${filters.mandatory ?? null}::boolean, ${most})`;
};

/** Whether a lesson passes the filters, over `lessons as l`; the filter `except` is ignored. */
export const passesFilters = (
  companyId: number,
  filters: LessonFilters,
  except?: keyof LessonFilters,
): RawBuilder<boolean> => {
  const linked = (table: string, column: string, id: number) => sql<boolean>`exists (
    select from ${sql.table(table)} as link
    where link.company_id = ${companyId} and link.lesson_id = l.id and link.${sql.ref(column)} = ${id})`;
  const others: LessonFilters = except === undefined ? filters : { ...filters, [except]: undefined };
  const { kind, tradeId, phaseId, tagId, mandatory } = others;
  const conditions = [
    ...(kind === undefined ? [] : [sql<boolean>`l.kind = ${kind}`]),
    ...(tradeId === undefined ? [] : [linked('lesson_trades', 'trade_id', tradeId)]),
    ...(phaseId === undefined ? [] : [linked('lesson_phases', 'phase_id', phaseId)]),
    ...(tagId === undefined ? [] : [linked('lesson_tags', 'tag_id', tagId)]),
    ...(mandatory === true ? [sql<boolean>`l.mandatory`] : []),
  ];
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
};

type WeightedQueries = Pick<SearchQueries, 'each'>;

/** Common table expression `rarest` (query, weight): the rarest words as values, so that every search is the same statement. */
export const rarestWords = ({ each }: WeightedQueries): RawBuilder<unknown> => sql`rarest as materialized (
  select term.query::tsquery as query, term.weight
  from unnest(${each.map(({ query }) => query)}::text[], ${each.map(({ weight }) => weight)}::float8[]) as term (query, weight))`;

/** The weights of the words of `rarest` in `lessons as l`. */
export const coverage: RawBuilder<number> = sql`(
  select coalesce(sum(rarest.weight), 0) from rarest where l.search @@ rarest.query)`;

/** All weights together: the coverage of a lesson with every word. */
export const totalWeight = ({ each }: WeightedQueries): number => each.reduce((sum, { weight }) => sum + weight, 0);

/** The part of a title that its query makes up, at most 1: titles that say just this come first. Over `lessons as l`, left joined with `titled`. */
const shareOfTitle = (folded: string) => sql`(
  case when titled.id is null then 0 else least(${folded.length}::float8 / greatest(char_length(l.folded_insight), 1), 1) end)`;

/**
 * Common table expressions that end in `name` (id, kind, mandatory, rank): lessons with all words, of frequent words those that have
 * them in the title, those that carry a matching tag, and where there are few, those with some of the words. They read `rarest`.
 * The policy is asked for each. `offset 0`: links of matching tags are looked up;
 * a join would read those of the whole company.
 */
export const lessonsFound = (search: Search, name: string, filters: LessonFilters): RawBuilder<unknown> => {
  const { actor, queries, folded, features } = search;
  const table = (step: string) => sql.ref(`${name}_${step}`);
  const none = sql`select null::bigint as id where false`;
  return sql`
    ${table('titled')} as materialized (
      select id from ${lessonIds(search, queries.titles, filters, mostHits.lesson)} as id
    ), ${table('all')} as materialized (
      select id from ${table('titled')}
      union all (
        select id from ${lessonIds(search, queries.all, filters, mostHits.lesson)} as id
        where (select count(*) from ${table('titled')}) < ${mostHits.lesson} and id not in (select id from ${table('titled')})
        limit ${mostHits.lesson} - (select count(*) from ${table('titled')}))
    ), ${table('tagged')} as materialized (
      ${
        features.tags
          ? sql`select distinct link.lesson_id as id
        from (
          select entry.id from tags as entry
          where entry.company_id = ${actor.companyId} and ${matchesEntry(search, sql`entry.title`)} offset 0) as entry
        cross join lateral (
          select lesson_id from lesson_tags
          where company_id = ${actor.companyId} and tag_id = entry.id offset 0) as link
        join lessons as l on l.company_id = ${actor.companyId} and l.id = link.lesson_id
        where l.kind = any(${readableKinds(search)}::text[]) and ${passesFilters(actor.companyId, filters)}
        limit ${mostLessons.tagged}`
          : none
      }
    ), ${table('some')} as materialized (
      select id from ${lessonIds(search, queries.some, filters, mostLessons.some)} as id
      where ${queries.some !== null}::boolean and (select count(*) from ${table('all')}) < ${fewHits}
    ), ${table('ranked')} as materialized (
      select l.id, l.kind, l.mandatory, l.folded_insight, (case
        when ${table('all')}.id is not null then 2000000 + 100000 * (
          least(ts_rank('{0.05, 0.1, 0.2, 1}', l.search, ${queries.ranking}::tsquery), 1)
          + ${shareOfTitle(folded)}
          + case when l.search @@ ${queries.typedTitles}::tsquery then 1 else 0 end)
        when ${table('tagged')}.id is not null then 1500000
        else 1000000 * (${coverage}) / ${totalWeight(queries)}::float8
        end)::integer as rank
      from (select id from ${table('all')} union select id from ${table('tagged')} union select id from ${table('some')}) as candidate
      join lessons as l on l.company_id = ${actor.companyId} and l.id = candidate.id
      left join ${table('titled')} as titled on titled.id = l.id
      left join ${table('all')} on ${table('all')}.id = l.id
      left join ${table('tagged')} on ${table('tagged')}.id = l.id
      where ${readableLessons(actor)}
    ), ${sql.ref(name)} as materialized (
      select id, kind, mandatory, (rank + case
        when row_number() over (order by rank desc, id desc) > ${mostCompared} then 0
        else similarity(folded_insight, ${folded}) * case when rank >= 2000000 then 100000 else 50000 end
        end)::integer as rank
      from ${table('ranked')}
    )`;
};

/** Trade, PM sub-phase or X sub-process of `lessons as l` as `location` (id, number, title), and its tags. */
const belongsTo = kinds.map((kind) => {
  const { inTrades, group } = kindDefinitions[kind];
  if (inTrades || group.parent === null) {
    return sql`select entry.id, entry.bkp as number, entry.title from lesson_trades as link
      join trades as entry on entry.company_id = link.company_id and entry.id = link.trade_id
      where l.kind = ${sql.lit(kind)} and link.company_id = l.company_id and link.lesson_id = l.id`;
  }
  return sql`select subgroup.id, coalesce(subgroup.abbreviation, entry.abbreviation) as number, subgroup.title
    from ${sql.table(group.table)} as subgroup
    join ${sql.table(group.parent.table)} as entry
      on entry.company_id = subgroup.company_id and entry.id = subgroup.${sql.ref(group.parent.column)}
    where l.kind = ${sql.lit(kind)} and subgroup.company_id = l.company_id and subgroup.id = l.${sql.ref(group.column)}`;
});

/** The first of them for `lessons as l`: id, number, title. */
export const belongsToJson: RawBuilder<unknown> = sql`(
  select row_to_json(entry) from (${sql.join(belongsTo, sql` union all `)} limit 1) as entry)`;

/** The hit of a lesson as JSON; only for the rows of a page. */
export const lessonHit = ({ actor, features }: Search): RawBuilder<unknown> => sql`(
  select json_build_object('title', l.insight, 'kind', l.kind, 'mandatory', l.mandatory, 'approved', l.approved_at is not null,
    'projects_count', l.projects_count, 'texts', json_build_array(
      json_build_object('field', 'more_info', 'text', l.more_info)
      ${
        features.tags
          ? sql`, json_build_object('field', 'tag', 'text', (
        select string_agg(tag.title, ', ' order by tag.title) from lesson_tags as link
        join tags as tag on tag.company_id = link.company_id and tag.id = link.tag_id
        where link.company_id = l.company_id and link.lesson_id = l.id))`
          : sql``
      }),
    'belongs_to', ${belongsToJson})
  from lessons as l where l.company_id = ${actor.companyId} and l.id = hit.id)`;
