import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { GridHandle } from '../../../components/grid/grid-props.ts';
import { useHeldRows } from '../../../components/held-rows/use-held-rows.ts';
import { Screen } from '../../../components/screen/screen.tsx';
import { useLanguage, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useUrlState } from '../../../platform/navigation/url-state.ts';
import { useCan } from '../../../platform/session/permission-check.ts';
import { rememberProject } from '../../projects/list/recent-projects.ts';
import { useHotkey } from '../../../platform/viewport/hotkey.ts';
import { useIsPhone, useIsStacked } from '../../../platform/viewport/media-query.ts';
import type { CellContext } from '../columns/column.ts';
import { useCompanyColumn } from '../data/worksheet-queries.ts';
import type { WorksheetModel } from '../data/use-worksheet-model.ts';
import { WorksheetDialogs } from '../header/worksheet-dialogs.tsx';
import { WorksheetHead } from '../header/worksheet-head.tsx';
import { useWorksheetSwitches } from '../header/use-worksheet-switches.ts';
import { useLiveWorksheet } from '../live/use-live-worksheet.ts';
import { createGridSelection } from '../../../components/grid/selection/grid-selection.ts';
import { WorksheetAside } from '../panel/worksheet-aside.tsx';
import { PrintTable } from '../print/print-table.tsx';
import { worksheetAddress } from '../worksheet-address.ts';
import { worksheetKindOf, worksheetPermissions } from '../worksheet-kinds.ts';
import { PhotoCountsContext, usePhotoCounts } from './photo-counts.tsx';
import { RowContext, type RowContextValue } from './row-context.ts';
import { useAddressOfRow } from './use-address-of-row.ts';
import { useShownGroups } from './use-shown-groups.ts';
import { useTickToasts } from './use-tick-toasts.ts';
import { WorksheetBody } from './worksheet-body.tsx';
import { WorksheetContext, type WorksheetContextValue } from './worksheet-context.ts';

const useGridWords = (): RowContextValue['words'] => {
  const t = useTranslation();
  return useMemo(
    () => ({
      mandatory: t('common.mandatoryQuestion'),
      done: t('worksheets.states.done'),
      checkToggle: {
        o: t('common.checkToggle.o'),
        r: t('common.checkToggle.r'),
        t: t('common.checkToggle.t'),
        c: t('common.checkToggle.c'),
      },
      notApplicable: t('common.states.n'),
      mayNotCheck: t('worksheets.mayNotCheck'),
    }),
    [t],
  );
};

/** One worksheet: head, rows, side panel, footer. */
export const WorksheetView = ({ model }: { model: WorksheetModel }) => {
  const t = useTranslation();
  const language = useLanguage();
  const isPhone = useIsPhone();
  const isStacked = useIsStacked();
  const [url, writeUrl] = useUrlState(worksheetAddress);
  const { kind, worksheet, people, today, keepMine, discard, retry } = model;
  const permissions = worksheetPermissions(kind);
  const [selection] = useState(() => createGridSelection(url.row ?? null, 'lesson'));
  const grid = useRef<GridHandle>(null);
  const live = useLiveWorksheet(kind, worksheet.id, selection);
  const jump = useCallback((rowId: number) => grid.current?.goTo(rowId), []);
  const setUrl = useAddressOfRow(selection, { row: url.row, writeUrl, jump });

  const canEdit = useCan(permissions.edit) && worksheet.can.edit;
  const isReadOnly = !useCan(permissions.editAppliedLessons) || worksheet.closed;
  const canAdd = useCan(permissions.addAppliedLessons) && !worksheet.closed;
  const canRemove = useCan(permissions.removeAppliedLessons);
  const canDuplicate = useCan(permissions.create);

  const companyColumn = useCompanyColumn(t('worksheets.columns.company'));
  const cellContext = useMemo<CellContext>(
    () => ({ people, companyColumn, today, language }),
    [people, companyColumn, today, language],
  );
  const words = useGridWords();
  const { held, hold } = useHeldRows<number>();
  const actions = useTickToasts(model.actions, { groups: model.groups, filter: url.filter, hold });
  const rows = useMemo<RowContextValue>(
    () => ({ kind, selection, words, cellContext, actions, isReadOnly, keepMine, discard, retry }),
    [kind, selection, words, cellContext, actions, isReadOnly, keepMine, discard, retry],
  );
  const photoCounts = usePhotoCounts(kind, worksheet.id);
  const chosen = { order: url.sort, by: url.by, isDescending: url.desc, filter: url.filter, query: url.q, held };
  const shownGroups = useShownGroups(model, cellContext, chosen);
  const switches = useWorksheetSwitches(model);

  const openPanel = useCallback((panel: 'row' | 'add') => setUrl({ panel }, { replace: false }), [setUrl]);
  const closePanel = useCallback((): boolean => {
    if (url.panel === 'none') return false;
    setUrl({ panel: 'none' });
    grid.current?.focus();
    return true;
  }, [url.panel, setUrl]);
  const openDialog = useCallback<WorksheetContextValue['openDialog']>(
    (dialog) => setUrl({ dialog }, { replace: false }),
    [setUrl],
  );
  useHotkey(']', () => (url.panel === 'none' ? openPanel('row') : closePanel()));
  useEffect(() => rememberProject(worksheet.project), [worksheet.project]);

  const value: WorksheetContextValue = {
    model,
    ...shownGroups,
    isPhone,
    canEdit,
    canAdd,
    canRemove,
    canDuplicate,
    url,
    setUrl,
    openDialog,
    openPanel,
    closePanel,
    ...switches,
    grid,
    jump,
    live,
  };
  const isPanelOpen = url.panel !== 'none';
  return (
    <WorksheetContext value={value}>
      <PhotoCountsContext value={photoCounts}>
        <RowContext value={rows}>
          <Screen
            title={`${worksheetKindOf(kind).locationOf(worksheet).number ?? ''} ${worksheet.title}`.trim()}
            {...(isPanelOpen && !isStacked && { aside: <WorksheetAside />, asideLabel: t('worksheets.panel') })}
            {...(!isPhone && { head: <WorksheetHead /> })}
          >
            <div>
              {isPhone && <WorksheetHead />}
              <WorksheetBody />
            </div>
            {isPanelOpen && isStacked && <WorksheetAside />}
            <WorksheetDialogs />
            <PrintTable />
          </Screen>
        </RowContext>
      </PhotoCountsContext>
    </WorksheetContext>
  );
};
