import { IconPlus } from '@tabler/icons-react';
import { useCallback, useMemo } from 'react';
import type { GridActions } from '../../../../components/grid/grid-context.ts';
import { Grid } from '../../../../components/grid/grid.tsx';
import { GroupTool } from '../../../../components/grid/groups/group-tool.tsx';
import { nextSort } from '../../../../components/grid/rows/row-sorting.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { useColumnChoice } from '../../../../components/data-table/columns/hidden-columns.ts';
import type { ColumnId } from '../columns/column.ts';
import { availableColumns, gridColumn } from '../columns/columns.ts';
import { isChange, type ObjectChanges } from '../model/object-changes.ts';
import { type ObjectGroup, type ObjectRow, rowOf } from '../model/object-rows.ts';
import { useObjectsContext } from '../screen/objects-context.ts';
import { ObjectWriteError } from './object-write-error.tsx';
import { useColleagueMarks } from './use-colleague-marks.ts';

/** Which columns are on show, as chosen on this device. */
export const useShownColumns = () => {
  const { model, url, columns: named } = useObjectsContext();
  const { cellContext } = model;
  const columns = useMemo(
    () => availableColumns(cellContext).map((column) => ({ ...column, key: column.id })),
    [cellContext],
  );
  const { visible, hidden, toggle } = useColumnChoice('deliveryObjects', columns);
  // The title has the room that the others leave.
  const shown = useMemo(() => {
    // What heads the groups needs no column, the other one does.
    const [heads, beside] = url.view === 'party' ? ['party', 'phase'] : ['phase', 'party'];
    const isShown = (column: (typeof columns)[number]) =>
      column.id === 'title' ||
      (url.view === 'party' && column.id === beside) ||
      (named.length === 0 ? visible.includes(column) : column.id === 'code' || named.includes(column.id));
    return columns.filter((column) => isShown(column) && !(url.view === 'party' && column.id === heads));
  }, [columns, visible, named, url.view]);
  return { columns, shown, hidden, toggle };
};

/** The delivery objects of an order in the grid. */
export const ObjectGrid = () => {
  const t = useTranslation();
  const { model, shown, selection, grid, url, setUrl, open, close } = useObjectsContext();
  const { order, objects, cellContext, queue, actions, canEdit, canCreate, canRemove } = model;
  const { shown: shownColumns } = useShownColumns();
  const marks = useColleagueMarks();
  const columns = useMemo(
    () => shownColumns.map(({ key: _key, ...column }) => gridColumn(column, cellContext)),
    [shownColumns, cellContext],
  );
  const allRows = useMemo(() => objects.map(rowOf), [objects]);
  const gridActions = useMemo(
    (): GridActions<ObjectRow, ObjectChanges> => ({
      isChange: ({ object }, changes) => isChange(object, changes),
      edit: (edits, toast) =>
        actions.edit(
          edits.map(({ row, changes }) => ({ row: row.object, changes })),
          toast,
        ),
      undo: actions.undo,
      redo: actions.redo,
    }),
    [actions],
  );
  const onOpen = useCallback(() => {
    const { rowId } = selection.get();
    if (rowId !== null) open(rowId);
  }, [selection, open]);
  const add = useCallback((phase: number) => setUrl({ dialog: 'new', into: phase }, { replace: false }), [setUrl]);
  // Read only, the grid itself lets no letter through.
  const shortcuts = useMemo(
    () => ({
      ...(canRemove && { x: (rows: readonly ObjectRow[]) => actions.remove(rows.map(({ object }) => object)) }),
    }),
    [canRemove, actions],
  );
  const { by, desc } = url;
  const sort = useMemo(
    () => ({
      column: by,
      isDescending: desc,
      onChoose: (id: string) => setUrl(nextSort({ by, desc }, id as ColumnId)),
    }),
    [by, desc, setUrl],
  );
  const rowName = useCallback(({ object }: ObjectRow) => object.code, []);
  const groupTools = ({ phaseId, title }: ObjectGroup) =>
    phaseId !== null && (
      <GroupTool label={t('deliveryObjects.addTo', { phase: title })} onClick={() => add(phaseId)}>
        <IconPlus size={14} stroke={2} aria-hidden />
      </GroupTool>
    );
  return (
    <Grid
      label={t('deliveryObjects.gridLabel', { number: order.number })}
      groupHeading={t(url.view === 'party' ? 'deliveryObjects.longColumns.party' : 'deliveryObjects.phase')}
      rowName={rowName}
      columns={columns}
      groups={shown}
      allRows={allRows}
      selection={selection}
      isReadOnly={!canEdit}
      actions={gridActions}
      onOpen={onOpen}
      onLeave={close}
      shortcuts={shortcuts}
      sort={sort}
      groupTools={canCreate ? groupTools : undefined}
      rowNote={({ object }) => {
        const writeError = queue.writeErrors.get(object.id);
        return writeError && <ObjectWriteError object={object} writeError={writeError} model={model} />;
      }}
      marks={marks}
      handle={grid}
    />
  );
};
