import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { playApplication, press, server, toast } from '../../support/application.ts';
import { cell, expectCell, grid, gridRow, openGrid, playWorksheet } from '../../support/worksheet.ts';

playApplication();

const [plans, index, wall, brick] = [
  'Liegen die Pläne vor?',
  'Stimmt der Index?',
  'Ist die Wand gerade?',
  'Sind Steine da?',
];
const questions = [
  { question: plans, mandatory: true },
  { question: index },
  { question: wall, topic: 1 },
  { question: brick, topic: 1 },
] as const;

/** The grid with the focus, and its first lesson chosen. */
const enterGrid = async (change = {}) => {
  const worksheet = playWorksheet(server, questions, change);
  await openGrid(worksheet.address, plans);
  await cell(plans, 'Frage').click();
  await expect.element(cell(plans, 'Frage')).toHaveAttribute('aria-selected', 'true');
  return worksheet;
};
const expectActive = (lesson: string, column: string) =>
  expect.element(cell(lesson, column)).toHaveAttribute('aria-selected', 'true');

test('arrows walk the cells and skip the heads of groups', async () => {
  await enterGrid();
  await press('ArrowDown');
  await expectActive(index, 'Frage');
  await press('ArrowDown');
  await expectActive(wall, 'Frage');
  await press('ArrowRight');
  await expectActive(wall, 'Erl.');
  await press('ArrowUp', 'ArrowLeft');
  await expectActive(index, 'Frage');
});

test('Home and End go to the edges of the row, with Ctrl to those of the worksheet', async () => {
  await enterGrid();
  await press('End');
  await expectActive(plans, 'Lösung');
  await userEvent.keyboard('{Control>}{End}{/Control}');
  await expectActive(brick, 'Lösung');
  await press('Home');
  await expectActive(brick, 'Frage');
  await userEvent.keyboard('{Control>}{Home}{/Control}');
  await expectActive(plans, 'Frage');
});

test('Tab goes from cell to cell and after the last one out of the grid', async () => {
  await enterGrid();
  await press('Tab');
  await expectActive(plans, 'Erl.');
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await expectActive(plans, 'Frage');
  await press('End', 'Tab');
  await expect.element(grid).not.toHaveFocus();
});

test('E ticks off and takes the tick back', async () => {
  const { changesOf } = await enterGrid();
  await press('e');
  await expect.element(gridRow(plans).getByRole('checkbox', { name: 'Erledigt' })).toBeChecked();
  await press('e');
  await expect.element(gridRow(plans).getByRole('checkbox', { name: 'Erledigt' })).not.toBeChecked();
  await expect.poll(() => changesOf(0).at(-1)).toMatchObject({ done: false });
});

test('C hands over for a check and checks, Ctrl+Z takes back', async () => {
  const { rows } = await enterGrid();
  await press('c');
  await expect.element(gridRow(plans).getByRole('button', { name: 'zu prüfen' })).toBeVisible();
  await press('c');
  await expect.element(gridRow(plans).getByRole('button', { name: 'geprüft', exact: true })).toBeVisible();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(gridRow(plans).getByRole('button', { name: 'zu prüfen' })).toBeVisible();
  await expect.poll(() => rows[0]).toMatchObject({ done: true, needscheck: true, checked: false });
});

test('the switch of the worksheet asks for a check of every question before it is done', async () => {
  const { rows } = await enterGrid();
  await page.getByRole('button', { name: 'Weitere Befehle' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Alles prüfen lassen' }).click();
  await expect.poll(() => rows.map(({ needscheck }) => needscheck)).not.toContain(false);
  const requested = gridRow(plans).getByRole('button', { name: 'wird nach dem Erledigen geprüft' });
  await expect.element(requested).toBeVisible();
  await gridRow(plans).getByRole('checkbox', { name: 'Erledigt' }).click();
  await expect.element(gridRow(plans).getByRole('button', { name: 'zu prüfen' })).toBeVisible();
  await expect.poll(() => rows[0]).toMatchObject({ done: true, needscheck: true, checked: false });
});

test('Enter opens a cell, Enter saves it and stays in the grid one row below', async () => {
  const { changesOf } = await enterGrid();
  await press('End', 'Enter');
  await userEvent.keyboard('neu bestellt{Enter}');
  await expectCell(plans, 'Lösung', 'neu bestellt');
  await expectActive(index, 'Lösung');
  await expect.element(grid).toHaveFocus();
  await expect.poll(() => changesOf(0)).toEqual([{ solution: 'neu bestellt' }]);
});

test('Tab saves and opens the next cell to write in', async () => {
  const { rows } = await enterGrid();
  await press('ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter');
  await userEvent.keyboard('Keller{Tab}5.3.2027{Tab}');
  await expectCell(plans, 'Wer', 'Nadia Keller');
  await expectCell(plans, 'Termin', /^05\.03\.2027/);
  await expect.poll(() => rows[0]).toMatchObject({ internal_responsible_user: 2, contacttill: '2027-03-05' });
});

test('Escape discards what was typed', async () => {
  const { changesOf } = await enterGrid();
  await press('End', 'F2');
  await userEvent.keyboard('halb{Escape}');
  await expectCell(plans, 'Lösung', '');
  await expect.element(grid).toHaveFocus();
  expect(changesOf(0)).toEqual([]);
});

test('Delete empties a cell', async () => {
  const worksheet = playWorksheet(server, [{ question: plans, solution: 'alt' }]);
  await openGrid(worksheet.address, plans);
  await cell(plans, 'Lösung').click();
  await press('Delete');
  await expectCell(plans, 'Lösung', '');
  await expect.poll(() => worksheet.changesOf(0)).toEqual([{ solution: null }]);
});

test('a figure typed on a due date opens it with that figure', async () => {
  const { rows } = await enterGrid();
  await press('ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowRight');
  await userEvent.keyboard('28.2.2027{Enter}');
  await expect.poll(() => rows[0]?.contacttill).toBe('2027-02-28');
});

test('Space opens the lesson beside the grid, Escape closes it', async () => {
  await enterGrid();
  await press(' ');
  const panel = page.getByRole('complementary', { name: 'Frage im Einzelnen' });
  await expect.element(panel.getByText(plans)).toBeVisible();
  await cell(plans, 'Frage').click();
  await press('Escape');
  await expect.element(panel).not.toBeInTheDocument();
});

test('N writes a new lesson in the topic of the row', async () => {
  const { rows } = await enterGrid();
  await press('n');
  await userEvent.keyboard('Ist der Schlüssel hinterlegt?{Enter}');
  await expect.element(gridRow('Ist der Schlüssel hinterlegt?')).toBeVisible();
  expect(rows.at(-1)?.lesson.topicId).toBe(30);
});

test('? shows the keys of the grid beside those of every screen', async () => {
  await enterGrid();
  await userEvent.keyboard('?');
  const dialog = page.getByRole('dialog', { name: 'Tastenkürzel' });
  await expect.element(dialog.getByText('Zum Wissen')).toBeVisible();
  await expect.element(dialog.getByText('Zelle oder Spalte einfügen')).toBeVisible();
  const heights = [...dialog.element().querySelectorAll('kbd')].map((key) => key.offsetHeight);
  expect(heights.length).toBeGreaterThan(10);
  expect(Math.max(...heights)).toBeLessThanOrEqual(20);
  await press('Escape');
  await expect.element(grid).toHaveFocus();
});

test('a closed worksheet takes neither keys nor clicks', async () => {
  const { changesOf } = await enterGrid({ closed: true });
  await press('e', 'c', 'End', 'Enter');
  await expect.element(gridRow(plans).getByRole('checkbox', { name: 'Erledigt' })).not.toBeChecked();
  await expect.element(grid.getByRole('textbox')).not.toBeInTheDocument();
  await cell(plans, 'Erl.').click();
  await expect.element(gridRow(plans).getByRole('checkbox', { name: 'Erledigt' })).not.toBeChecked();
  expect(changesOf(0)).toEqual([]);
});

test('the ring of the focused cell leaves its text readable', async () => {
  const worksheet = playWorksheet(server, [{ question: plans, solution: 'neu bestellt' }]);
  await openGrid(worksheet.address, plans);
  await cell(plans, 'Frage').click();
  await press('End');
  await expectActive(plans, 'Lösung');
  await expect.element(grid).toHaveFocus();
  const active = cell(plans, 'Lösung').element();
  const layers = ['::before', '::after'].map((layer) => {
    const { content, zIndex, backgroundColor, borderTopWidth } = getComputedStyle(active, layer);
    const isFilled = content !== 'none' && backgroundColor !== 'rgba(0, 0, 0, 0)';
    return { coversText: isFilled && zIndex !== '-1', isRing: borderTopWidth === '2px' };
  });
  expect(layers.filter(({ coversText }) => coversText)).toEqual([]);
  expect(layers.filter(({ isRing }) => isRing)).toHaveLength(1);
});

test('G and P go to the projects and change no row', async () => {
  const { changesOf } = await enterGrid();
  await press('g', 'p');
  await expect.poll(() => location.hash).toMatch(/^#\/projects/);
  expect(changesOf(0)).toEqual([]);
});

test('E on a checked row says that it is open again and takes it back', async () => {
  const { rows, address } = playWorksheet(server, [
    { question: plans },
    { question: index, done: true, checked: true },
  ]);
  await openGrid(address, index);
  await cell(index, 'Frage').click();
  await press('e');
  await toast('Frage 1.2 ist wieder offen').getByRole('button', { name: 'Rückgängig' }).click();
  await expect.poll(() => rows[1]).toMatchObject({ done: true, checked: true });
});

test('C on a checked row says that it is no longer checked and takes it back', async () => {
  const { rows, address } = playWorksheet(server, [{ question: plans, done: true, checked: true }]);
  await openGrid(address, plans);
  await cell(plans, 'Frage').click();
  await press('c');
  await toast('Frage 1.1 ist nicht mehr geprüft').getByRole('button', { name: 'Rückgängig' }).click();
  await expect.poll(() => rows[0]).toMatchObject({ done: true, checked: true });
});
