import { searchTypes } from '@polier/contract/search/search.contract';
import { kinds } from '@polier/contract/kinds';
import {
  type UrlOutput,
  urlChoice,
  urlFlag,
  urlNumber,
  urlOptionalChoice,
  urlSchema,
  urlText,
} from '../../platform/navigation/url-state.ts';

export const searchTabs = ['all', ...searchTypes] as const;

export const searchUrl = urlSchema({
  q: urlText(),
  type: urlChoice(searchTabs, 'all'),
  kind: urlOptionalChoice(kinds),
  tradeId: urlNumber(),
  phaseId: urlNumber(),
  tagId: urlNumber(),
  mandatory: urlFlag(),
  exact: urlFlag(),
});
export type SearchUrl = UrlOutput<typeof searchUrl>;

export const noFilters = {
  kind: undefined,
  tradeId: undefined,
  phaseId: undefined,
  tagId: undefined,
  mandatory: false,
};

export const isFiltered = ({ kind, tradeId, phaseId, tagId, mandatory }: SearchUrl): boolean =>
  mandatory || [kind, tradeId, phaseId, tagId].some((value) => value !== undefined);

/** The query without what stands at its usual value. */
export const filtersOf = ({ kind, tradeId, phaseId, tagId, mandatory, exact }: SearchUrl) => ({
  ...(kind !== undefined && { kind }),
  ...(tradeId !== undefined && { tradeId }),
  ...(phaseId !== undefined && { phaseId }),
  ...(tagId !== undefined && { tagId }),
  ...(mandatory && { mandatory }),
  ...(exact && { exact }),
});
