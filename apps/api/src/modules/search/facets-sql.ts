import { kinds } from '@polier/contract/kinds';
import { type RawBuilder, sql } from 'kysely';
import { type LessonFilters, passesFilters } from './hits/lesson-hits.ts';
import type { Search } from './search.ts';

/** Most entries of one facet. */
const mostEntries = 12;

interface EntryFacet {
  readonly filter: keyof LessonFilters;
  readonly links: string;
  readonly key: string;
  readonly entries: string;
  readonly number: RawBuilder<unknown>;
}

const entryFacets: Readonly<Record<'trade' | 'phase' | 'tag', EntryFacet>> = {
  trade: { filter: 'tradeId', links: 'lesson_trades', key: 'trade_id', entries: 'trades', number: sql`entry.bkp` },
  phase: {
    filter: 'phaseId',
    links: 'lesson_phases',
    key: 'phase_id',
    entries: 'phases',
    number: sql`entry.abbreviation`,
  },
  tag: { filter: 'tagId', links: 'lesson_tags', key: 'tag_id', entries: 'tags', number: sql`null::text` },
};

/** Lessons of the table expression `from` (id, kind, mandatory), as `l`, that pass all filters but one. */
const passing = ({ actor }: Search, from: string, filters: LessonFilters, except: keyof LessonFilters) => sql`
  from ${sql.table(from)} as l where ${passesFilters(actor.companyId, filters, except)}`;

/** `offset 0`: the links of each lesson are looked up; a join would read those of the whole company. */
const entriesOf = (
  search: Search,
  from: string,
  filters: LessonFilters,
  { filter, links, key, entries, number }: EntryFacet,
) =>
  filter === 'tagId' && !search.features.tags
    ? sql`'[]'::json`
    : sql`(select coalesce(json_agg(facet), '[]') from (
      select entry.id, ${number} as number, entry.title, counted.count
      from (
        select link.id, count(*)::int as count
        from (select l.id ${passing(search, from, filters, filter)}) as l
        cross join lateral (
          select ${sql.ref(key)} as id from ${sql.table(links)}
          where company_id = ${search.actor.companyId} and lesson_id = l.id offset 0) as link
        group by 1) as counted
      join ${sql.table(entries)} as entry on entry.company_id = ${search.actor.companyId} and entry.id = counted.id
      order by counted.count desc, entry.title, entry.id limit ${mostEntries}) as facet)`;

/** The contract's facets over the table expression `from` (id). */
export const facetsSql = (
  search: Search,
  from: string,
  filters: LessonFilters,
): RawBuilder<unknown> => sql`json_build_object(
  'kind', (select coalesce(json_agg(facet order by array_position(${[...kinds]}::text[], facet.id)), '[]') from (
    select l.kind as id, count(*)::int as count ${passing(search, from, filters, 'kind')} group by 1) as facet),
  ${sql.join(
    Object.entries(entryFacets).map(
      ([name, facet]) => sql`${sql.lit(name)}, ${entriesOf(search, from, filters, facet)}`,
    ),
  )},
  'mandatory', (select count(*)::int ${passing(search, from, filters, 'mandatory')} and l.mandatory))`;
