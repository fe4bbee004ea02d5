import type { ImportRowView, ImportView } from '@polier/contract/imports/imports.contract';
import { type Kind, kindDefinitions, kinds } from '@polier/contract/kinds';
import type { SearchedCatalogue } from '@polier/contract/search/search.contract';
import { useQuery } from '@tanstack/react-query';
import type { CallableEndpoint } from '../../../platform/api/endpoints.static.ts';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { queryOf } from '../../../platform/api/queries.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useKindTitle } from '../../companies/company-setting.ts';
import { useEntryTitle } from '../../companies/entry-title.ts';

export type Reason = ImportRowView['reasons'][number];
export type Replacement = ImportView['replacements'][number];
interface Meaning {
  readonly value: string;
  readonly label: string;
}
interface Entry {
  readonly title: string;
  readonly bkp?: string;
  readonly abbreviation?: string | null;
}

const { trades, phases, topics, tags, pmPhases, pmSubPhases, xProcesses, xSubProcesses } = endpoints.catalogues;
const lists: Readonly<Record<SearchedCatalogue, CallableEndpoint>> = {
  trades: trades.list,
  phases: phases.list,
  topics: topics.list,
  tags: tags.list,
  pm_phases: pmPhases.list,
  pm_sub_phases: pmSubPhases.list,
  x_processes: xProcesses.list,
  x_sub_processes: xSubProcesses.list,
};

/** The catalogue whose entries a refused cell can mean; null: none. */
const catalogueOf = ({ field }: Reason, kind: Kind): SearchedCatalogue | null => {
  const { group, inTrades } = kindDefinitions[kind];
  const location = inTrades ? 'trades' : group.parent?.table;
  const catalogues: Partial<Record<Reason['field'], SearchedCatalogue | undefined>> = {
    group: location,
    trade_number: location,
    subgroup: group.table,
    phases: 'phases',
    tags: 'tags',
  };
  return catalogues[field] ?? null;
};

const mayStayEmpty = new Set<string>(['phases', 'tags', 'parent', 'mandatory']);

/** What the cell of a refused row is said to be: a trade, a topic. */
export const useCellName = (reason: Reason, kind: Kind | null): string => {
  const t = useTranslation();
  const entryTitle = useEntryTitle();
  const catalogue = catalogueOf(reason, kind ?? 'trade');
  return catalogue === null ? t(`imports.fields.${reason.field}`) : entryTitle(catalogue);
};

/** What the cell of a refused row can mean; null: its reason is mended in the file only. */
export const useMeanings = (reason: Reason, kind: Kind | null): readonly Meaning[] | null => {
  const t = useTranslation();
  const kindTitle = useKindTitle();
  const catalogue = reason.text === null ? null : catalogueOf(reason, kind ?? 'trade');
  const { data } = useQuery({
    ...(queryOf(lists[catalogue ?? 'trades'] as typeof trades.list) as unknown as { queryKey: readonly unknown[] }),
    enabled: catalogue !== null,
  } as never) as { data: readonly Entry[] | undefined };
  if (reason.text === null) return null;
  const none = mayStayEmpty.has(reason.field) ? [{ value: '', label: t('imports.columns.leaveOut') }] : [];
  if (reason.field === 'kind') return kinds.map((value) => ({ value, label: kindTitle(value) }));
  if (reason.field === 'mandatory') {
    return [
      { value: 'x', label: t('imports.yes') },
      { value: '-', label: t('imports.no') },
    ];
  }
  if (catalogue === null) return none.length > 0 ? none : null;
  const entries = (data ?? []).map(({ title, bkp, abbreviation }) => ({
    value: title,
    label: [bkp ?? abbreviation, title].filter(Boolean).join(' '),
  }));
  return [...none, ...entries];
};
