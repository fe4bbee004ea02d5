import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Screen } from '../../components/screen/screen.tsx';
import { useLanguage, useWords } from '../../platform/i18n/use-words.ts';
import { useUrlState } from '../../platform/navigation/url-state.ts';
import { useCan } from '../../platform/session/permission-check.ts';
import { rememberProject } from '../../platform/store/app-state.ts';
import { useHotkey } from '../../platform/viewport/hotkey.ts';
import { useIsPhone } from '../../platform/viewport/media-query.ts';
import { useOwnColumn } from './data/sheet-queries.ts';
import type { Sheet } from './data/use-sheet.ts';
import type { CellWorld } from './grid/cell-values.ts';
import { layoutGrid } from './grid/grid-columns.ts';
import type { GridContextValue } from './grid/grid-context.ts';
import { createSelection, useSelectedRow } from './grid/sheet-selection.ts';
import { longestNumberOf } from './model/sheet-rows.ts';
import type { GridHandle } from './grid/worksheet-grid.tsx';
import { SheetDialogs } from './header/sheet-dialogs.tsx';
import { useSheetClosing } from './header/use-sheet-closing.ts';
import { PrintTable } from './print/print-table.tsx';
import { SheetAside } from './panel/sheet-aside.tsx';
import { SheetHead } from './header/sheet-head.tsx';
import { SheetBody } from './sheet-body.tsx';
import { useIsStacked } from './use-is-stacked.ts';
import { useShownGroups } from './use-shown-groups.ts';
import { useTickToasts } from './use-tick-toasts.ts';
import { worksheetAddress } from './worksheet-address.ts';
import { worksheetKindViews } from './worksheet-kind-views.tsx';

/** The address follows the active row a moment later: walking through the sheet must not wait for it. */
const addressPause = 500;

/** One worksheet: head, rows, side panel, footer. */
export const SheetView = ({ sheet }: { sheet: Sheet }) => {
  const t = useWords();
  const language = useLanguage();
  const isPhone = useIsPhone();
  const isStacked = useIsStacked();
  const [url, setUrl] = useUrlState(worksheetAddress);
  const { kind, worksheet, people, today, actions } = sheet;
  const view = worksheetKindViews[kind];
  const [selection] = useState(() => createSelection(url.row ?? null));
  const grid = useRef<GridHandle>(null);
  const [width, setWidth] = useState(1200);

  const canEdit = useCan(view.permissions.edit) && worksheet.can.edit;
  const mayAnswer = useCan(view.permissions.answer);
  const mayAdd = useCan(view.permissions.addAnswers);
  const mayRemove = useCan(view.permissions.removeAnswers);
  const isReadOnly = worksheet.closed || !mayAnswer;
  const canAdd = mayAdd && !worksheet.closed;

  const own = useOwnColumn(t('worksheets.columns.own'));
  const world = useMemo<CellWorld>(() => ({ people, own, today, language }), [people, own, today, language]);
  const longestNumber = useMemo(() => longestNumberOf(sheet.groups), [sheet.groups]);
  const layout = useMemo(
    () => layoutGrid(worksheet.columns, own !== null, width, longestNumber),
    [worksheet.columns, own, width, longestNumber],
  );
  const words = useMemo(
    () => ({
      mandatory: t('common.mandatoryQuestion'),
      done: t('worksheets.states.done'),
      vial: { o: t('common.vial.o'), t: t('common.vial.t'), c: t('common.vial.c') },
      notApplicable: t('common.states.n'),
      mayNotCheck: t('worksheets.mayNotCheck'),
    }),
    [t],
  );
  const { keepMine, discard, retry } = sheet;
  const gridActions = useTickToasts(actions, sheet.groups, url.filter);
  const context = useMemo<Omit<GridContextValue, 'endEdit'>>(
    () => ({ layout, selection, words, world, actions: gridActions, isReadOnly, keepMine, discard, retry }),
    [layout, selection, words, world, gridActions, isReadOnly, keepMine, discard, retry],
  );
  const { counts, shown, positions } = useShownGroups(sheet, { order: url.sort, filter: url.filter, query: url.q });
  const setClosed = useSheetClosing(sheet);

  const openPanel = useCallback(
    (panel: 'row' | 'add') => setUrl({ panel, row: selection.get().rowId }, { replace: false }),
    [setUrl, selection],
  );
  const closePanel = useCallback((): boolean => {
    if (url.panel === 'none') return false;
    setUrl({ panel: 'none' });
    grid.current?.focus();
    return true;
  }, [url.panel, setUrl]);
  const jump = useCallback((rowId: number) => grid.current?.goTo(rowId), []);
  useHotkey(']', () => (url.panel === 'none' ? openPanel('row') : closePanel()));

  const rowId = useSelectedRow(selection);
  useEffect(() => {
    const timer = setTimeout(() => setUrl({ row: rowId }), addressPause);
    return () => clearTimeout(timer);
  }, [rowId, setUrl]);
  useEffect(() => rememberProject(worksheet.project), [worksheet.project]);
  useEffect(() => {
    const wanted = selection.get().rowId;
    // Once, when somebody followed a link to a row.
    if (wanted !== null) requestAnimationFrame(() => grid.current?.goTo(wanted));
  }, [selection]);

  const aside = (
    <SheetAside
      sheet={sheet}
      shown={shown}
      selection={selection}
      panel={url.panel}
      world={world}
      isReadOnly={isReadOnly}
      canRemove={mayRemove}
      canWrite={canAdd}
      onJump={jump}
      onClose={closePanel}
    />
  );
  return (
    <Screen
      title={`${view.placeOf(worksheet).number ?? ''} ${worksheet.title}`.trim()}
      {...(url.panel !== 'none' && !isStacked && { aside, asideLabel: t('worksheets.panel') })}
      head={
        <SheetHead
          sheet={sheet}
          selection={selection}
          counts={counts}
          url={url}
          setUrl={setUrl}
          isPhone={isPhone}
          canEdit={canEdit}
          canAdd={canAdd}
          onJump={jump}
          onAdd={() => openPanel('add')}
          onPanel={() => (url.panel === 'none' ? openPanel('row') : closePanel())}
          onArrowDown={() => grid.current?.focus()}
          onClosedChange={setClosed}
        />
      }
    >
      <SheetBody
        sheet={sheet}
        shown={shown}
        positions={positions}
        context={context}
        ownTitle={own?.title ?? ''}
        groupWord={view.groupWord(t)}
        isPhone={isPhone}
        canAdd={canAdd}
        grid={grid}
        onWidth={setWidth}
        onOpenPanel={() => openPanel('row')}
        onClosePanel={closePanel}
        onHelp={() => setUrl({ dialog: 'keys' }, { replace: false })}
        onAdd={() => openPanel('add')}
        onResetFilter={() => setUrl({ filter: 'all', q: '' })}
      />
      {url.panel !== 'none' && isStacked && aside}
      <SheetDialogs sheet={sheet} dialog={url.dialog} canEdit={canEdit} onClose={() => setUrl({ dialog: 'none' })} />
      <PrintTable sheet={sheet} groups={shown} />
    </Screen>
  );
};
