import type { DeliveryObjectRow } from '@polier/contract/orders/delivery/delivery-object-fields';
import type { GridColumn } from '../../../../components/grid/grid-column.ts';
import type { Translate } from '../../../../platform/i18n/use-translation.ts';
import type { ObjectChanges } from '../model/object-changes.ts';
import type { ObjectRow } from '../model/object-rows.ts';
import {
  authorColumn,
  kindColumn,
  milestoneColumn,
  partyColumn,
  phaseColumn,
  reviewerColumn,
} from './choice-columns.tsx';
import { type CellContext, type Column, type ColumnId, columnIds } from './column.ts';
import { dueColumn, startColumn } from './date-columns.tsx';
import { actualColumn, effortColumn, planColumn, predecessorColumn, weightColumn } from './figure-columns.tsx';
import { completionColumn, criteriaColumn, slipColumn, stateColumn } from './state-columns.tsx';
import { codeColumn, formatColumn, needColumns, requirementColumn, titleColumn } from './text-columns.tsx';

const columnsById: Readonly<Record<ColumnId, Column>> = {
  code: codeColumn,
  title: titleColumn,
  phase: phaseColumn,
  milestone: milestoneColumn,
  party: partyColumn,
  author: authorColumn,
  reviewer: reviewerColumn,
  kind: kindColumn,
  format: formatColumn,
  requirement: requirementColumn,
  ...needColumns,
  weight: weightColumn,
  effort_days: effortColumn,
  plan_chf: planColumn,
  actual_chf: actualColumn,
  predecessors: predecessorColumn,
  plan_start: startColumn,
  due: dueColumn,
  slip: slipColumn,
  criteria: criteriaColumn,
  state: stateColumn,
  completion: completionColumn,
};

export const columnOf = (id: ColumnId): Column => columnsById[id];
/** Every column of delivery objects in order, as far as this person may see it. */
export const availableColumns = (context: CellContext): Column[] =>
  columnIds.map(columnOf).filter(({ isAvailable }) => isAvailable?.(context) ?? true);

const columnOfField = (field: string): Column | undefined =>
  Object.values(columnsById).find(({ fields }) => fields.some((one) => one === field));

/** Where a changed field is seen; parts of the information need stand in a column of their own and all in one. */
export const columnsOfField = (field: string): ColumnId[] => {
  const own = columnOfField(field)?.id ?? columnIds.find((id) => id === field);
  if (own === undefined) return [];
  return own in needColumns ? [own, 'requirement'] : [own];
};

/** What stands in a field, as people read it. */
export const fieldText = (field: string, object: DeliveryObjectRow, context: CellContext): string => {
  const column = columnOfField(field);
  if (column === undefined) return field === 'description' ? (object.description ?? '') : '';
  return column.text(object, context);
};
export const fieldLabel = (field: string, t: Translate): string => {
  const id = columnOfField(field)?.id;
  return id === undefined ? t('deliveryObjects.otherField') : t(`deliveryObjects.longColumns.${id}`);
};

export const searchedText = (object: DeliveryObjectRow, context: CellContext): string =>
  Object.values(columnsById)
    .flatMap(({ isSearched, text }) => (isSearched === true ? [text(object, context)] : []))
    .join(' ');

/** A column as the grid takes it. */
export const gridColumn = (column: Column, context: CellContext): GridColumn<ObjectRow, ObjectChanges> => {
  const { input, text, Cell, startsHidden: _h, isAvailable: _a, isSearched: _s, sortKey: _k, ...rest } = column;
  const { print: _print, fields: _fields, ...shape } = rest;
  const { t } = context;
  return {
    ...shape,
    heading: t(`deliveryObjects.columns.${column.id}`),
    longHeading: t(`deliveryObjects.longColumns.${column.id}`),
    ...(input !== undefined && { input: input(context) }),
    text: ({ object }) => text(object, context),
    Cell,
  };
};
