import type { ChangedCell, ChangedFigure, WorksheetImport } from '@polier/contract/worksheets/worksheet-files.contract';
import { describe, expect, test } from 'vitest';
import { isTaken, itemsOf, takenCells, withChoice, worksheetsOf } from './cell-choices.ts';

const cell = (change: Partial<ChangedCell>): ChangedCell => ({
  field: 'toDo',
  exported: 'Alt',
  current: 'Alt',
  imported: 'Neu',
  result: 'changed',
  code: null,
  changes: { todo: 'Neu' },
  ...change,
});
const changed = cell({});
const conflict = cell({ field: 'solution', result: 'conflict', changes: { solution: 'Excel' } });
const refused = cell({ field: 'contacttill', result: 'refused', code: 'impossible-date', changes: {} });
const figure: ChangedFigure = {
  field: 'cost',
  row: 3,
  exported: '20000',
  current: '20000',
  imported: '18000',
  result: 'changed',
  code: null,
  changes: { cost: 18_000 },
};
const difference: WorksheetImport = {
  exported_at: '2026-11-23T08:00:00Z',
  counts: { changed: 1, conflict: 1, refused: 1, unchanged_rows: 0, refused_rows: 0 },
  refused_rows: [],
  worksheets: [
    {
      id: 1,
      kind: 'pm',
      title: 'Blatt',
      number: null,
      project: { id: 1, title: 'Projekt' },
      version: 4,
      figures: [figure],
      rows: [
        { id: 7, version: 3, sheet: 'Blatt', row: 9, insight: 'Ist es dicht?', cells: [changed, conflict, refused] },
      ],
    },
  ],
};

describe('the choice of cells', () => {
  test('takes changes over and leaves conflicts to what stands in Polier', () => {
    expect(itemsOf(difference, new Map())).toEqual([{ kind: 'pm', id: 7, version: 3, todo: 'Neu' }]);
    expect(worksheetsOf(difference, new Map())).toEqual([{ kind: 'pm', worksheetId: 1, version: 4, cost: 18_000 }]);
    expect(takenCells(difference, new Map())).toBe(2);
  });
  test('sends what somebody decides otherwise, and never a refused cell', () => {
    const choices = withChoice(withChoice(new Map(), 7, changed, false), 7, conflict, true);
    expect(itemsOf(difference, choices)).toEqual([{ kind: 'pm', id: 7, version: 3, solution: 'Excel' }]);
    expect(itemsOf(difference, withChoice(choices, 7, conflict, false))).toEqual([]);
    expect(isTaken(new Map(), 7, conflict)).toBe(false);
    expect(worksheetsOf(difference, withChoice(choices, 1, figure, false))).toEqual([]);
  });
});
