import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { open, playApplication } from '../../support/application.ts';

playApplication();

/** As wide as a count of two figures with the room before it. */
const count = 20;

/** The words of the sidebar that would take a second line beside a count. */
const longWords = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('nav :is(a, button):has(> span:first-child > svg) > span:nth-child(2)')]
    .filter((word) => {
      const range = document.createRange();
      range.selectNodeContents(word);
      const width = [...range.getClientRects()].reduce((sum, line) => sum + line.width, 0);
      return width + count > word.clientWidth;
    })
    .map((word) => word.textContent);

test.each([
  ['DE', 'Pendenzen'],
  ['EN', 'Todo'],
  ['FR', 'Points en suspens'],
])('in %s every word of the sidebar stands on one line beside its count', async (language, todos) => {
  await open('/home');
  await page.getByRole('banner').getByRole('button', { name: language, exact: true }).click();
  await expect.element(page.getByRole('navigation').getByRole('link', { name: todos }).first()).toBeVisible();
  await document.fonts.ready;
  expect(longWords()).toEqual([]);
});

test('a name of the menu that takes two lines has room for both', async () => {
  await open('/knowledge/topics');
  await page.getByRole('banner').getByRole('button', { name: 'FR', exact: true }).click();
  const entry = page.getByRole('navigation').getByRole('link', { name: 'Phases partielles globales' });
  await expect.element(entry).toBeVisible();
  await document.fonts.ready;
  const range = document.createRange();
  range.selectNodeContents(entry.element());
  expect(range.getBoundingClientRect().height + 4).toBeLessThanOrEqual(entry.element().clientHeight);
});
