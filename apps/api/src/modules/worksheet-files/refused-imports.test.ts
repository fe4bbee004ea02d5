import { contract } from '@polier/contract/endpoints';
import { fullPath } from '@polier/contract/endpoint';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTeam } from '#test/support/fixtures/company-team';
import {
  buildExportedWorksheet,
  cellsOf,
  type ExportedWorksheet,
  textCell,
  withCells,
} from '#test/support/fixtures/exported-worksheet';
import { formOf } from '#test/support/form';
import { dataOf, expectProblem } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
let team: ExportedWorksheet['team'];
let ids: ExportedWorksheet['ids'];
let fileWith: ExportedWorksheet['fileWith'];
let compare: ExportedWorksheet['compare'];
let differenceOf: ExportedWorksheet['differenceOf'];
beforeAll(async () => {
  server = await startTestServer();
  return () => server.close();
});
beforeEach(async () => {
  ({ team, ids, fileWith, compare, differenceOf } = await buildExportedWorksheet(server));
});

test('rows of somebody’s own, rows twice and rows that are gone are named', async () => {
  const bytes = await fileWith((sheet) =>
    withCells({ H10: textCell('H10', 'Neu'), A9: '<c r="A9"></c>' })(sheet).replace(
      '</sheetData>',
      `<row r="11">${textCell('D11', 'Eigene Frage')}</row><row r="12"><c r="A12"><v>${ids[1]}</v></c>${textCell('D12', 'Doppelt')}</row></sheetData>`,
    ),
  );
  await server.db
    .deleteFrom('applied_lessons')
    .where('id', '=', ids[1] ?? 0)
    .execute();
  const { refused_rows: rows, counts } = await differenceOf(bytes);
  expect(rows.map(({ row, code }) => [row, code])).toEqual([
    [9, 'new-row'],
    [11, 'new-row'],
    [12, 'repeated-row'],
    [10, 'unknown-row'],
  ]);
  expect(counts).toMatchObject({ changed: 0, refused_rows: 4 });
});

test('a question that was rewritten in the file is named, and the answers beside it come back', async () => {
  const bytes = await fileWith(
    withCells({ D9: textCell('D9', 'Ist die Decke anders formuliert?'), H9: textCell('H9', 'Neu') }),
  );
  const { refused_rows: rows, counts, ...difference } = await differenceOf(bytes);
  expect(rows).toMatchObject([{ row: 9, text: 'Ist die Decke anders formuliert?', code: 'rewritten-question' }]);
  expect(cellsOf({ ...difference, refused_rows: rows, counts })).toEqual([[9, 'toDo', 'Alt', 'Neu', 'changed', null]]);
  expect(counts).toMatchObject({ changed: 1, refused_rows: 1, unchanged_rows: ids.length - 1 });
});

test('without the column of the questions none counts as rewritten', async () => {
  const bytes = await fileWith(withCells({ D8: textCell('D8', 'Bemerkung'), D9: textCell('D9', 'Etwas anderes') }));
  expect((await differenceOf(bytes)).refused_rows).toEqual([]);
});

test('who does not read the project learns nothing of its questions', async () => {
  const bytes = await fileWith(withCells({ D9: textCell('D9', 'Geraten?') }));
  const answer = await compare(bytes, await server.tokenFor(team.people.outsider.id));
  expect(dataOf(answer)).toMatchObject({ worksheets: [], refused_rows: [] });
});

test('a question that was reworded in Polier since the file was made is not named', async () => {
  const bytes = await fileWith((sheet) => sheet);
  const { lesson_id } = await server.db
    .selectFrom('applied_lessons')
    .select('lesson_id')
    .where('id', '=', ids[0] ?? 0)
    .executeTakeFirstOrThrow();
  await server.db
    .insertInto('lesson_versions')
    .values({
      company_id: team.companyId,
      lesson_id,
      version: 99,
      insight: 'Neu?',
      author_user_id: team.people.owner.id,
    })
    .execute();
  expect((await differenceOf(bytes)).refused_rows).toEqual([]);
});

test('a file that is none of ours, or of another company, is refused with a way out', async () => {
  expectProblem(await compare(Buffer.from('a;b\n1;2')), 422, 'validation');
  const elsewhere = await fileWith((sheet) => sheet);
  const other = await buildTeam(server, { owner: 'user' });
  const answer = await server.send('POST', fullPath(contract.imports.worksheet), {
    token: await server.tokenFor(other.people.owner.id),
    company: other.companyId,
    ...formOf({ field: 'file', name: 'Blatt.xlsx', bytes: elsewhere }),
  });
  expectProblem(answer, 422, 'validation');
  expect(JSON.stringify(answer.body)).toContain('of-another-company');
});

test('who does not read the project learns nothing of its rows', async () => {
  const bytes = await fileWith(withCells({ H9: textCell('H9', 'Neu') }));
  const answer = await compare(bytes, await server.tokenFor(team.people.outsider.id));
  expect(dataOf(answer)).toMatchObject({ worksheets: [], counts: { changed: 0, refused_rows: 1 } });
});
