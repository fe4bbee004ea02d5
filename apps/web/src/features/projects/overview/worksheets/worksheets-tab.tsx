import { LinkButton } from '../../../../components/button/button.tsx';
import type { Kind } from '@polier/contract/kinds';
import type { ProjectView } from '@polier/contract/projects/projects.contract';
import type { WorksheetView } from '@polier/contract/worksheets/worksheets.contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { DataTable, type DataTableProps } from '../../../../components/data-table/data-table.tsx';
import type { Grouping } from '../../../../components/data-table/table-types.ts';
import { queryOf } from '../../../../platform/api/queries.ts';
import * as endpoints from '../../../../platform/api/endpoints.static.ts';
import { type Translate, useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { goTo } from '../../../../platform/navigation/history.ts';
import { useCan } from '../../../../platform/session/permission-check.ts';
import { createPathOf, worksheetKindOf, worksheetPermissions } from '../../../worksheets/worksheet-kinds.ts';
import { doneText, sumOfDone } from '../../list/done-counts.ts';
import { NextWorksheets } from './next-worksheets.tsx';
import { WorksheetCard } from './worksheet-card.tsx';
import { useWorksheetColumns } from './worksheet-columns.tsx';

const groupingsOf = (t: Translate, kind: Kind): Grouping<WorksheetView>[] => {
  const meta = (rows: readonly WorksheetView[]) => doneText(sumOfDone(rows.map(({ progress }) => progress)));
  const byState: Grouping<WorksheetView> = {
    value: 'state',
    label: t('projects.byState'),
    header: t('projects.state'),
    of: ({ closed }) => ({
      key: String(closed),
      title: closed ? t('projects.closed') : t('projects.open'),
      order: Number(closed),
    }),
    meta,
  };
  const { phaseOf } = worksheetKindOf(kind);
  if (phaseOf === undefined) return [byState];
  const byPhase: Grouping<WorksheetView> = {
    value: 'phase',
    label: t('projects.byPhase'),
    header: t('projects.phase'),
    of: (worksheet) => {
      const { id, title, abbreviation } = phaseOf(worksheet);
      return { key: String(id), title: [abbreviation, title].filter(Boolean).join(' '), order: abbreviation ?? title };
    },
    meta,
  };
  return [byPhase, byState];
};

export interface WorksheetsTabProps {
  project: ProjectView;
  kind: Kind;
  bar: NonNullable<DataTableProps<WorksheetView>['bar']>;
}

/** The worksheets of one kind, and what has none yet. */
export const WorksheetsTab = ({ project, kind, bar }: WorksheetsTabProps) => {
  const t = useTranslation();
  const query = useQuery(queryOf(endpoints.worksheets[kind].list, { query: { projectId: project.id } }));
  const rows = query.data as readonly WorksheetView[] | undefined;
  const mayCreate = useCan(worksheetPermissions(kind).create);
  const columns = useWorksheetColumns(kind);
  const groupings = useMemo(() => groupingsOf(t, kind), [t, kind]);
  return (
    <>
      <DataTable<WorksheetView>
        name={`worksheets-${kind}`}
        label={t('projects.worksheets')}
        query={{ data: rows, error: query.error, isPending: query.isPending, refetch: query.refetch }}
        columns={columns}
        rowKey={({ id }) => id}
        onOpen={({ id }) => goTo('/worksheet', { kind, id })}
        card={(worksheet) => <WorksheetCard kind={kind} worksheet={worksheet} />}
        bar={bar}
        groupings={groupings}
        rowHeight={32}
        searchPlaceholder={t('projects.searchWorksheets')}
        searchFrom={15}
        errorTitle={t('projects.worksheetsLoadFailed')}
        hints={mayCreate ? [{ keys: ['N'], label: t('projects.newWorksheetHint') }] : []}
        empty={{
          title: t('projects.noWorksheets.title'),
          text: t('projects.noWorksheets.text'),
          ...(mayCreate && {
            action: (
              <LinkButton to={createPathOf(kind)} search={{ projectId: project.id }} variant="default">
                {t('projects.newWorksheet')}
              </LinkButton>
            ),
          }),
        }}
      />
      {rows !== undefined && mayCreate && <NextWorksheets project={project} kind={kind} worksheets={rows} />}
    </>
  );
};
