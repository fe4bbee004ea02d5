import { IconUserPlus } from '@tabler/icons-react';
import { useCallback, useMemo } from 'react';
import { Grid } from '../../../components/grid/grid.tsx';
import { GroupTool } from '../../../components/grid/groups/group-tool.tsx';
import { MandatoryMark } from '../../../components/lesson-text/lesson-text.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useStore } from '../../../platform/store/store.ts';
import { shownColumns } from '../columns/columns.ts';
import { gridColumn } from '../columns/grid-columns.ts';
import type { WorksheetGroup, WorksheetRow } from '../model/worksheet-rows.ts';
import { useRowContext } from '../view/row-context.ts';
import { useWorksheetContext } from '../view/worksheet-context.ts';
import { worksheetKindOf } from '../worksheet-kinds.ts';
import { WriteErrorLine } from '../write-errors/write-error-line.tsx';
import { useColumnSort } from './use-column-sort.ts';
import { useGridActions } from './use-grid-actions.ts';
import { useNewLessonRow } from './use-new-lesson-row.tsx';

// The benchmark measures up to here.
const markUsable = () => void performance.mark('worksheet:usable');

/** The applied lessons of a worksheet in the grid. */
export const WorksheetGrid = () => {
  const t = useTranslation();
  const { model, shown, grid, setUrl, openPanel, closePanel, live } = useWorksheetContext();
  const marks = useStore(live, (state) => state.marks);
  const { kind, selection, words, cellContext, isReadOnly } = useRowContext();
  const { worksheet, groups, queue } = model;
  const { gridActions, presses, shortcuts: stateShortcuts } = useGridActions();
  const columns = useMemo(
    () => shownColumns(worksheet.columns, cellContext).map((column) => gridColumn(column, cellContext, t, presses)),
    [worksheet.columns, cellContext, t, presses],
  );
  const allRows = useMemo(() => groups.flatMap(({ rows }) => rows), [groups]);
  const onOpen = useCallback(() => openPanel('row'), [openPanel]);
  const rowName = useCallback(({ number }: WorksheetRow) => t('worksheets.questionNumber', { number }), [t]);
  const numberNote = useCallback(
    ({ appliedLesson }: WorksheetRow) => appliedLesson.lesson.mandatory && <MandatoryMark label={words.mandatory} />,
    [words],
  );
  const sort = useColumnSort();
  const assignGroup = useCallback((group: string) => setUrl({ dialog: 'assign', group }, { replace: false }), [setUrl]);
  const shortcuts = useMemo(() => ({ ...stateShortcuts, a: () => assignGroup('') }), [stateShortcuts, assignGroup]);
  const groupTools = ({ key }: WorksheetGroup) => (
    <GroupTool label={t(`worksheets.assign.titles.${kind}`)} onClick={() => assignGroup(key)}>
      <IconUserPlus size={14} stroke={2} aria-hidden />
    </GroupTool>
  );
  const newRow = useNewLessonRow();
  return (
    <Grid
      label={t('worksheets.gridLabel', { title: worksheet.title })}
      groupHeading={worksheetKindOf(kind).groupLabel(t)}
      numberHeading={t('worksheets.columns.number')}
      rowName={rowName}
      columns={columns}
      groups={shown}
      allRows={allRows}
      selection={selection}
      isReadOnly={isReadOnly}
      actions={gridActions}
      onOpen={onOpen}
      onLeave={closePanel}
      shortcuts={shortcuts}
      sort={sort}
      newRow={newRow}
      groupTools={isReadOnly ? undefined : groupTools}
      numberNote={numberNote}
      rowNote={({ appliedLesson }) => {
        const writeError = queue.writeErrors.get(appliedLesson.id);
        return writeError && <WriteErrorLine row={appliedLesson} writeError={writeError} as="cell" />;
      }}
      marks={marks}
      handle={grid}
      onShown={markUsable}
    />
  );
};
