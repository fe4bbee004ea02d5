import { accounts } from '../fixtures/accounts.ts';
import type { ApiClient } from '../fixtures/api-client.ts';
import { type PreparedRow, prepareProject, prepareWorksheet, rowsOf } from '../fixtures/prepare.ts';
import { expect, test } from '../fixtures/test.ts';
import { answered, unanswered } from '../fixtures/watch.ts';
import { expectToast, heading } from '../screens/shell.ts';
import { cellOf, expectCell, expectSaved, expectState, gridOf, rowOf, write } from '../screens/worksheet.ts';

test.use({ data: 'worksheet writing' });

const trade = 'Maurerarbeiten';
const phase = 'Ausführung';
const updates = '**/api/v1/appliedlessons/update';

const prepare = async (api: ApiClient, title: string) => {
  const project = await prepareProject(api, { title, trades: [trade], phases: [phase], users: [accounts.marco.email] });
  const sheet = await prepareWorksheet(api, { projectId: project.id, trade, phase });
  const [first, second] = sheet.rows;
  if (first === undefined || second === undefined) throw new Error('the worksheet is too short');
  return { ...sheet, first, second, address: `/worksheet?kind=trade&id=${sheet.id}` };
};
const stored = async (api: ApiClient, sheetId: number, row: PreparedRow): Promise<PreparedRow | undefined> =>
  (await rowsOf(api, sheetId)).find(({ id }) => id === row.id);

test('edits that do not get through wait, survive a reload and are sent when the server is back', async ({
  page,
  enter,
  api,
  watch,
}) => {
  watch.expect(unanswered);
  const nadia = await api('nadia');
  const { id, first, address } = await prepare(nadia, '2601 Ohne Verbindung');
  const { insight } = first.lesson;
  await enter('nadia', address);
  await page.route(updates, (route) => route.abort('failed'));
  await write(page, insight, 'Bemerkungen', 'im Keller geschrieben');
  await (await cellOf(page, insight, 'Erl.')).click();
  await expect(page.getByText('Offline, 1 Änderung wartet')).toBeVisible();
  await page.reload();
  await expectCell(page, insight, 'Bemerkungen', 'im Keller geschrieben');
  await expectState(page, insight, { done: true, vial: 'nicht geprüft' });
  expect((await stored(nadia, id, first))?.todo).toBeNull();

  await page.unroute(updates);
  await expectSaved(page);
  expect(await stored(nadia, id, first)).toMatchObject({ todo: 'im Keller geschrieben', done: true });
});

test('what somebody else wrote into the same cell meanwhile is shown, and one decides', async ({
  page,
  enter,
  api,
  watch,
}) => {
  watch.expect(answered(409));
  const nadia = await api('nadia');
  const { id, first, second, address } = await prepare(nadia, '2602 Gleiche Zelle');
  const marco = await api('marco');
  await enter('nadia', address);
  await gridOf(page).waitFor();
  await marco.post('/appliedlessons/update', { id: first.id, todo: 'von Marco' });
  await marco.post('/appliedlessons/update', { id: second.id, solution: 'von Marco gelöst' });

  await write(page, first.lesson.insight, 'Bemerkungen', 'von Nadia');
  const notice = gridOf(page).getByText('Inzwischen von anderen geändert:');
  await expect(notice).toBeVisible();
  await expect(gridOf(page).getByText('«von Marco»')).toBeVisible();
  expect((await stored(nadia, id, first))?.todo).toBe('von Marco');
  await page.getByRole('button', { name: 'Meine Eingabe behalten' }).click();
  await expect(notice).toHaveCount(0);
  await expectSaved(page);
  expect((await stored(nadia, id, first))?.todo).toBe('von Nadia');

  // Another field of the same row is no conflict: both stand.
  await write(page, second.lesson.insight, 'Bemerkungen', 'auch von Nadia');
  await expect.poll(async () => (await stored(nadia, id, second))?.todo).toBe('auch von Nadia');
  expect(await stored(nadia, id, second)).toMatchObject({ solution: 'von Marco gelöst' });
});

test('a due date that is no date stays in its cell and says why', async ({ page, enter, api }) => {
  const nadia = await api('nadia');
  const { id, first, address } = await prepare(nadia, '2603 Kein Datum');
  const { insight } = first.lesson;
  await enter('nadia', address);
  const due = await cellOf(page, insight, 'Termin');
  await due.click();
  await due.click();
  const field = due.getByRole('textbox');
  await field.fill('31.2.2027');
  await field.press('Enter');
  await expect(due.getByRole('alert')).toContainText('31.2.2027 gibt es nicht.');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill('28.2.2027');
  await field.press('Enter');
  await expectCell(page, insight, 'Termin', /^28\.02\.2027/);
  await expectSaved(page);
  expect((await stored(nadia, id, first))?.contacttill).toBe('2027-02-28');
});

test('a column copied from a spreadsheet is pasted into as many rows', async ({ page, context, enter, api }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const nadia = await api('nadia');
  const { first, second, address } = await prepare(nadia, '2604 Spalte einfügen');
  await enter('nadia', address);
  await (await cellOf(page, first.lesson.insight, 'Bemerkungen')).click();
  await page.evaluate(() => navigator.clipboard.writeText('aus der Tabelle, Zeile 1\naus der Tabelle, Zeile 2'));
  await page.keyboard.press('Control+v');
  await expectCell(page, first.lesson.insight, 'Bemerkungen', 'aus der Tabelle, Zeile 1');
  await expectCell(page, second.lesson.insight, 'Bemerkungen', 'aus der Tabelle, Zeile 2');
  await expectToast(page, '2 Zeilen eingefügt');
  await page
    .getByRole('status')
    .filter({ hasText: '2 Zeilen eingefügt' })
    .getByRole('button', { name: 'Rückgängig' })
    .click();
  await expectCell(page, first.lesson.insight, 'Bemerkungen', '');
  await expectCell(page, second.lesson.insight, 'Bemerkungen', '');
});

test('a closed worksheet is read only until it is opened again', async ({ page, enter, api }) => {
  const nadia = await api('nadia');
  const { first, address } = await prepare(nadia, '2605 Abgeschlossen');
  const { insight } = first.lesson;
  await enter('nadia', address);
  await page.getByRole('button', { name: 'Weitere Befehle' }).click();
  await page.getByRole('menuitem', { name: 'Blatt abschliessen' }).click();
  await expectToast(page, 'Das Blatt ist abgeschlossen und nur noch zu lesen');
  await (await cellOf(page, insight, 'Erl.')).click();
  await expectState(page, insight, { done: false, vial: 'nicht geprüft' });
  await page.getByRole('button', { name: 'Wieder öffnen' }).click();
  await expectToast(page, 'Das Blatt ist wieder offen');
  await (await cellOf(page, insight, 'Erl.')).click();
  await expectState(page, insight, { done: true, vial: 'nicht geprüft' });
});

for (const { kind, choose, option, title } of [
  { kind: 'PM', choose: 'PM-Phase', option: 'Planung', title: 'Planung' },
  { kind: 'Firmenprozesse', choose: 'Prozess', option: 'BIM-Anwendung', title: 'BIM-Anwendung' },
]) {
  test(`a worksheet of the kind ${kind} is created from its own lessons`, async ({ page, enter, api }) => {
    const { id } = await (await api('nadia')).find('/projects', '2417 Wohnüberbauung Lindenhof');
    await enter('nadia', `/worksheets/create/trade?projectId=${id}`);
    await page.getByRole('radio', { name: kind }).check({ force: true });
    await page.getByRole('combobox', { name: choose }).click();
    await page.getByRole('option', { name: option }).click();
    await page.getByRole('button', { name: 'Alle wählen' }).click();
    const create = page.getByRole('button', { name: /^Mit \d+ Fragen? anlegen$/ });
    const count = Number(/\d+/.exec(await create.innerText())?.[0]);
    expect(count).toBeGreaterThan(0);
    await create.click();
    await expectToast(page, 'Das Arbeitsblatt ist angelegt');
    await expect(heading(page, new RegExp(title))).toBeVisible();
    await expect(page.getByRole('tab', { name: /^Alle/ })).toHaveText(new RegExp(`${count}$`));
  });
}

test('a question is taken out of the worksheet and can be put back', async ({ page, enter, api }) => {
  const { first, address } = await prepare(await api('nadia'), '2606 Herausnehmen');
  const { insight } = first.lesson;
  await enter('nadia', `${address}&panel=row&row=${first.id}`);
  await expect(rowOf(page, insight)).toBeVisible();
  await page.getByRole('complementary').getByRole('button', { name: 'Aus dem Blatt nehmen' }).click();
  await expect(rowOf(page, insight)).toHaveCount(0);
  const toast = page.getByRole('status').filter({ hasText: 'ist aus dem Blatt' });
  await toast.getByRole('button', { name: 'Rückgängig' }).click();
  await expect(rowOf(page, insight)).toBeVisible();
});
