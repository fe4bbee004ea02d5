import { contract } from '@polier/contract/endpoints';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { open, playApplication, press, server, toast } from '../../support/application.ts';
import { tradeLesson } from '../../support/lessons.ts';
import { ApiError } from '../../support/played-server.ts';
import { cell, gridRow, playWorksheet } from '../../support/worksheet.ts';

playApplication();

const { getById, update } = contract.appliedLessons.trade;
const [plans, index] = ['Liegen die Pläne vor?', 'Stimmt der Index?'];
const panel = page.getByRole('complementary', { name: 'Frage im Einzelnen' });

const played = () => {
  const worksheet = playWorksheet(server, [{ question: plans }, { question: index }]);
  const [row] = worksheet.rows;
  if (row) row.lesson.more_info = 'Ohne Pläne wird nicht geschalt.';
  return worksheet;
};
const show = async (address: string) => {
  await open(`${address}&panel=row`);
  await expect.element(gridRow(plans)).toBeVisible();
  await cell(plans, 'Frage').click();
};

test('the panel shows the row at once and the rest when it is read', async () => {
  const { address, rows } = played();
  let answer: () => void = () => undefined;
  const waits = new Promise<void>((resolve) => (answer = resolve));
  server.on(getById, async ({ query }) => {
    await waits;
    return rows.find(({ id }) => id === query.id) ?? new ApiError('not-found');
  });
  await show(address);
  await expect.element(panel.getByRole('heading', { name: plans })).toBeVisible();
  await expect.element(panel.getByText('Ohne Pläne wird nicht geschalt.')).not.toBeInTheDocument();
  answer();
  await expect.element(panel.getByText('Ohne Pläne wird nicht geschalt.')).toBeVisible();
  await expect.element(panel.getByText(/Nadia Keller/)).toBeVisible();
});

test('a rest that cannot be read is said and can be asked for again, the row stays editable', async () => {
  const { address, rows } = played();
  let isBroken = true;
  server.on(getById, ({ query }) =>
    isBroken ? new ApiError('not-found') : (rows.find(({ id }) => id === query.id) ?? new ApiError('not-found')),
  );
  await show(address);
  const alert = panel.getByRole('alert').filter({ hasText: 'Herkunft und weitere Angaben' });
  await expect.element(alert).toBeVisible();
  await press('e');
  await expect.poll(() => rows[0]?.done).toBe(true);
  isBroken = false;
  await expect.element(panel.getByText('Ohne Pläne wird nicht geschalt.')).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
});

test('what a save answers is not read again', async () => {
  const { address, rows } = played();
  const asked: number[] = [];
  server.on(getById, ({ query: { id } }) => {
    asked.push(id);
    return rows.find((row) => row.id === id) ?? new ApiError('not-found');
  });
  await show(address);
  await expect.element(panel.getByText('Ohne Pläne wird nicht geschalt.')).toBeVisible();
  const first = [...asked];
  await press('e');
  await expect.poll(() => server.sentTo(update).length).toBe(1);
  await expect.poll(() => rows[0]?.done).toBe(true);
  await cell(index, 'Frage').click();
  await expect.element(panel.getByRole('heading', { name: index })).toBeVisible();
  await cell(plans, 'Frage').click();
  await expect.element(panel.getByText('Ohne Pläne wird nicht geschalt.')).toBeVisible();
  expect(asked.filter((id) => id === rows[0]?.id)).toEqual(first);
});

test('a question of this project alone is proposed for all once; a failure leaves the button', async () => {
  const { address, rows } = played();
  const [row] = rows;
  if (row) row.lesson.project_only = true;
  server.on(getById, () => row ?? new ApiError('not-found'));
  server.on(contract.lessons.trade.proposeForAll, () => new ApiError('four-eyes'));
  await show(address);
  const propose = panel.getByRole('button', { name: 'Für alle vorschlagen' });
  await propose.click();
  await expect.element(toast('Die Frage konnte nicht vorgeschlagen werden. four-eyes', 'alert')).toBeVisible();
  await expect.element(propose).toBeEnabled();
  server.on(contract.lessons.trade.proposeForAll, ({ body: { id } }) => tradeLesson(id, plans));
  await propose.click();
  await expect.element(toast('Für alle vorgeschlagen; die Frage wartet auf Freigabe')).toBeVisible();
  await expect.element(panel.getByRole('button', { name: 'Für alle vorgeschlagen' })).toBeDisabled();
  const sent = { id: row?.lesson.id };
  expect(server.sentTo(contract.lessons.trade.proposeForAll)).toEqual([sent, sent]);
});

test('a question for which something is written goes only when that is confirmed', async () => {
  const { address, rows } = playWorksheet(server, [
    { question: plans, todo: 'Plan C verlangt', contacttill: '2030-01-31', done: true },
    { question: index },
  ]);
  await open(`${address}&panel=row&row=${rows[0]?.id}`);
  const take = panel.getByRole('button', { name: 'Aus dem Blatt nehmen' });
  const dialog = page.getByRole('dialog', { name: 'Frage 1.1 aus dem Blatt nehmen?' });
  await take.click();
  await expect.element(dialog.getByText(/Erledigt, Termin, Bemerkungen\.$/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(gridRow(plans)).toBeVisible();
  await take.click();
  await dialog.getByRole('button', { name: 'Aus dem Blatt nehmen' }).click();
  await expect.element(gridRow(plans)).not.toBeInTheDocument();
  await toast('ist aus dem Blatt').getByRole('button', { name: 'Rückgängig' }).click();
  await expect.element(gridRow(plans)).toBeVisible();
});

test('Ctrl+Z in the grid brings a removed question back, and then takes back the edit before it', async () => {
  const { address, rows } = played();
  await show(address);
  await press('e');
  await expect.poll(() => rows[0]?.done).toBe(true);
  await cell(index, 'Frage').click();
  await panel.getByRole('button', { name: 'Aus dem Blatt nehmen' }).click();
  await expect.element(gridRow(index)).not.toBeInTheDocument();
  await cell(plans, 'Frage').click();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(gridRow(index)).toBeVisible();
  await expect.element(gridRow(plans).getByRole('checkbox', { name: 'Erledigt' })).toBeChecked();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => rows[0]?.done).toBe(false);
});
