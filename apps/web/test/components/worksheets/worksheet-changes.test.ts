import { contract } from '@polier/contract/endpoints';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { toastStore } from '../../../src/components/toast/toast-store.ts';
import { open, playApplication, server, toast } from '../../support/application.ts';
import { ApiError } from '../../support/played-server.ts';
import { gridRow, playWorksheet, projectOf } from '../../support/worksheet.ts';

playApplication();

const { remove, update } = contract.worksheets.trade;
const [plans, index] = ['Liegen die Pläne vor?', 'Stimmt der Index?'];
const dialog = page.getByRole('dialog', { name: '«Maurerarbeiten» löschen?' });
const submit = dialog.getByRole('button', { name: 'Endgültig löschen' });

const openDialog = async () => {
  const played = playWorksheet(server, [{ question: plans, done: true, todo: 'Plan C' }, { question: index }]);
  await open(played.address);
  await expect.element(gridRow(plans)).toBeVisible();
  await page.getByRole('button', { name: 'Weitere Befehle' }).click();
  await page.getByRole('menuitem', { name: 'Blatt löschen' }).click();
  await expect.element(dialog).toBeVisible();
  return played.worksheet;
};

test('a worksheet says what goes with it, and goes only when its title is typed', async () => {
  const worksheet = await openDialog();
  server.on(contract.projects.getById, () => projectOf(worksheet.projectId));
  server.on(remove, ({ body }) => body);
  const counts = dialog.getByRole('listitem');
  await expect
    .poll(() => counts.elements().map(({ textContent }) => textContent))
    .toEqual(['2Fragen mit ihren Antworten', '1davon erledigt', '1mit Bemerkung oder Lösung']);
  await expect.element(submit).toBeDisabled();
  await dialog.getByRole('textbox').fill('maurerarbeiten');
  await expect.element(submit).toBeDisabled();
  await dialog.getByRole('textbox').fill('Maurerarbeiten');
  await submit.click();
  await expect.element(toast('«Maurerarbeiten» ist gelöscht')).toBeVisible();
  await expect.poll(() => location.hash).toMatch(/^#\/projects\/overview\?/);
  expect(server.sentTo(remove)).toEqual([{ id: worksheet.id }]);
});

test('a worksheet that could not be removed is said and stays', async () => {
  await openDialog();
  server.on(remove, () => new ApiError('internal'));
  await dialog.getByRole('textbox').fill('Maurerarbeiten');
  await submit.click();
  await expect.element(toast('Das Arbeitsblatt konnte nicht gelöscht werden.', 'alert')).toBeVisible();
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();
  await expect.element(gridRow(plans)).toBeVisible();
});

test('a change of the worksheet that could not be saved is said beside it, and saved when it is tried again', async () => {
  const { address, worksheet } = playWorksheet(server, [{ question: plans }]);
  await open(address);
  await expect.element(gridRow(plans)).toBeVisible();
  let isBroken = true;
  server.on(update, () =>
    isBroken ? new ApiError('internal') : { ...worksheet, columns: ['toDo' as const], version: 2 },
  );
  await page.getByRole('button', { name: 'Spalten' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Lösung' }).click();
  await userEvent.keyboard('{Escape}');
  const failed = page.getByText('Das Arbeitsblatt konnte nicht gespeichert werden');
  await expect.element(failed).toBeVisible();
  isBroken = false;
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect.element(failed).not.toBeInTheDocument();
  expect(server.sentTo(update)).toHaveLength(2);
});

test('the ring of the first field of a dialog is whole', async () => {
  const { address } = playWorksheet(server, [{ question: plans }]);
  await open(`${address}&dialog=details`);
  const title = page.getByRole('dialog').getByRole('textbox', { name: 'Titel' });
  await expect.element(title).toHaveFocus();
  const ring = getComputedStyle(title.element());
  const reach = Number.parseFloat(ring.outlineWidth) + Number.parseFloat(ring.outlineOffset);
  expect(reach).toBeGreaterThan(0);
  const around = title.element().closest('form')?.parentElement ?? document.body;
  const scrolls = [around, around.parentElement].find(
    (one) => one !== null && getComputedStyle(one).overflowY === 'auto',
  );
  const edge = (scrolls ?? around).getBoundingClientRect().top;
  expect(title.element().getBoundingClientRect().top - reach).toBeGreaterThanOrEqual(edge);
  await userEvent.keyboard('{Escape}');
});

test('details that were saved are said, and those that were not are not', async () => {
  const { address } = playWorksheet(server, [{ question: plans }]);
  await open(`${address}&dialog=details`);
  const details = page.getByRole('dialog');
  const place = details.getByRole('textbox', { name: 'Ort' });
  await place.fill('Baubüro');
  await details.getByRole('button', { name: 'Speichern' }).click();
  await expect.element(toast('Angaben zum Blatt gespeichert')).toBeVisible();
  expect(server.sentTo(update)).toMatchObject([{ place: 'Baubüro' }]);
  toastStore.set({ toasts: [] });
  server.on(update, () => new ApiError('internal'));
  await open(`${address}&dialog=details&q=x`);
  await place.fill('Sitzungszimmer');
  await details.getByRole('button', { name: 'Speichern' }).click();
  await expect.element(page.getByText('Das Arbeitsblatt konnte nicht gespeichert werden')).toBeVisible();
  await expect.element(toast('Angaben zum Blatt gespeichert')).not.toBeInTheDocument();
});
