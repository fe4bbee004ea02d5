import { contract } from '@polier/contract/endpoints';
import type { WorksheetFile } from '@polier/contract/worksheets/worksheet-files.contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildLesson } from '#test/factories/lessons.factory';
import { buildPmPhase, buildTopic, buildTrade, buildXProcess } from '#test/factories/catalogues.factory';
import { buildProject } from '#test/factories/projects.factory';
import { buildAppliedLesson, buildWorksheet, type Worksheet } from '#test/factories/worksheets.factory';
import { buildTeam, type Team } from '#test/support/fixtures/company-team';
import { dataOf, expectProblem } from '#test/support/problems';
import { partsOfZip } from '#test/support/files/zip-parts';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
let team: Team<'owner' | 'outsider'>;
let projectId: number;
let worksheet: Worksheet;
beforeAll(async () => {
  server = await startTestServer();
  team = await buildTeam(server, { owner: 'user', outsider: 'user' });
  const company_id = team.companyId;
  const { id: owner } = team.people.owner;
  projectId = (await buildProject(server.db, { company_id, owner_user_id: owner, title: 'Haus "Süd"' })).id;
  const trade_id = (await buildTrade(server.db, { company_id, bkp: '211.5' })).id;
  worksheet = await buildWorksheet(server.db, {
    company_id,
    project_id: projectId,
    trade_id,
    title: 'Beton & Stahl',
    cost: 20_000,
    probability: 10,
    impact: 500_000,
  });
  const topic_id = (await buildTopic(server.db, { company_id, title: 'Schalung' })).id;
  const rows = [
    { insight: 'Ist die Schalung dicht?', done: true, todo: '=1+1' },
    { insight: 'Ist der Beton bestellt?', contacttill: '2026-01-05', responsible_user_id: owner },
    { insight: 'Braucht es eine Bewilligung?', not_applicable_reason: 'Nicht nötig' },
  ];
  for (const { insight, ...row } of rows) {
    const lesson = { company_id, topic_id, insight, approved: true, author_user_id: owner, trade_ids: [trade_id] };
    await buildAppliedLesson(server.db, { worksheet, lesson_id: (await buildLesson(server.db, lesson)).id, ...row });
  }
  const pm_phase_id = (await buildPmPhase(server.db, { company_id, abbreviation: '4' })).id;
  await buildWorksheet(server.db, {
    company_id,
    project_id: projectId,
    kind: 'pm',
    pm_phase_id,
    title: 'Beton & Stahl',
  });
  return () => server.close();
});

const ask = (query: object, who: 'owner' | 'outsider' = 'owner') =>
  team.people[who].send(contract.exports.worksheets, { query: { projectId, ...query } });
const fileOf = async (query: object = {}) => {
  const file = dataOf(await ask(query)) as WorksheetFile;
  return { ...file, parts: await partsOfZip(Buffer.from(file.content, 'base64')) };
};
const sheetOf = async (query: object = {}) =>
  (await fileOf({ worksheetId: worksheet.id, ...query })).parts['xl/worksheets/sheet1.xml'] ?? '';

describe('the workbook of a worksheet', () => {
  test('has its rows, their states in words and their ids in a hidden column', async () => {
    const { parts, rows, file_name: name } = await fileOf({ worksheetId: worksheet.id, language: 'de' });
    const sheet = parts['xl/worksheets/sheet1.xml'];
    expect([rows, name.startsWith('Beton & Stahl '), name.endsWith('.xlsx')]).toEqual([3, true, true]);
    expect(sheet).toMatch(/<col min="1" max="1" [^>]*hidden="1"\/>/);
    for (const text of ['Beton &amp; Stahl', 'Ist die Schalung dicht?', 'Erledigt', 'Nicht anwendbar', 'Nicht nötig']) {
      expect(sheet).toContain(text);
    }
    // Text that looks like a formula stays text.
    expect(sheet).toContain('<t xml:space="preserve">=1+1</t>');
  });

  test('computes risk value, factor and verdict by formulas over its own cells', async () => {
    const sheet = await sheetOf({ language: 'de' });
    expect(sheet).toContain(
      '<f>IF(COUNT(F1,F2,F3)&lt;3,&quot;–&quot;,INT((F1*ROUND(F2*100,0)/100)/100+0.5))</f><v>50000</v>',
    );
    expect(sheet).toContain('<v>2.5</v>');
    expect(sheet).toContain('<v>lohnt sich</v>');
  });

  test('keeps its header in view, filters the table, and offers states, people and dates', async () => {
    const sheet = await sheetOf();
    expect(sheet).toContain('state="frozen"');
    expect(sheet).toMatch(/<autoFilter ref="A8:[A-Z]11"\/>/);
    expect(sheet.match(/<dataValidation type="list"/g)?.length).toBe(2);
    expect(sheet).toContain('<dataValidation type="date"');
    expect(sheet.match(/<conditionalFormatting /g)?.length).toBeGreaterThan(3);
  });

  test('shows the chosen columns and the rows of the filter, under the numbers of the screen', async () => {
    const sheet = await sheetOf({ columns: 'contacttill', filter: 'open', language: 'fr' });
    expect(sheet).toContain('Échéance');
    expect(sheet).toContain('>1.2<');
    for (const absent of ['Personne responsable', 'Remarques', 'Ist die Schalung dicht?'])
      expect(sheet).not.toContain(absent);
    expect(await sheetOf({ columns: 'none', language: 'de' })).not.toContain('>Termin<');
  });
});

test('the workbook of a project has an overview and a sheet for each worksheet, no two of one name', async () => {
  const { parts, worksheets, rows } = await fileOf({ language: 'en' });
  expect([worksheets, rows]).toEqual([2, 3]);
  const names = [...(parts['xl/workbook.xml'] ?? '').matchAll(/<sheet name="([^"]+)"/g)].map(([, name]) => name);
  expect(names).toEqual(['Overview', '211.5 Beton &amp; Stahl', '4 Beton &amp; Stahl', 'Lists', 'Polier']);
  const overview = parts['xl/worksheets/sheet1.xml'];
  expect(overview).toContain("'211.5 Beton &amp; Stahl'!F2");
  expect(overview).toContain('SUM(N6:N7)');
  expect(overview).toContain(`location="'4 Beton &amp; Stahl'!A1"`);
});

test('a PDF document has the same rows, in either orientation, and Swiss letters', async () => {
  for (const orientation of ['portrait', 'landscape'] as const) {
    const file = dataOf(await ask({ format: 'pdf', orientation, language: 'de' })) as WorksheetFile;
    const bytes = Buffer.from(file.content, 'base64');
    expect([file.media_type, file.rows, bytes.subarray(0, 5).toString()]).toEqual(['application/pdf', 3, '%PDF-']);
    const [width, height] = orientation === 'portrait' ? ['595.28', '841.89'] : ['841.89', '595.28'];
    expect(bytes.toString('latin1')).toContain(`/MediaBox [0 0 ${width} ${height}]`);
  }
});

test('the files of a project leave out the kinds that the company does not work with, as its screens do', async () => {
  const company_id = team.companyId;
  const project_id = (await buildProject(server.db, { company_id, owner_user_id: team.people.owner.id })).id;
  const x_process_id = (await buildXProcess(server.db, { company_id })).id;
  const ofX = await buildWorksheet(server.db, { company_id, project_id, kind: 'x', x_process_id });
  const countOf = async (query: object = {}) => dataOf(await ask({ projectId: project_id, ...query })).worksheets;
  expect(await countOf()).toBe(1);
  const setTabX = (feature_tab_x: boolean) =>
    server.db.updateTable('settings').set({ feature_tab_x }).where('company_id', '=', company_id).execute();
  await setTabX(false);
  expect([await countOf(), await countOf({ format: 'pdf' })]).toEqual([0, 0]);
  // What is asked for by name is still read.
  expect([await countOf({ kind: 'x' }), await countOf({ kind: 'x', worksheetId: ofX.id })]).toEqual([1, 1]);
  await setTabX(true);
});

test('nobody exports what they cannot read, and no worksheet through another project or kind', async () => {
  expectProblem(await ask({}, 'outsider'), 404, 'not-found');
  expectProblem(await ask({ worksheetId: worksheet.id }, 'outsider'), 404, 'not-found');
  expectProblem(await ask({ worksheetId: worksheet.id, kind: 'pm' }), 404, 'not-found');
  const other = await buildProject(server.db, { company_id: team.companyId, owner_user_id: team.people.owner.id });
  expectProblem(await ask({ projectId: other.id, worksheetId: worksheet.id }), 404, 'not-found');
  expect((await ask({ columns: 'nothing' })).status).toBe(422);
});

describe('open tasks as a workbook', () => {
  const rowsOf = async () =>
    server.db.selectFrom('applied_lessons').select(['id', 'done']).where('worksheet_id', '=', worksheet.id).execute();
  const save = (body: object, who: 'owner' | 'outsider' = 'owner') =>
    team.people[who].send(contract.exports.openTasks, { body });

  test('holds those of the named rows that are open, with person, date and place', async () => {
    const trade = (await rowsOf()).map(({ id }) => id);
    const file = dataOf(await save({ trade, language: 'fr' })) as { file_name: string; content: string; rows: number };
    expect(file.rows).toBe(1);
    expect(file.file_name).toMatch(/^Points en suspens \d{4}-\d\d-\d\d\.xlsx$/);
    const parts = await partsOfZip(Buffer.from(file.content, 'base64'));
    const text = Object.values(parts).join('');
    expect(text).toContain('Ist der Beton bestellt?');
    expect(text).toContain('Haus &quot;Süd&quot;');
    expect(text).not.toContain('Ist die Schalung dicht?');
  });

  test('of a row that the caller may not read is not found', async () => {
    const trade = (await rowsOf()).map(({ id }) => id);
    expectProblem(await save({ trade }, 'outsider'), 404, 'not-found');
    expectProblem(await save({ trade: [...trade, 987_654_321] }), 404, 'not-found');
  });
});
