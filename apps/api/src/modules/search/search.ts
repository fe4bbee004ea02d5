import type { SearchType } from '@polier/contract/search/search.contract';
import type { Actor } from '../lessons/lessons.policy.ts';
import type { ParsedQuery } from './terms/search-terms.queries.ts';
import type { SearchQueries } from './terms/search-terms.ts';

/** One search: the query, its filters and the actor. */
export interface Search extends ParsedQuery {
  readonly actor: Actor;
  /** In Zurich, `YYYY-MM-DD`. */
  readonly today: string;
  /** The folded query. */
  readonly folded: string;
  readonly exact: boolean;
  readonly queries: SearchQueries;
}

/** How many hits of a type are looked at. */
export const mostHits: Readonly<Record<SearchType, number>> = {
  lesson: 800,
  worksheet: 500,
  project: 500,
  note: 500,
  order: 500,
  delivery_object: 500,
  plan_chapter: 200,
  experience: 500,
  catalogue: 200,
  person: 200,
};
