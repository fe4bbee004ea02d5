import { contract } from '@polier/contract/endpoints';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { open, playApplication, server } from '../../support/application.ts';
import { tradeLesson } from '../../support/lessons.ts';
import { setViewport } from '../../support/viewport.ts';

playApplication({ setting: { feature_tags: true } });

const rightOf = (element: Element) => element.getBoundingClientRect().right;

test.each([1440, 768, 390])('at %i px the last filter of a list of questions ends within the margin', async (width) => {
  await setViewport(width, 844);
  const tag = { id: 50, title: 'Abdichtung', color: null, version: 1, lessons_count: 1 };
  server.on(contract.catalogues.tags.list, () => [tag]);
  server.on(contract.lessons.trade.list, () => [
    tradeLesson(1, 'Ist die Decke abgenommen?', { tags: [50], mandatory: true }),
    tradeLesson(2, 'Ist die Wand gerade?'),
  ]);
  server.on(contract.lessons.trade.ownSuggestions, () => []);
  await open('/knowledge/trade/lessons?id=10');
  const filter = page.getByRole('button', { name: 'Schlagwort' });
  await expect.element(filter).toBeVisible();
  const bar = filter.element().parentElement?.parentElement ?? document.body;
  const words = rightOf(filter.element()) - Number.parseFloat(getComputedStyle(filter.element()).paddingRight);
  expect(Math.round(rightOf(bar) - words)).toBe(20);
});
