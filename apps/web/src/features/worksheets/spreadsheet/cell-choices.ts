import type { ChangedCell, WorksheetImport } from '@polier/contract/worksheets/worksheet-files.contract';

/** Cells whose choice differs from the usual one, by row and field. */
export type CellChoices = ReadonlyMap<string, boolean>;

const keyOf = (rowId: number, { field }: ChangedCell) => `${rowId} ${field}`;

/** A change is taken over unless somebody leaves it out; in a conflict nobody is overwritten unless somebody says so. */
export const isTaken = (choices: CellChoices, rowId: number, cell: ChangedCell): boolean =>
  choices.get(keyOf(rowId, cell)) ?? cell.result === 'changed';

export const withChoice = (choices: CellChoices, rowId: number, cell: ChangedCell, isOn: boolean): CellChoices =>
  new Map(choices).set(keyOf(rowId, cell), isOn);

/** The rows to send, each with the changes of the cells that are taken over. */
export const itemsOf = ({ worksheets }: WorksheetImport, choices: CellChoices) =>
  worksheets.flatMap(({ kind, rows }) =>
    rows.flatMap(({ id, version, cells }) => {
      const taken = cells.filter((cell) => cell.result !== 'refused' && isTaken(choices, id, cell));
      if (taken.length === 0) return [];
      const changes = taken.map((cell) => cell.changes);
      return [{ kind, id, version, ...(Object.assign({}, ...changes) as ChangedCell['changes']) }];
    }),
  );

export const takenCells = ({ worksheets }: WorksheetImport, choices: CellChoices): number =>
  worksheets.reduce(
    (sum, { rows }) =>
      sum +
      rows.reduce(
        (count, { id, cells }) =>
          count + cells.filter((cell) => cell.result !== 'refused' && isTaken(choices, id, cell)).length,
        0,
      ),
    0,
  );
