import { useEffect, useMemo, useRef } from 'react';
import { useWords } from '../../platform/i18n/use-words.ts';
import type { SheetActions } from './data/sheet-actions.ts';
import type { Answer } from './model/answer.ts';
import type { RowFilter } from './model/row-filters.ts';
import type { SheetGroup } from './model/sheet-rows.ts';

/** Under a filter a ticked row leaves the screen: then a toast says so and takes it back. */
export const useTickToasts = (
  actions: SheetActions,
  groups: readonly SheetGroup[],
  filter: RowFilter,
): SheetActions => {
  const t = useWords();
  const latest = useRef(groups);
  useEffect(() => {
    latest.current = groups;
  });
  return useMemo(() => {
    if (filter === 'all') return actions;
    const numberOf = (answer: Answer): string =>
      latest.current.flatMap(({ rows }) => rows).find((row) => row.answer.id === answer.id)?.number ?? '';
    return {
      ...actions,
      tick: (answer) => {
        const number = numberOf(answer);
        actions.tick(answer, answer.done ? t('worksheets.reopened', { number }) : t('worksheets.ticked', { number }));
      },
    };
  }, [actions, filter, t]);
};
