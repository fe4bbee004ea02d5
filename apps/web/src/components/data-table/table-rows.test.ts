import { describe, expect, it } from 'vitest';
import { groupRows, matchesSearch, nextSort, readSort, sortRows, writeSort } from './table-rows.ts';
import type { Column, Grouping } from './table-types.ts';

interface Row {
  name: string;
  due: string | null;
  phase: number;
}
const rows: Row[] = [
  { name: 'Rüti 10', due: null, phase: 2 },
  { name: 'Rüti 9', due: '2026-12-01', phase: 1 },
  { name: 'Écublens', due: '2026-11-01', phase: 2 },
];
const columns: Column<Row>[] = [
  { key: 'name', header: 'Name', width: '1fr', cell: () => null, text: ({ name }) => name, sortBy: ({ name }) => name },
  { key: 'due', header: 'Termin', width: '90px', cell: () => null, sortBy: ({ due }) => due },
];
const names = (list: readonly Row[]) => list.map(({ name }) => name);

describe('rows of a table', () => {
  it('sorts numbers within words as numbers and accents beside their letters', () => {
    expect(names(sortRows(rows, readSort('name'), columns))).toEqual(['Écublens', 'Rüti 9', 'Rüti 10']);
  });

  it('puts what is missing last, both ways', () => {
    expect(names(sortRows(rows, readSort('due'), columns))).toEqual(['Écublens', 'Rüti 9', 'Rüti 10']);
    expect(names(sortRows(rows, readSort('-due'), columns))).toEqual(['Rüti 9', 'Écublens', 'Rüti 10']);
  });

  it('goes from ascending to descending to the given order', () => {
    const once = nextSort(null, 'name');
    const twice = nextSort(once, 'name');
    expect([writeSort(once), writeSort(twice), writeSort(nextSort(twice, 'name'))]).toEqual(['name', '-name', '']);
  });

  it('finds every word, whatever its case and accents', () => {
    const found = (search: string) => names(rows.filter((row) => matchesSearch(row, search, columns)));
    expect(found('ruti 9')).toEqual(['Rüti 9']);
    expect(found('ECU')).toEqual(['Écublens']);
    expect(found('rüti ecu')).toEqual([]);
    expect(found('  ')).toHaveLength(3);
  });

  it('groups in the order of the groups and says where each begins', () => {
    const grouping: Grouping<Row> = {
      value: 'phase',
      label: 'Nach Phase',
      header: 'Phase',
      of: ({ phase }) => ({ key: String(phase), title: `Phase ${phase}`, order: phase }),
    };
    const groups = groupRows(rows, grouping);
    expect(groups.map(({ title, start, rows: members }) => [title, start, names(members)])).toEqual([
      ['Phase 1', 0, ['Rüti 9']],
      ['Phase 2', 1, ['Rüti 10', 'Écublens']],
    ]);
  });
});
