import type { ImportRowView, ImportView } from '@polier/contract/imports/imports.contract';
import { contract } from '@polier/contract/endpoints';
import { nadia } from './company.ts';
import type { PlayedServer } from './played-server.ts';

export const importWith = (fields: Partial<ImportView> = {}): ImportView => ({
  id: 60,
  file_name: 'fragen.csv',
  size: 40_000,
  format: 'csv',
  encoding: 'windows-1252',
  delimiter: ';',
  sheet: null,
  sheets: [],
  header_row: 2,
  rows: 4,
  columns: [
    { title: 'Nr', samples: ['F-1', 'F-2'] },
    { title: 'Prüfpunkt', samples: ['Ist der Winterschutz vor Ort?', 'Sind die Fugen dicht?'] },
    { title: 'Bearb.', samples: ['rk', 'mb'] },
  ],
  sample_rows: [3, 4],
  notices: { merged: 0, formulas: 0, empty_rows: 0 },
  mapping: ['reference', 'insight', null],
  replacements: [],
  kind: 'trade',
  state: 'uploaded',
  progress: 0,
  error: null,
  counts: { new: 0, changed: 0, unchanged: 0, refused: 0, similar: 0, left_out: 0, merged: 0 },
  new_topics: [],
  new_tags: [],
  refused_path: null,
  author: { id: nadia.id, name: 'Nadia Keller' },
  created_at: '2026-11-22T13:02:00Z',
  checked_at: null,
  check_duration: null,
  stored_at: null,
  kept_until: '2026-12-22T13:02:00Z',
  can: { store: false, take_back: false },
  ...fields,
});

export const checkedImport = (fields: Partial<ImportView> = {}): ImportView =>
  importWith({
    state: 'checked',
    counts: { new: 2, changed: 1, unchanged: 0, refused: 1, similar: 0, left_out: 0, merged: 0 },
    refused_path: '/api/v1/files/60/refused-rows.csv',
    checked_at: '2026-11-22T13:03:00Z',
    check_duration: 2_100,
    can: { store: true, take_back: false },
    ...fields,
  });

const row = (fields: Partial<ImportRowView>): ImportRowView => ({
  row: 3,
  reference: null,
  result: 'new',
  decision: 'keep',
  kind: 'trade',
  insight: 'Ist der Winterschutz vor Ort?',
  group: 'Beton',
  subgroup: 'Winterbau',
  is_new_subgroup: true,
  phases: '52',
  changes: [],
  reasons: [],
  similar: [],
  lesson_id: null,
  ...fields,
});

export const refusedRow = row({ row: 6, result: 'refused', insight: '' });

const importRows: readonly ImportRowView[] = [
  row({
    similar: [
      { id: 500, kind: 'trade', insight: 'Sind Matten und Heizung da?', projects_count: 2, same: false },
      { id: 501, kind: 'trade', insight: 'Ist die Heizung geprüft?', projects_count: 0, same: false },
    ],
  }),
  row({ row: 4, insight: 'Sind die Fugen dicht?' }),
  row({
    row: 5,
    result: 'changed',
    insight: 'Ist die Decke abgenommen?',
    changes: [{ field: 'insight', before: 'Ist die Decke kontrolliert?', after: 'Ist die Decke abgenommen?' }],
  }),
  { ...refusedRow, reasons: [{ field: 'insight', code: 'required', message: 'Frage fehlt.', text: null }] },
];

/** A server that keeps one import with its rows. */
export const playImport = (server: PlayedServer, view: ImportView) => {
  const kept = { view, rows: importRows };
  server.on(contract.imports.list, () => [kept.view]);
  server.on(contract.imports.getById, () => kept.view);
  server.on(contract.imports.rows, ({ query: { result } }) => ({
    rows: kept.rows.filter((one) => result === undefined || one.result === result),
    next_cursor: null,
  }));
  server.on(contract.imports.nearest, () => kept.view);
  server.on(contract.imports.decide, ({ body: { rows, decision } }) => {
    kept.rows = kept.rows.map((one) => (rows.includes(one.row) ? { ...one, decision } : one));
    const leftOut = kept.rows.filter((one) => one.decision === 'leave-out').length;
    kept.view = { ...kept.view, counts: { ...kept.view.counts, left_out: leftOut } };
    return kept.view;
  });
  return kept;
};
