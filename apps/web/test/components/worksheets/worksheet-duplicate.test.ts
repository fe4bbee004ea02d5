import { contract } from '@polier/contract/endpoints';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { open, playApplication, server, toast } from '../../support/application.ts';
import { ApiError } from '../../support/played-server.ts';
import { gridRow, playWorksheet } from '../../support/worksheet.ts';

playApplication();

const { duplicate, getById } = contract.worksheets.trade;
const plans = 'Liegen die Pläne vor?';
const dialog = page.getByRole('dialog', { name: '«Maurerarbeiten» duplizieren' });
const title = dialog.getByRole('textbox', { name: 'Titel' });
const submit = dialog.getByRole('button', { name: 'Duplizieren' });

const openDialog = async () => {
  const played = playWorksheet(server, [{ question: plans }]);
  await open(played.address);
  await expect.element(gridRow(plans)).toBeVisible();
  await page.getByRole('button', { name: 'Weitere Befehle' }).click();
  await page.getByRole('menuitem', { name: 'Blatt duplizieren' }).click();
  await expect.element(title).toHaveFocus();
  return played.worksheet;
};

test('the menu opens a dialog that names what the copy stands on and proposes a title', async () => {
  await openDialog();
  await expect.element(title).toHaveValue('Maurerarbeiten (Kopie)');
  await expect.element(dialog.getByText('211.6 Maurerarbeiten, 52 Ausführung')).toBeVisible();
});

test('the copy is made with what was chosen, said and opened, and the way back leads to the original', async () => {
  const worksheet = await openDialog();
  const copy = { ...worksheet, id: worksheet.id + 1, title: 'Zweite Etappe' };
  server.on(duplicate, () => copy);
  server.on(getById, ({ query }) => (query.worksheetId === copy.id ? copy : worksheet));
  await title.fill('  Zweite Etappe ');
  await dialog.getByRole('checkbox', { name: 'Verantwortliche Personen' }).click();
  await userEvent.keyboard('{Enter}');
  await expect.element(toast('«Zweite Etappe» ist erstellt')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: /Zweite Etappe/ })).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.sentTo(duplicate)).toEqual([
    { id: worksheet.id, title: 'Zweite Etappe', responsible: true, notes: false },
  ]);
  history.back();
  await expect.element(page.getByRole('heading', { name: /^(211\.6 )?Maurerarbeiten/ })).toBeVisible();
});

test('an empty title is named at its field and nothing is sent', async () => {
  await openDialog();
  const before = server.sentTo(duplicate).length;
  await title.fill(' ');
  await submit.click();
  await expect.element(title).toHaveAttribute('aria-invalid', 'true');
  await expect.element(title).toHaveFocus();
  expect(server.sentTo(duplicate)).toHaveLength(before);
});

test('a title that the server refuses is named at its field, and what was typed stays', async () => {
  await openDialog();
  const errors = [{ field: 'title', code: 'too-long', message: 'Der Titel ist zu lang.' }];
  server.on(duplicate, () => new ApiError('validation', { errors }));
  await title.fill('Zu lang');
  await submit.click();
  await expect.element(dialog.getByText('Der Titel ist zu lang.')).toBeVisible();
  await expect.element(title).toHaveValue('Zu lang');
});

test('another failure is said in a message, and the dialog stays', async () => {
  await openDialog();
  server.on(duplicate, () => new ApiError('not-found'));
  await submit.click();
  await expect.element(toast('Das Arbeitsblatt konnte nicht dupliziert werden.', 'alert')).toBeVisible();
  await expect.element(title).toHaveValue('Maurerarbeiten (Kopie)');
});
