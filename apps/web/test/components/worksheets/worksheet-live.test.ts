import type { LivePresence } from '@polier/contract/live/live.contract';
import { contract } from '@polier/contract/endpoints';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { open, playApplication, press, server, toast } from '../../support/application.ts';
import { marco, nadia } from '../../support/company.ts';
import { type AppliedLesson, cell, expectCell, grid, gridRow, playWorksheet } from '../../support/worksheet.ts';

playApplication();

const [plans, index] = ['Liegen die Pläne vor?', 'Stimmt der Index?'];
const conflict = 'Inzwischen von anderen geändert:';

const openWorksheet = async () => {
  const played = playWorksheet(server, [{ question: plans }, { question: index }]);
  await open(played.address);
  await expect.element(gridRow(plans)).toBeVisible();
  await expect.poll(() => server.sentTo(contract.live.showPresence).length).toBeGreaterThan(0);
  await expect
    .poll(() => [server.followers, server.followed.at(-1)])
    .toEqual([1, `?worksheetId=${played.worksheet.id}`]);
  const worksheetId = played.worksheet.id;
  const by = { id: marco.id, name: 'Marco Brunner' };
  /** Marco changes a row on another device; the message carries the row unless too many change at once. */
  const marcoWrites = (
    at: number,
    changes: Partial<AppliedLesson>,
    { withRow = true, ...who }: { withRow?: boolean; by?: { id: number; name: string }; by_link?: boolean } = {},
  ) => {
    const row = played.rows[at];
    if (row === undefined) throw new Error('no such row');
    Object.assign(row, changes, { version: row.version + 1 });
    const { id, version } = row;
    const change = {
      subject: 'applied_lesson',
      id,
      worksheetId,
      act: 'edited',
      version,
      by,
      by_link: false,
      ...who,
    } as const;
    server.tell({
      type: 'changes',
      waiting: [],
      changes: [{ ...change, fields: Object.keys(changes), row: withRow ? { ...row } : null }],
    });
  };
  return { ...played, worksheetId, marcoWrites };
};
const openEditor = async (question: string, column: string) => {
  await cell(question, column).click();
  await cell(question, column).click();
  return cell(question, column).getByRole('textbox');
};

test('what a colleague writes appears with the name on its cell, and the cursor stays', async () => {
  const { marcoWrites } = await openWorksheet();
  await cell(index, 'Bemerkungen').click();
  marcoWrites(0, { todo: 'von Marco' });
  await expectCell(plans, 'Bemerkungen', /von Marco/);
  await expect.element(cell(plans, 'Bemerkungen').getByText('Marco Brunner')).toBeVisible();
  await expect.element(cell(index, 'Bemerkungen')).toHaveAttribute('aria-selected', 'true');
  await expect
    .poll(() => cell(plans, 'Bemerkungen').getByText('Marco Brunner').elements(), { timeout: 8_000 })
    .toEqual([]);
});

test('what an external user with the id of this person answers by link appears with the name, too', async () => {
  const { marcoWrites } = await openWorksheet();
  marcoWrites(0, { todo: 'von Sandra' }, { by: { id: nadia.id, name: 'Sandra Huber' }, by_link: true });
  await expect.element(cell(plans, 'Bemerkungen').getByText('Sandra Huber')).toBeVisible();
});

test('a changed row that does not come along is read', async () => {
  const { marcoWrites } = await openWorksheet();
  marcoWrites(1, { todo: 'zu viele auf einmal' }, { withRow: false });
  await expectCell(index, 'Bemerkungen', /zu viele auf einmal/);
});

test('a colleague who changes another row leaves an open editor and what is typed in it alone', async () => {
  const { marcoWrites, rows } = await openWorksheet();
  const editor = await openEditor(plans, 'Bemerkungen');
  await editor.fill('mitten im Satz');
  marcoWrites(1, { todo: 'von Marco' });
  await expectCell(index, 'Bemerkungen', /von Marco/);
  await expect.element(editor).toHaveValue('mitten im Satz');
  await expect.element(editor).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => rows[0]?.todo).toBe('mitten im Satz');
});

test('the same cell changed while it is written in is a conflict: both values stand, and one decides', async () => {
  const { marcoWrites, rows } = await openWorksheet();
  const editor = await openEditor(plans, 'Bemerkungen');
  await editor.fill('von Nadia');
  marcoWrites(0, { todo: 'von Marco' });
  await expect.element(cell(plans, 'Bemerkungen').getByText('Marco Brunner')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(grid.getByText(conflict)).toBeVisible();
  await expect.element(grid.getByText('«von Marco»')).toBeVisible();
  await expectCell(plans, 'Bemerkungen', /von Nadia/);
  expect(rows[0]?.todo).toBe('von Marco');
  await grid.getByRole('button', { name: 'Meine Eingabe behalten' }).click();
  await expect.poll(() => rows[0]?.todo).toBe('von Nadia');
});

test('a field of the side panel that is written in is a conflict just so', async () => {
  const { marcoWrites, rows } = await openWorksheet();
  await cell(plans, 'Frage').click();
  await press('Enter');
  const notes = page.getByRole('complementary').getByRole('textbox', { name: 'Bemerkungen' });
  await notes.fill('im Panel');
  marcoWrites(0, { todo: 'von Marco' });
  await expect.element(cell(plans, 'Bemerkungen').getByText('Marco Brunner')).toBeVisible();
  await expect.element(page.getByRole('complementary').getByText('Marco Brunner')).toBeVisible();
  await expect.element(notes).toHaveValue('im Panel');
  await userEvent.tab();
  await expect.element(grid.getByText(conflict)).toBeVisible();
  expect(rows[0]?.todo).toBe('von Marco');
  await grid.getByRole('button', { name: 'Übernehmen' }).click();
  await expectCell(plans, 'Bemerkungen', /von Marco/);
});

test('an edit that a colleague has overtaken is not undone over that person', async () => {
  const { marcoWrites, rows } = await openWorksheet();
  await (await openEditor(plans, 'Bemerkungen')).fill('von Nadia');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => rows[0]?.todo).toBe('von Nadia');
  marcoWrites(0, { todo: 'von Marco' });
  await expectCell(plans, 'Bemerkungen', /von Marco/);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(toast('Nicht rückgängig gemacht, was andere inzwischen geändert haben.', 'alert')).toBeVisible();
  expect(rows[0]?.todo).toBe('von Marco');
});

test('a row that a colleague removes or adds goes and comes', async () => {
  const { rows, worksheetId } = await openWorksheet();
  const [gone] = rows.splice(1, 1);
  const change = { subject: 'applied_lesson' as const, worksheetId, fields: [], by: null, by_link: false, row: null };
  server.tell({
    type: 'changes',
    waiting: [],
    changes: [{ ...change, id: gone?.id ?? 0, act: 'deleted', version: null }],
  });
  await expect.element(gridRow(index)).not.toBeInTheDocument();
  if (gone !== undefined) rows.push({ ...gone, id: gone.id + 400, position: 3 });
  server.tell({
    type: 'changes',
    waiting: [],
    changes: [{ ...change, id: (gone?.id ?? 0) + 400, act: 'stored', version: 1 }],
  });
  await expect.element(gridRow(index)).toBeVisible();
});

test('colleagues stand in the head, and where one writes stands the name', async () => {
  const { rows } = await openWorksheet();
  const at = (user: LivePresence['user'], tab: string, place: Partial<LivePresence> = {}): LivePresence => ({
    tab,
    user,
    appliedLessonId: null,
    column: null,
    editing: false,
    ...place,
  });
  const marcoAt = { appliedLessonId: rows[0]?.id ?? null, column: 'solution', editing: true };
  const own = server.sentTo(contract.live.showPresence)[0]?.tab ?? '';
  server.tell({
    type: 'presence',
    people: [
      at({ id: marco.id, name: 'Marco Brunner' }, 'two', marcoAt),
      at({ id: nadia.id, name: 'Nadia Keller' }, own),
    ],
  });
  await expect.element(page.getByRole('img', { name: 'Auch geöffnet von Marco Brunner' })).toBeVisible();
  await expect.element(cell(plans, 'Lösung').getByText('Marco Brunner')).toBeVisible();
  server.tell({ type: 'presence', people: [] });
  await expect.element(page.getByRole('img', { name: /^Auch geöffnet/ })).not.toBeInTheDocument();
});

test('the cell one is on is shown to colleagues, and that one has left', async () => {
  const { rows, worksheetId } = await openWorksheet();
  await openEditor(plans, 'Bemerkungen');
  const lastSent = () => server.sentTo(contract.live.showPresence).at(-1);
  const place = { worksheetId, appliedLessonId: rows[0]?.id, column: 'toDo', editing: true };
  await expect.poll(lastSent).toMatchObject(place);
  await press('Escape');
  await open('/home');
  await expect.poll(lastSent).toMatchObject({ worksheetId, left: true });
});

test('a stream that ends is followed again, and edits that waited are sent at once', async () => {
  const { rows, marcoWrites } = await openWorksheet();
  server.isAway = true;
  server.endStreams();
  await (await openEditor(plans, 'Bemerkungen')).fill('während des Neustarts');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('1 Änderung wartet und wird von selbst gesendet.')).toBeVisible();
  server.isAway = false;
  await expect.poll(() => rows[0]?.todo, { timeout: 8_000 }).toBe('während des Neustarts');
  await expect.poll(() => server.followers, { timeout: 15_000 }).toBeGreaterThan(0);
  marcoWrites(1, { todo: 'danach' });
  await expectCell(index, 'Bemerkungen', /danach/);
});
