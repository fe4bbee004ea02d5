import { accounts } from '../../fixtures/accounts.ts';
import type { ApiClient } from '../../fixtures/api-client.ts';
import { type PreparedRow, prepareProject, prepareWorksheet, rowsOf } from '../../fixtures/prepare.ts';
import { expect, test } from '../../fixtures/test.ts';
import { unansweredRequest } from '../../fixtures/watch.ts';
import { expectToast, heading } from '../../screens/shell.ts';
import { cellOf, expectCell, expectSaved, expectState, write } from '../../screens/worksheet.ts';

const trade = 'Maurerarbeiten';
const phase = 'Ausführung';
const updates = '**/api/v1/appliedlessons/update';

const prepare = async (api: ApiClient, title: string) => {
  const project = await prepareProject(api, { title, trades: [trade], phases: [phase], users: [accounts.marco.email] });
  const worksheet = await prepareWorksheet(api, { projectId: project.id, trade, phase });
  const [first, second] = worksheet.rows;
  if (first === undefined || second === undefined) throw new Error('the worksheet is too short');
  return { ...worksheet, first, second, address: `/worksheet?kind=trade&id=${worksheet.id}` };
};
const stored = async (api: ApiClient, worksheetId: number, row: PreparedRow): Promise<PreparedRow | undefined> =>
  (await rowsOf(api, worksheetId)).find(({ id }) => id === row.id);

test('edits that do not get through wait, survive a reload and are sent when the server is back', async ({
  page,
  enter,
  api,
  watch,
}) => {
  watch.expect(unansweredRequest);
  const nadia = await api('nadia');
  const { id, first, address } = await prepare(nadia, '2601 Ohne Verbindung');
  const { insight } = first.lesson;
  await enter('nadia', address);
  await page.route(updates, (route) => route.abort('failed'));
  await write(page, insight, 'Bemerkungen', 'im Keller geschrieben');
  await (await cellOf(page, insight, 'Erl.')).click();
  await expect(page.getByText('1 Änderung wartet und wird von selbst gesendet.')).toBeVisible();
  await page.reload();
  await expectCell(page, insight, 'Bemerkungen', 'im Keller geschrieben');
  await expectState(page, insight, { done: true, check: 'nicht geprüft' });
  expect((await stored(nadia, id, first))?.todo).toBeNull();

  await page.unroute(updates);
  await expectSaved(page);
  expect(await stored(nadia, id, first)).toMatchObject({ todo: 'im Keller geschrieben', done: true });
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
