import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { open, playApplication, press, server } from '../../support/application.ts';
import { cell, expectCell, openGrid, playWorksheet } from '../../support/worksheet.ts';
import { setViewport } from '../../support/viewport.ts';

playApplication();

const field = page.getByRole('complementary').getByRole('textbox', { name: 'Termin' });

const openField = async (contacttill: string | null = null) => {
  const worksheet = playWorksheet(server, [{ question: 'Liegen die Pläne vor?', contacttill }]);
  await open(`${worksheet.address}&panel=row&row=${worksheet.rows[0]?.id}`);
  await expect.element(page.getByRole('textbox', { name: 'Termin' })).toBeVisible();
  return worksheet;
};

test.each([
  ['5.3.2027', '05.03.2027', '2027-03-05'],
  ['05032027', '05.03.2027', '2027-03-05'],
  ['2027-03-05', '05.03.2027', '2027-03-05'],
])('%s is read as a day', async (typed, shown, stored) => {
  const { rows } = await openField();
  await field.fill(typed);
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveValue(shown);
  await expect.poll(() => rows[0]?.contacttill).toBe(stored);
});

test.each([
  ['30.2.2027', '30.2.2027 gibt es nicht. Zum Beispiel 18.11.2026'],
  ['bald einmal', 'Schreiben Sie TT.MM.JJJJ, «heute», «mo» oder «+7»'],
])('%s stays and says what is wrong', async (typed, sentence) => {
  const { changesOf } = await openField();
  await field.fill(typed);
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveAccessibleDescription(sentence);
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  expect(changesOf(0)).toEqual([]);
});

test('Escape takes back what was typed, an empty field takes the day away', async () => {
  const { rows } = await openField('2027-03-05');
  await field.fill('6.6.2027');
  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveValue('05.03.2027');
  await field.fill('');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => rows[0]?.contacttill).toBeNull();
});

const calendar = page.getByRole('dialog', { name: 'Kalender' });
const day = (name: string) => calendar.getByRole('button', { name, exact: true });
const openCalendar = page.getByRole('complementary').getByRole('button', { name: 'Kalender öffnen' });

test('the field names the forms a day may be typed in', async () => {
  await openField();
  await expect.element(field).toHaveAttribute('placeholder', 'TT.MM.JJJJ, +7, mo');
});

test('the calendar begins with Monday, counts the weeks and marks the day of the field', async () => {
  await openField('2027-03-05');
  await openCalendar.click();
  await expect.element(calendar.getByText('März 2027')).toBeVisible();
  const weekdays = [...calendar.element().querySelectorAll('[aria-hidden="true"] > span')].map(
    (one) => one.textContent,
  );
  expect(weekdays).toEqual(['KW', 'Mo', 'Di', 'Mi', 'Do', 'Fr', 'Sa', 'So']);
  await expect.element(day('Freitag, 5. März 2027')).toHaveAttribute('aria-pressed', 'true');
  const week = day('Montag, 1. März 2027').element().closest('tr')?.firstElementChild?.textContent;
  expect(week).toBe('9');
});

test('a day is picked with the keys of a calendar, and the focus returns', async () => {
  const { rows } = await openField('2027-03-05');
  await field.click();
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await expect.element(day('Freitag, 5. März 2027')).toHaveFocus();
  await press('PageDown', 'ArrowUp', 'ArrowRight');
  await expect.element(day('Dienstag, 30. März 2027')).toHaveFocus();
  await press('Enter');
  await expect.poll(() => rows[0]?.contacttill).toBe('2027-03-30');
  await expect.element(calendar).not.toBeInTheDocument();
  await expect.element(field).toHaveFocus();
});

test('the calendar takes the day away, and Escape leaves it as it was', async () => {
  const { rows, changesOf } = await openField('2027-03-05');
  await openCalendar.click();
  await expect.element(day('Freitag, 5. März 2027')).toHaveFocus();
  await press('Escape');
  await expect.element(calendar).not.toBeInTheDocument();
  await expect.element(openCalendar).toHaveFocus();
  expect(changesOf(0)).toEqual([]);
  await openCalendar.click();
  await calendar.getByRole('button', { name: 'Leeren' }).click();
  await expect.poll(() => rows[0]?.contacttill).toBeNull();
});

test('a click beside the calendar closes it', async () => {
  await openField('2027-03-05');
  await openCalendar.click();
  await expect.element(calendar).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click();
  await expect.element(calendar).not.toBeInTheDocument();
});

test('a cell of the grid has the same calendar: it follows what is typed and writes what is picked', async () => {
  const worksheet = playWorksheet(server, [{ question: 'Liegen die Pläne vor?', contacttill: '2027-03-05' }]);
  await openGrid(worksheet.address, 'Liegen die Pläne vor?');
  await cell('Liegen die Pläne vor?', 'Termin').click();
  await press('F2');
  await expect.element(calendar).toBeVisible();
  await userEvent.keyboard('18.5.2027');
  await expect.element(day('Dienstag, 18. Mai 2027')).toHaveAttribute('aria-pressed', 'true');
  await press('ArrowDown');
  await expect.element(day('Dienstag, 18. Mai 2027')).toHaveFocus();
  await press('ArrowRight', 'Enter');
  await expect.poll(() => worksheet.rows[0]?.contacttill).toBe('2027-05-19');
  await expectCell('Liegen die Pläne vor?', 'Termin', '19.05.2027');
});

test('a cell takes a day that is clicked in its calendar', async () => {
  const worksheet = playWorksheet(server, [{ question: 'Liegen die Pläne vor?', contacttill: '2027-03-05' }]);
  await openGrid(worksheet.address, 'Liegen die Pläne vor?');
  await cell('Liegen die Pläne vor?', 'Termin').dblClick();
  await calendar.getByRole('button', { name: 'Nächster Monat' }).click();
  await day('Donnerstag, 1. April 2027').click();
  await expectCell('Liegen die Pläne vor?', 'Termin', '01.04.2027');
});

test('on the phone the calendar lies at the foot and its days are as large as a thumb', async () => {
  await setViewport(390, 844);
  await openField('2027-03-05');
  await page.getByRole('button', { name: 'Kalender öffnen' }).click();
  await expect.element(day('Freitag, 5. März 2027')).toBeVisible();
  for (const button of calendar.element().querySelectorAll('button')) {
    const { width, height } = button.getBoundingClientRect();
    expect([button.textContent, width >= 44, height >= 44]).toEqual([button.textContent, true, true]);
  }
  expect(calendar.element().getBoundingClientRect()).toMatchObject({ left: 0, right: 390, bottom: 844 });
});
