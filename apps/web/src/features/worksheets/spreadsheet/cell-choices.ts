import type { ChangedCell, ChangedFigure, WorksheetImport } from '@polier/contract/worksheets/worksheet-files.contract';

export type ChangedValue = ChangedCell | ChangedFigure;

/** Cells and figures whose choice differs from the usual one, by row or worksheet and field. */
export type CellChoices = ReadonlyMap<string, boolean>;

const keyOf = (ownerId: number, { field }: ChangedValue) => `${ownerId} ${field}`;

/** A change is taken over unless somebody leaves it out; in a conflict nobody is overwritten unless somebody says so. */
export const isTaken = (choices: CellChoices, ownerId: number, cell: ChangedValue): boolean =>
  choices.get(keyOf(ownerId, cell)) ?? cell.result === 'changed';

export const withChoice = (choices: CellChoices, ownerId: number, cell: ChangedValue, isOn: boolean): CellChoices =>
  new Map(choices).set(keyOf(ownerId, cell), isOn);

/** What is taken over of a row or of the figures of a worksheet. */
const takenOf = <V extends ChangedValue>(choices: CellChoices, ownerId: number, cells: readonly V[]): V[] =>
  cells.filter((cell) => cell.result !== 'refused' && isTaken(choices, ownerId, cell));

/** The rows to send, each with the changes of the cells that are taken over. */
export const itemsOf = ({ worksheets }: WorksheetImport, choices: CellChoices) =>
  worksheets.flatMap(({ kind, rows }) =>
    rows.flatMap(({ id, version, cells }) => {
      const taken = takenOf(choices, id, cells);
      if (taken.length === 0) return [];
      const changes = taken.map((cell) => cell.changes);
      return [{ kind, id, version, ...(Object.assign({}, ...changes) as ChangedCell['changes']) }];
    }),
  );

/** The worksheets to send, each with its figures that are taken over. */
export const worksheetsOf = ({ worksheets }: WorksheetImport, choices: CellChoices) =>
  worksheets.flatMap(({ kind, id, version, figures }) => {
    const taken = takenOf(choices, id, figures);
    if (taken.length === 0) return [];
    const changes = taken.map((figure) => figure.changes);
    return [{ kind, worksheetId: id, version, ...(Object.assign({}, ...changes) as ChangedFigure['changes']) }];
  });

export const takenCells = ({ worksheets }: WorksheetImport, choices: CellChoices): number =>
  worksheets
    .flatMap(({ id, figures, rows }) => [
      takenOf<ChangedValue>(choices, id, figures),
      ...rows.map((row) => takenOf<ChangedValue>(choices, row.id, row.cells)),
    ])
    .reduce((sum, taken) => sum + taken.length, 0);
