import { contract } from '@polier/contract/endpoints';
import { kinds } from '@polier/contract/kinds';
import type { SearchQuery } from '@polier/contract/search/search.contract';
import { today } from '#platform/clock/clock';
import { type Route, route } from '#platform/http/route';
import { requireFilters } from './require-filters.ts';
import { foldText } from './terms/fold-text.ts';
import { parseSearchQuery } from './terms/search-terms.queries.ts';
import { queriesFor } from './terms/search-terms.ts';
import { countedWords, recordMiss } from './terms/search-misses.ts';
import { findPage } from './search.queries.ts';
import { listNearestLessons } from './nearest-lessons.queries.ts';
import { presentHit, presentWords } from './search.presenter.ts';

const nothing = { rows: [], next_cursor: null, counts: {}, capped: [], facets: null, words: { also: [], similar: [] } };

/** A filter that leaves nothing over says nothing about what is missing. */
const filters = ['types', 'kind', 'tradeId', 'phaseId', 'tagId', 'mandatory', 'exact', 'cursor'] as const;
const isUnfiltered = (query: SearchQuery): boolean => filters.every((name) => query[name] === undefined);

export const searchRoutes: readonly Route[] = [
  route(contract.search.search, async ({ db, write, caller, query, context }) => {
    await requireFilters(db, query);
    const exact = query.exact === true;
    const { terms, features } = await parseSearchQuery(db, query.q, exact);
    const queries = queriesFor(terms);
    if (queries === null) return nothing;
    const search = {
      actor: caller,
      today: today(context.clock),
      folded: foldText(query.q),
      exact,
      terms,
      features,
      queries,
    };
    const { rows, ...page } = await findPage(db, search, query);
    const miss = rows.length === 0 && isUnfiltered(query) ? countedWords(search.folded) : null;
    if (miss !== null) await write((tx) => recordMiss(tx, miss, search.today));
    const hits = rows.map((hit) => presentHit(hit, terms));
    return { ...page, rows: hits, words: presentWords(terms, hits) };
  }),
  ...kinds.map((kind) =>
    route(contract.lessons[kind].nearest, ({ db, caller, body }) => listNearestLessons(db, caller, kind, body)),
  ),
];
