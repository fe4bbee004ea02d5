import type { RowFilter } from '@polier/contract/worksheets/row-filters';
import { useMemo } from 'react';
import { today } from '../../../platform/formats/dates.ts';
import { useLanguage, useTranslation } from '../../../platform/i18n/use-translation.ts';
import type { CellContext } from '../columns/column.ts';
import { searchedText } from '../columns/columns.ts';
import { useCompanyColumn, useIsCompanyColumnLoading } from '../data/worksheet-queries.ts';
import type { AppliedLesson } from '../model/applied-lesson.ts';
import { shownGroups } from '../model/row-filters.ts';
import { groupByTopic, type WorksheetGroup } from '../model/worksheet-rows.ts';
import { groupOfAppliedLesson } from '../worksheet-kinds.ts';
import type { Kind } from '@polier/contract/kinds';

/** What cells need to be printed; undefined while the company's own column loads. */
export const usePaperContext = (): CellContext | undefined => {
  const t = useTranslation();
  const language = useLanguage();
  const companyColumn = useCompanyColumn(t('worksheets.columns.company'));
  const isLoading = useIsCompanyColumnLoading();
  return useMemo(
    () => (isLoading ? undefined : { people: [], companyColumn, today: today(), language }),
    [isLoading, companyColumn, language],
  );
};

/** All rows of a worksheet by topic, and those that the filter leaves. */
export const paperGroups = (
  kind: Kind,
  rows: readonly AppliedLesson[],
  filter: RowFilter,
  cellContext: CellContext,
): { groups: WorksheetGroup[]; allGroups: WorksheetGroup[] } => {
  const allGroups = groupByTopic(rows, groupOfAppliedLesson(kind), cellContext.today);
  const groups = shownGroups(allGroups, { filter, query: '' }, (row) => searchedText(row, cellContext));
  return { groups, allGroups };
};
