import { kindDefinitions, kinds } from '@polier/contract/kinds';
import { limits } from '@polier/contract/limits';
import type { Permission } from '@polier/contract/permissions';
import type { SearchFacets, SearchQuery, SearchType } from '@polier/contract/search/search.contract';
import { searchTypes } from '@polier/contract/search/search.contract';
import { type RawBuilder, sql } from 'kysely';
import { decodeCursor, encodeCursor, malformedCursor } from '#platform/database/sql/cursor';
import { isMalformedValue } from '#platform/database/database-errors';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { facetsSql } from './facets-sql.ts';
import { type LessonFilters, lessonHit, lessonsFound, rarestWords } from './hits/lesson-hits.ts';
import {
  catalogueHit,
  cataloguesFound,
  experienceHit,
  experiencesFound,
  peopleFound,
  personHit,
} from './hits/other-hits.ts';
import {
  deliveryObjectHit,
  deliveryObjectsFound,
  orderHit,
  ordersFound,
  planChapterHit,
  planChaptersFound,
} from './hits/order-hits.ts';
import { noteHit, notesFound, projectHit, projectsFound, worksheetHit, worksheetsFound } from './hits/project-hits.ts';
import { mostHits, type Search } from './search.ts';
import type { StoredHit } from './search.presenter.ts';

interface Source {
  readonly mayRead: (actor: Search['actor'], features: Search['features']) => boolean;
  readonly found: (search: Search) => RawBuilder<unknown>;
  readonly hit: (search: Search) => RawBuilder<unknown>;
}

const mayReadKinds =
  (right: 'lesson' | 'worksheet' | 'appliedLesson'): Source['mayRead'] =>
  (actor) =>
    kinds.some((kind) => actor.can(kindDefinitions[kind].permissions[right]));
const inProjects =
  (right: 'worksheet' | 'appliedLesson'): Source['mayRead'] =>
  (actor, features) =>
    actor.can('project') && mayReadKinds(right)(actor, features);

/** Orders are shown in an application of their own, which the company has or has not. */
const inOrders =
  (...keys: readonly Permission[]): Source['mayRead'] =>
  (actor, features) =>
    features.orders && keys.every((key) => actor.can(key));

const sources: Readonly<Record<SearchType, Source>> = {
  lesson: { mayRead: mayReadKinds('lesson'), found: () => sql`select id, rank from lesson_rows`, hit: lessonHit },
  worksheet: { mayRead: inProjects('worksheet'), found: worksheetsFound, hit: worksheetHit },
  project: { mayRead: (actor) => actor.can('project'), found: projectsFound, hit: projectHit },
  note: { mayRead: inProjects('appliedLesson'), found: notesFound, hit: noteHit },
  order: { mayRead: inOrders('order'), found: ordersFound, hit: orderHit },
  delivery_object: {
    mayRead: inOrders('order', 'order.delivery_object'),
    found: deliveryObjectsFound,
    hit: deliveryObjectHit,
  },
  plan_chapter: {
    mayRead: inOrders('order', 'order.bim_execution_plan'),
    found: planChaptersFound,
    hit: planChapterHit,
  },
  experience: { mayRead: (actor) => actor.can('experience'), found: experiencesFound, hit: experienceHit },
  catalogue: { mayRead: () => true, found: cataloguesFound, hit: catalogueHit },
  person: { mayRead: () => true, found: peopleFound, hit: personHit },
};

const cursorName = 'search';

/** Rows after the last one of the page before. */
const isAfter = (cursor: string | undefined) => {
  if (cursor === undefined) return sql<boolean>`true`;
  const [type_order, rank, id, catalogue] = decodeCursor(cursorName, ['integer', 'integer', 'bigint', 'text'], cursor);
  return sql<boolean>`(type_order, -rank, -id, catalogue collate "C")
    > (${type_order}::text::integer, -(${rank}::text::integer), -(${id}::text::bigint), ${catalogue ?? ''})`;
};

interface Row {
  readonly rows: readonly (StoredHit & { readonly cursor: readonly string[] })[];
  readonly counts: Partial<Record<SearchType, number>> | null;
  readonly facets: SearchFacets | null;
}

export interface FoundPage {
  readonly rows: readonly StoredHit[];
  readonly next_cursor: string | null;
  readonly counts: Partial<Record<SearchType, number>>;
  readonly capped: SearchType[];
  readonly facets: SearchFacets | null;
}

/** Filters are about lessons: with one of them only lessons are found. */
const typesOf = ({ actor, features }: Search, { types }: SearchQuery, isFiltered: boolean): SearchType[] =>
  searchTypes.filter(
    (type) =>
      sources[type].mayRead(actor, features) && (!isFiltered || type === 'lesson') && (types?.includes(type) ?? true),
  );

/** One page of what matches and may be read, the counts of all of it, and what its lessons can be narrowed to. */
export const findPage = async (db: ScopedDb, search: Search, query: SearchQuery): Promise<FoundPage> => {
  const { kind, tradeId, phaseId, tagId, mandatory, each, limit = limits.usualPageRows } = query;
  const filters: LessonFilters = { kind, tradeId, phaseId, tagId, ...(mandatory === true && { mandatory }) };
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  const types = typesOf(search, query, isFiltered);
  if (types.length === 0) return { rows: [], next_cursor: null, counts: {}, capped: [], facets: null };
  const withLessons = types.includes('lesson');
  const withFacets = withLessons && query.facets !== false;
  const found = types.map((type) => {
    const rows = sources[type].found(search);
    const catalogue = type === 'catalogue' ? sql`catalogue collate "C"` : sql`'' collate "C"`;
    return sql`select ${sql.lit(type)} as type, ${sql.lit(searchTypes.indexOf(type))} as type_order, id, rank, ${catalogue} as catalogue
      from (${rows}) as source`;
  });
  const { rows } = await sql<Row>`
    with ${withLessons ? sql`${rarestWords(search.queries)}, ${lessonsFound(search, 'lesson_rows', filters)},` : sql``}
    ${withFacets && isFiltered ? sql`${lessonsFound(search, 'unfiltered', {})},` : sql``}
    found as materialized (${sql.join(found, sql` union all `)}),
    numbered as (
      select found.*, row_number() over (partition by type_order order by rank desc, id desc, catalogue) as nth from found
    ), listed as (
      select type, type_order, rank, id, catalogue from numbered
      where ${isAfter(query.cursor)} and ${each === undefined ? sql`true` : sql`nth <= ${each}`}
      order by type_order, rank desc, id desc, catalogue
      limit ${each === undefined ? limit + 1 : each * types.length}
    )
    select (
        select coalesce(json_agg(json_build_object('type', hit.type, 'id', hit.id, 'catalogue', nullif(hit.catalogue, ''),
          'cursor', json_build_array(hit.type_order::text, hit.rank::text, hit.id::text, hit.catalogue),
          'found', case hit.type ${sql.join(
            types.map((type) => sql`when ${sql.lit(type)} then ${sources[type].hit(search)}`),
            sql` `,
          )} end) order by hit.type_order, hit.rank desc, hit.id desc, hit.catalogue), '[]')
        from listed as hit) as rows,
      (select json_object_agg(type, count) from (select type, count(*)::int as count from found group by type) as tally) as counts,
      ${withFacets ? facetsSql(search, isFiltered ? 'unfiltered' : 'lesson_rows', filters) : sql`null::json`} as facets`
    .execute(db)
    .catch((error: unknown) => {
      throw query.cursor !== undefined && isMalformedValue(error) ? malformedCursor() : error;
    });
  const { rows: hits, counts, facets } = rows[0] as Row;
  const hasMore = each === undefined && hits.length > limit;
  const shown = hasMore ? hits.slice(0, limit) : hits;
  const last = hasMore ? shown.at(-1) : undefined;
  return {
    rows: shown,
    next_cursor: last === undefined ? null : encodeCursor(cursorName, last.cursor),
    counts: counts ?? {},
    capped: types.filter((type) => (counts?.[type] ?? 0) >= mostHits[type]),
    facets,
  };
};
