import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { open, playApplication, press, server } from '../../support/application.ts';
import { cell, gridRow, playWorksheet } from '../../support/worksheet.ts';
import { setViewport } from '../../support/viewport.ts';

playApplication();

const questions = Array.from({ length: 80 }, (_, index) => ({ question: `Ist die Decke ${index + 1} abgenommen?` }));
const played = () => playWorksheet(server, questions);
const nameOf = (index: number) => questions[index]?.question ?? '';
const active = (index: number) => cell(nameOf(index), 'Frage');

const rowInAddress = () => Number(new URLSearchParams(location.hash.split('?')[1]).get('row'));

for (const size of ['desktop', 'phone'] as const) {
  test(`a link to another question of the open worksheet leads to it on the ${size}`, async () => {
    if (size === 'phone') await setViewport(390, 844);
    const { address, rows } = played();
    const shown = (index: number) =>
      size === 'desktop' ? gridRow(nameOf(index)) : page.getByText(nameOf(index), { exact: true });
    await open(`${address}&row=${rows[2]?.id}`);
    await expect.element(shown(2)).toBeInViewport();
    await open(`${address}&row=${rows[70]?.id}`);
    await expect.element(shown(70)).toBeInViewport();
    if (size === 'desktop') await expect.element(active(70)).toHaveAttribute('aria-selected', 'true');
    await open(`${address}&row=${rows[5]?.id}`);
    await expect.element(shown(5)).toBeInViewport();
    if (size === 'desktop') await expect.element(active(5)).toHaveAttribute('aria-selected', 'true');
  });
}

test('the open panel shows the question of the new address', async () => {
  const { address, rows } = played();
  await open(`${address}&row=${rows[2]?.id}&panel=row`);
  const panel = page.getByRole('complementary', { name: 'Frage im Einzelnen' });
  await expect.element(panel.getByRole('heading', { name: nameOf(2) })).toBeVisible();
  await open(`${address}&row=${rows[70]?.id}&panel=row`);
  await expect.element(panel.getByRole('heading', { name: nameOf(70) })).toBeVisible();
});

test('walking is never led back by the address that follows it', async () => {
  const { address, rows } = played();
  await open(`${address}&row=${rows[0]?.id}`);
  await expect.element(active(0)).toBeVisible();
  await active(0).click();
  for (let row = 1; row <= 20; row += 1) {
    await press('ArrowDown');
    await new Promise((resolve) => setTimeout(resolve, 60));
    await expect.element(active(row)).toHaveAttribute('aria-selected', 'true');
  }
  await expect.poll(rowInAddress).toBe(rows[20]?.id);
  await expect.element(active(20)).toHaveAttribute('aria-selected', 'true');
});

test('a step back leads to the question at which the step was taken', async () => {
  const { address, rows } = played();
  await open(`${address}&row=${rows[0]?.id}`);
  await expect.element(active(0)).toBeVisible();
  // The first press goes into the grid.
  await press('ArrowDown', 'ArrowDown', 'ArrowDown');
  await userEvent.keyboard(']');
  const panel = page.getByRole('complementary', { name: 'Frage im Einzelnen' });
  await expect.element(panel.getByRole('heading', { name: nameOf(2) })).toBeVisible();
  history.back();
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(active(2)).toHaveAttribute('aria-selected', 'true');
  await expect.poll(rowInAddress).toBe(rows[2]?.id);
});
