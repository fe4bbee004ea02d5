import { contract } from '@polier/contract/endpoints';
import type { WorksheetImport } from '@polier/contract/worksheets/worksheet-files.contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildAppliedLesson, buildWorksheet } from '#test/factories/worksheets.factory';
import {
  buildExportedWorksheet,
  cellsOf,
  type ExportedWorksheet,
  textCell,
  withCells,
} from '#test/support/fixtures/exported-worksheet';
import { dataOf, expectProblem } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
let team: ExportedWorksheet['team'];
let projectId: number;
let worksheet: ExportedWorksheet['worksheet'];
let ids: ExportedWorksheet['ids'];
let fileWith: ExportedWorksheet['fileWith'];
let differenceOf: ExportedWorksheet['differenceOf'];
beforeAll(async () => {
  server = await startTestServer();
  return () => server.close();
});
beforeEach(async () => {
  ({ team, projectId, worksheet, ids, fileWith, differenceOf } = await buildExportedWorksheet(server));
});

const apply = (difference: WorksheetImport) =>
  team.people.owner.send(contract.imports.applyWorksheets, {
    body: {
      worksheets: difference.worksheets.flatMap(({ kind, id, version, figures }) => {
        const changes: object = Object.assign({}, ...figures.map((figure) => figure.changes));
        return figures.length === 0 ? [] : [{ kind, worksheetId: id, version, ...changes }];
      }),
      items: difference.worksheets.flatMap(({ kind, rows }) =>
        rows.map(({ id, version, cells }) => {
          const changes: object = Object.assign({}, ...cells.map((cell) => cell.changes));
          return { kind, id, version, ...changes };
        }),
      ),
    },
  });
const rowOf = (id = ids[0] ?? 0) =>
  server.db.selectFrom('applied_lessons').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('a file that nobody has changed changes nothing', async () => {
  expect(await differenceOf(await fileWith((sheet) => sheet))).toMatchObject({
    counts: { changed: 0, conflict: 0, refused: 0, unchanged_rows: 2, refused_rows: 0 },
    worksheets: [],
  });
});

test('changed cells are shown old and new, stored only when applied, and leave a trace in the history', async () => {
  const difference = await differenceOf(
    await fileWith(
      withCells({
        E9: textCell('E9', 'erledigt'),
        G9: '<c r="G9"><v>46357</v></c>',
        H9: textCell('H9', 'Neu'),
        E10: textCell('E10', 'Nicht anwendbar'),
        J10: textCell('J10', 'Kein Beton'),
      }),
    ),
  );
  expect(cellsOf(difference)).toEqual([
    [9, 'state', 'open', 'done', 'changed', null],
    [9, 'contacttill', '', '2026-12-01', 'changed', null],
    [9, 'toDo', 'Alt', 'Neu', 'changed', null],
    [10, 'state', 'open', 'notApplicable', 'changed', null],
    [10, 'reason', '', 'Kein Beton', 'changed', null],
  ]);
  expect(await rowOf()).toMatchObject({ todo: 'Alt', version: 1 });
  expect(dataOf(await apply(difference))).toEqual({ rows: 2, worksheets: 0 });
  expect(await rowOf()).toMatchObject({ todo: 'Neu', done: true, contacttill: '2026-12-01', version: 2 });
  expect(await rowOf(ids[1])).toMatchObject({ not_applicable_reason: 'Kein Beton' });
  const events = await server.db.selectFrom('events').select('type').where('company_id', '=', team.companyId).execute();
  expect(events.filter(({ type }) => type.includes('applied_lesson')).length).toBe(2);
});

test('a value that others have changed since the export is a conflict; what only others changed stays', async () => {
  const bytes = await fileWith(withCells({ H9: textCell('H9', 'Aus Excel') }));
  const { update } = contract.appliedLessons.trade;
  await team.people.owner.send(update, { body: { id: ids[0], todo: 'Vom Kollegen', solution: 'Gelöst' } });
  const difference = await differenceOf(bytes);
  expect(cellsOf(difference)).toEqual([[9, 'toDo', 'Vom Kollegen', 'Aus Excel', 'conflict', null]]);
  await apply(difference);
  expect(await rowOf()).toMatchObject({ todo: 'Aus Excel', solution: 'Gelöst' });
  // Shown against an older state, it is refused as a whole.
  expectProblem(await apply(difference), 409, 'stale-version');
});

const figuresOf = ({ worksheets }: WorksheetImport) =>
  worksheets.flatMap(({ figures }) =>
    figures.map(({ row, field, current, imported, result, code }) => [row, field, current, imported, result, code]),
  );
const storedWorksheet = () =>
  server.db.selectFrom('worksheets').selectAll().where('id', '=', worksheet.id).executeTakeFirstOrThrow();
const update = (body: object) =>
  team.people.owner.send(contract.worksheets.trade.update, { body: { id: worksheet.id, ...body } });

describe('the figures of the risk', () => {
  beforeEach(() => update({ probability: 10, impact: 500_000, cost: 20_000 }));

  test('come back with the cells, are shown old and new and stored together', async () => {
    const difference = await differenceOf(
      await fileWith(
        withCells({
          F1: '<c r="F1"><v>25</v></c>',
          F3: textCell('F3', "CHF 18'000.50"),
          H9: textCell('H9', 'Neu'),
        }),
      ),
    );
    expect(figuresOf(difference)).toEqual([
      [1, 'probability', '10', '25', 'changed', null],
      [3, 'cost', '20000', '18000.5', 'changed', null],
    ]);
    expect(difference.counts).toMatchObject({ changed: 3 });
    expect(await storedWorksheet()).toMatchObject({ probability: 10 });
    expect(dataOf(await apply(difference))).toEqual({ rows: 1, worksheets: 1 });
    expect(await storedWorksheet()).toMatchObject({ probability: 25, impact: '500000.00', cost: '18000.50' });
    expect(await rowOf()).toMatchObject({ todo: 'Neu' });
    // Shown against an older state, everything is refused.
    expectProblem(await apply(difference), 409, 'stale-version');
  });

  test('that others have changed since are a conflict, an emptied one is taken away', async () => {
    const bytes = await fileWith(withCells({ F1: textCell('F1', '30 %'), F2: textCell('F2', '') }));
    await update({ probability: 15 });
    const difference = await differenceOf(bytes);
    expect(figuresOf(difference)).toEqual([
      [1, 'probability', '15', '30', 'conflict', null],
      [2, 'impact', '500000', '', 'changed', null],
    ]);
    await apply(difference);
    expect(await storedWorksheet()).toMatchObject({ probability: 30, impact: null });
  });

  test.each([
    ['F1', '<c r="F1"><v>0.25</v></c>', 'probability', 'invalid-percent'],
    ['F1', textCell('F1', 'hoch'), 'probability', 'invalid-percent'],
    ['F2', textCell('F2', '-5'), 'impact', 'invalid-amount'],
    ['F3', textCell('F3', 'CHF'), 'cost', 'invalid-amount'],
    // Twenty thousand as the English write it, or twenty: nobody is asked to guess.
    ['F3', textCell('F3', '20,500'), 'cost', 'invalid-amount'],
  ])('%s with %s in %s: %s', async (cell, written, field, code) => {
    const difference = await differenceOf(await fileWith(withCells({ [cell]: written })));
    expect(figuresOf(difference)).toEqual([expect.arrayContaining([field, 'refused', code])]);
  });

  test('stay out of a file made before they came back, whose cells are taken as ever', async () => {
    const alter = withCells({ F1: textCell('F1', '30'), H9: textCell('H9', 'Neu') });
    const bytes = await fileWith(alter, (part) => part.replaceAll(/>figure labels<|>figures</g, '>unknown<'));
    const difference = await differenceOf(bytes);
    expect(figuresOf(difference)).toEqual([]);
    expect(cellsOf(difference)).toEqual([[9, 'toDo', 'Alt', 'Neu', 'changed', null]]);
  });

  test('of a closed worksheet are refused, and so is a foreign worksheet', async () => {
    const bytes = await fileWith(withCells({ F1: textCell('F1', '30') }));
    await update({ closed: true });
    expect(figuresOf(await differenceOf(bytes))).toEqual([expect.arrayContaining(['refused', 'worksheet-closed'])]);
    const answer = await team.people.outsider.send(contract.imports.applyWorksheets, {
      body: { items: [], worksheets: [{ kind: 'trade', worksheetId: worksheet.id, version: 2, probability: 5 }] },
    });
    expectProblem(answer, 404, 'not-found');
  });
});

describe('a cell is refused', () => {
  test.each([
    ['G9', textCell('G9', '31.2.2026'), 'contacttill', 'impossible-date'],
    ['G9', textCell('G9', 'bald'), 'contacttill', 'unreadable-date'],
    ['F9', textCell('F9', 'Niemand Bekannt'), 'responsible', 'unknown-person'],
    ['E9', textCell('E9', 'fast fertig'), 'state', 'unknown-state'],
    ['E9', textCell('E9', 'Nicht anwendbar'), 'state', 'reason-missing'],
    ['E9', textCell('E9', 'Geprüft'), 'state', 'own-check'],
    ['J9', textCell('J9', 'Grund'), 'reason', 'reason-without-state'],
  ])('%s with %s in %s: %s', async (cell, written, field, code) => {
    const difference = await differenceOf(await fileWith(withCells({ [cell]: written, H10: textCell('H10', 'Neu') })));
    expect(cellsOf(difference)).toEqual([
      expect.arrayContaining([9, field, 'refused', code]),
      [10, 'toDo', 'Alt', 'Neu', 'changed', null],
    ]);
  });

  test('of a closed worksheet', async () => {
    const bytes = await fileWith(withCells({ H9: textCell('H9', 'Neu') }));
    await team.people.owner.send(contract.worksheets.trade.update, { body: { id: worksheet.id, closed: true } });
    expect(cellsOf(await differenceOf(bytes))).toEqual([[9, 'toDo', 'Alt', 'Neu', 'refused', 'worksheet-closed']]);
  });
});

test('all worksheets are changed or none', async () => {
  const other = await buildWorksheet(server.db, { company_id: team.companyId, project_id: projectId });
  const { id: otherId } = await buildAppliedLesson(server.db, { worksheet: other });
  const body = {
    items: [
      { kind: 'trade', id: ids[0], version: 1, todo: 'Neu' },
      { kind: 'trade', id: otherId, version: 7, todo: 'Neu' },
    ],
  };
  expectProblem(await team.people.owner.send(contract.imports.applyWorksheets, { body }), 409, 'stale-version');
  expect(await rowOf()).toMatchObject({ todo: 'Alt', version: 1 });
});
