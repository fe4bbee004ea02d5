import { contract } from '@polier/contract/endpoints';
import { beforeEach, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { queryClient } from '../../../src/platform/api/queries.ts';
import { open, playApplication, server } from '../../support/application.ts';
import { tradeLesson } from '../../support/lessons.ts';
import { setViewport } from '../../support/viewport.ts';

playApplication({ role: 'admin' });

const { trade, pm, x } = contract.lessons;
const { catalogues } = contract;
const ceiling = 'Ist die Decke vor dem Betonieren abgenommen?';
const openings = 'Sind die Aussparungen vor dem Schalen bezeichnet?';

beforeEach(async () => {
  sessionStorage.clear();
  const can = { edit: true, remove: true, approve: true, reorder: true, verify: false };
  const more = '<p>Die Abnahme dauert einen halben Tag.</p>'.repeat(12);
  const kept = Array.from({ length: 9 }, (_, at) =>
    tradeLesson(at + 1, at === 0 ? ceiling : `${at}: ${ceiling}`, { more_info: more, can }),
  );
  for (const { loadByApproved, suggestions, nearest, versions } of [trade, pm, x]) {
    server.on(loadByApproved, () => []);
    server.on(suggestions, () => []);
    server.on(nearest, () => []);
    server.on(versions, () => []);
  }
  server.on(trade.list, () => kept);
  server.on(trade.loadByApproved, () => [tradeLesson(50, openings, { approved: false, more_info: more, can })]);
  server.on(trade.countPersonal, () => 0);
  server.on(contract.files.attachments, () => []);
  server.on(catalogues.topics.list, () => [
    {
      ...{ id: 30, title: 'Planung', description: null, order: 1, is_global: false, version: 1, lessons_count: 9 },
      trades: [{ id: 10, title: 'Maurerarbeiten' }],
    },
  ]);
  // Another screen, so that each test reads the lessons anew.
  await open('/knowledge/phases/new');
  queryClient.removeQueries({ predicate: ({ queryKey }) => String(queryKey[1]).includes('lessons') });
});

const question = page.getByRole('textbox', { name: 'Frage', exact: true });
const editLesson = async () => {
  await open('/knowledge/trade/lessons?id=10');
  const link = page.getByRole('link', { name: 'Link auf Frage 1.1' });
  await expect.element(link).toBeVisible();
  (link.element() as HTMLElement).focus();
  await userEvent.keyboard('e');
  await expect.element(question).toHaveFocus();
};
const editWaiting = async () => {
  await open('/approval?item=lesson-50&edit=true');
  await expect.element(question).toHaveFocus();
};

/** Whether a click on its middle would meet it. */
const isInReach = (button: Locator): boolean => {
  const { left, top, width, height } = button.element().getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return hit !== null && button.element().contains(hit);
};
const save = page.getByRole('button', { name: 'Speichern', exact: true });

const editors = [
  ['of a lesson', editLesson, ['Speichern', 'Abbrechen']],
  ['of a lesson that waits', editWaiting, ['Speichern', 'Abbrechen', /^Speichern und/]],
] as const;
const sizes = [
  [1280, 800],
  [800, 700],
  [390, 844],
] as const;
const cases = editors.flatMap(([name, enter, buttons]) =>
  sizes.map(([width, height]) => ({ name, enter, buttons, width, height })),
);

test.each(cases)(
  'at $width × $height the buttons of the editor $name are in reach, and cover no field that has the focus',
  async ({ enter, width, height }) => {
    await setViewport(width, height);
    await enter();
    await expect.element(save).toBeVisible();
    await expect.poll(() => isInReach(save)).toBe(true);
    expect(isInReach(page.getByRole('button', { name: 'Abbrechen' }))).toBe(true);
    const bar = save.element().parentElement as HTMLElement;
    let fields = 0;
    // In a text the line of the cursor counts.
    const boxOf = (field: Element | null) =>
      (field?.matches('[contenteditable]') === true ? field.firstElementChild : field)?.getBoundingClientRect();
    for (let step = 0; step < 40 && !bar.contains(document.activeElement); step += 1) {
      const field = boxOf(document.activeElement);
      const top = bar.getBoundingClientRect().top;
      // What is higher than the room above the bar shows its beginning.
      if (field !== undefined && field.height < top - 200) {
        expect(field.bottom, document.activeElement?.outerHTML.slice(0, 200)).toBeLessThanOrEqual(top + 1);
        fields += 1;
      }
      await userEvent.keyboard('{Tab}');
    }
    expect(fields).toBeGreaterThan(4);
    expect(bar.contains(document.activeElement)).toBe(true);
  },
);

test.each(sizes)('at %i × %i the decisions about what waits are in reach', async (width, height) => {
  await setViewport(width, height);
  await open('/approval?item=lesson-50');
  const accept = page.getByRole('button', { name: /^Annehmen/ });
  await expect.element(accept).toBeVisible();
  await expect.poll(() => isInReach(accept)).toBe(true);
});
