import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { open, playApplication, press, server, toast } from '../../support/application.ts';
import { cell, expectCell, grid, gridRow, playWorksheet } from '../../support/worksheet.ts';

playApplication();

const [plans, index, wall, brick] = [
  'Liegen die Pläne vor?',
  'Stimmt der Index?',
  'Ist die Wand gerade?',
  'Sind Steine da?',
];

const openWorksheet = async () => {
  const worksheet = playWorksheet(server, [
    { question: plans, contacttill: '2026-11-02' },
    { question: index, done: true },
    { question: wall, topic: 1, contacttill: '2030-01-07' },
    { question: brick, topic: 1, contacttill: '2029-01-08' },
  ]);
  await open(worksheet.address);
  await expect.element(gridRow(plans)).toBeVisible();
  return worksheet;
};
const questions = (): string[] =>
  grid
    .getByRole('gridcell')
    .elements()
    .flatMap((element) => (element.matches('[data-main]:not([data-whole-row])') ? [element.textContent.trim()] : []));

test('the chosen questions get a person and a date in one step, which one undo takes back', async () => {
  const { rows } = await openWorksheet();
  await cell(plans, 'Frage').click();
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  await press('a');
  const dialog = page.getByRole('dialog', { name: 'Wer und Termin setzen' });
  await expect.element(dialog.getByRole('radio', { name: 'Gewählte 3' })).toBeChecked();
  // The first field, so that nobody tabs past the button that closes.
  await expect.element(dialog.getByRole('combobox', { name: 'Verantwortliche Person' })).toHaveFocus();
  await dialog.getByRole('combobox', { name: 'Verantwortliche Person' }).click();
  await page.getByRole('option', { name: 'Marco Brunner' }).click();
  await dialog.getByRole('textbox', { name: 'Anderer Termin' }).fill('5.3.2027');
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog.getByText('3 Fragen hatten niemanden')).toBeVisible();
  await expect.element(dialog.getByText('3 Fragen auf Fr 05.03.2027, 1 war überfällig')).toBeVisible();
  await dialog.getByRole('button', { name: '3 Fragen setzen' }).click();
  await expectCell(wall, 'Wer', 'Marco Brunner');
  await expectCell(index, 'Termin', /05\.03\.2027/);
  await expectCell(brick, 'Wer', '');
  await expect.poll(() => rows[2]).toMatchObject({ internal_responsible_user: 3, contacttill: '2027-03-05' });
  await toast('3 Fragen gesetzt').getByRole('button', { name: 'Rückgängig' }).click();
  await expectCell(wall, 'Wer', '');
  await expect.poll(() => rows[2]).toMatchObject({ internal_responsible_user: null, contacttill: '2030-01-07' });
});

test('a whole topic is set for its open questions first', async () => {
  const { rows } = await openWorksheet();
  await grid.getByRole('button', { name: 'Für ganzes Thema setzen' }).first().click({ force: true });
  const dialog = page.getByRole('dialog', { name: 'Für ganzes Thema setzen' });
  await expect.element(dialog.getByRole('radio', { name: 'Offene 1' })).toBeChecked();
  await dialog.getByRole('radio', { name: 'Alle 2' }).click();
  await dialog.getByRole('combobox', { name: 'Verantwortliche Person' }).click();
  await page.getByRole('option', { name: 'Nadia Keller' }).click();
  await dialog.getByRole('button', { name: '2 Fragen setzen' }).click();
  await expect.poll(() => rows.map((row) => row.internal_responsible_user)).toEqual([2, 2, null, null]);
});

test('a heading sorts all questions up, then down, then by topic again, and an edit moves no row', async () => {
  await openWorksheet();
  const head = grid.getByRole('columnheader', { name: 'Termin' });
  await head.getByRole('button').click();
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(questions).toEqual([plans, brick, wall, index]);
  await cell(plans, 'Termin').click();
  await userEvent.keyboard('1.1.2031{Enter}');
  await expectCell(plans, 'Termin', /01\.01\.2031/);
  expect(questions()).toEqual([plans, brick, wall, index]);
  await head.getByRole('button').click();
  await expect.poll(questions).toEqual([plans, wall, brick, index]);
  await head.getByRole('button').click();
  await expect.element(head).not.toHaveAttribute('aria-sort');
  await expect.poll(questions).toEqual([plans, index, wall, brick]);
});

test('the heading of the numbers sorts all questions as they stand in the worksheet, then the other way round', async () => {
  await openWorksheet();
  const head = grid.getByRole('columnheader', { name: 'Nr.' });
  await head.getByRole('button').click();
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(questions).toEqual([plans, index, wall, brick]);
  await head.getByRole('button').click();
  await expect.element(head).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(questions).toEqual([brick, wall, index, plans]);
  await head.getByRole('button').click();
  await expect.element(head).not.toHaveAttribute('aria-sort');
});

test('E ticks off every chosen question, and Ctrl with Z and Y takes it back and again', async () => {
  const { rows } = await openWorksheet();
  const done = () => rows.map((row) => row.done);
  await cell(plans, 'Frage').click();
  await userEvent.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
  await press('e');
  await expect.element(toast('2 Fragen sind erledigt')).toBeVisible();
  await expect.poll(done).toEqual([true, true, true, false]);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(done).toEqual([false, true, false, false]);
  await userEvent.keyboard('{Control>}y{/Control}');
  await expect.poll(done).toEqual([true, true, true, false]);
});
