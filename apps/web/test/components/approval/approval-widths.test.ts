import { contract } from '@polier/contract/endpoints';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../../src/platform/api/queries.ts';
import { changeLanguage } from '../../../src/platform/i18n/i18n.ts';
import { open, playApplication, server } from '../../support/application.ts';
import { tradeLesson } from '../../support/lessons.ts';
import { setViewport } from '../../support/viewport.ts';

playApplication({ role: 'admin' });

const { trade, pm, x } = contract.lessons;
let serial = 40;

const enterIn = async (language: 'de' | 'en' | 'fr') => {
  const insight = `Sind die Aussparungen ${(serial += 1)} bezeichnet?`;
  const can = { edit: true, remove: true, approve: true, reorder: true, verify: false };
  server.on(trade.loadByApproved, () => [
    tradeLesson(serial, insight, { approved: false, can, userId: 99, author: { id: 99, name: 'Marco Brunner' } }),
  ]);
  for (const { loadByApproved } of [pm, x]) server.on(loadByApproved, () => []);
  for (const { nearest, suggestions } of [trade, pm, x]) {
    server.on(nearest, () => [
      {
        lesson: tradeLesson(900, 'Ist die Abnahme geplant?'),
        title: [{ text: 'Ist die Abnahme geplant?', hit: null }],
        similarity: 0.6,
        duplicates: 0,
        belongs_to: { kind: 'trade', id: 10, number: '211.6', title: 'Maurerarbeiten' },
      },
    ]);
    server.on(suggestions, () => []);
  }
  await changeLanguage(language);
  onTestFinished(() => changeLanguage('de'));
  // Another screen, so that each test reads the lists anew.
  await open('/knowledge/phases/new');
  queryClient.removeQueries({ predicate: ({ queryKey }) => String(queryKey[1]).includes('lessons') });
  await open('/approval');
  return insight;
};

test.each(
  ([1440, 1280] as const).flatMap((width) =>
    (['de', 'en', 'fr'] as const).map((language) => [width, language] as const),
  ),
)('at %i px in %s the five decisions stand in one line beside the list', async (width, language) => {
  await setViewport(width, 900);
  const insight = await enterIn(language);
  await expect.element(page.getByRole('heading', { name: insight })).toBeVisible();
  const accept = page.getByRole('button', { name: /^(?:Annehmen|Accept|Accepter)/ });
  await expect.element(accept).toBeVisible();
  const decisions = () => [...(accept.element().parentElement?.children ?? [])];
  await expect.poll(() => decisions().length).toBe(5);
  const lines = new Set(decisions().map((decision) => decision.getBoundingClientRect().top));
  expect([...lines]).toHaveLength(1);
});

test.each(['de', 'en', 'fr'] as const)(
  'on the phone in %s two decisions stand above the other three',
  async (language) => {
    await setViewport(390, 844);
    await page.getByText(await enterIn(language)).click();
    const accept = page.getByRole('button', { name: /^(?:Annehmen|Accept|Accepter)/ });
    await expect.element(accept).toBeVisible();
    const tops = [...(accept.element().parentElement?.children ?? [])].map((one) => one.getBoundingClientRect().top);
    expect(tops.map((top) => tops.filter((other) => other === top).length)).toEqual([2, 2, 3, 3, 3]);
  },
);
