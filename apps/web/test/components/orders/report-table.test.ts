import { contract } from '@polier/contract/endpoints';
import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { changeLanguage } from '../../../src/platform/i18n/i18n.ts';
import { open, playApplication, server } from '../../support/application.ts';
import { orderOf } from '../../support/order.ts';
import { controlling } from '../../support/order-report.ts';
import { setViewport } from '../../support/viewport.ts';

playApplication({ application: 'orders', setting: { feature_orders: true } });

const enter = async (address: string) => {
  server.on(contract.orders.getById, ({ query }) => orderOf(query.id, {}));
  const report = controlling();
  const [phase] = report.phases as [(typeof report.phases)[0]];
  server.on(contract.orders.controlling, () => ({
    ...report,
    phases: [
      { ...phase, time_verdict: 'behind' as const, cost_verdict: 'behind' as const },
      {
        ...phase,
        id: 2,
        code: '52',
        title: 'Ausführung',
        time_verdict: 'on-plan' as const,
        cost_verdict: 'on-plan' as const,
      },
    ],
  }));
  server.on(contract.orderWorksheets.list, () => []);
  await changeLanguage('fr');
  onTestFinished(() => changeLanguage('de'));
  await open(address);
  await expect.element(page.getByRole('columnheader', { name: 'Coûts' })).toBeVisible();
};

const startOf = (element: Element | null | undefined): number => {
  const range = document.createRange();
  range.selectNodeContents(element ?? document.body);
  return range.getBoundingClientRect().left;
};

test('the heads of the verdicts stand over them', async () => {
  await setViewport(1440, 900);
  await enter('/worksheet?orderId=301&variant=controlling');
  const heads = ['Délais', 'Coûts'].map((name) =>
    startOf(page.getByRole('columnheader', { name, exact: true }).element()),
  );
  const row = page
    .getByRole('row', { name: /^51 Ausführungsprojekt/ })
    .first()
    .element();
  const cells = [...row.querySelectorAll('td')].slice(-2).map(startOf);
  expect(cells.map(Math.round)).toEqual(heads.map(Math.round));
});

test('dates are late where costs are too high', async () => {
  await enter('/worksheet?orderId=301&variant=controlling');
  const wordsOf = (name: RegExp) =>
    [...page.getByRole('row', { name }).first().element().querySelectorAll('td')]
      .slice(-2)
      .map(({ textContent }) => textContent);
  expect(wordsOf(/^51 Ausführungsprojekt/)).toEqual(['en retard', 'hors budget']);
  await changeLanguage('en');
  expect(wordsOf(/^51 Ausführungsprojekt/)).toEqual(['behind plan', 'over budget']);
  expect(wordsOf(/^52 Ausführung/)).toEqual(['on plan', 'on budget']);
  await changeLanguage('de');
  expect(wordsOf(/^51 Ausführungsprojekt/)).toEqual(['im Verzug', 'über Budget']);
});

test.each([1440, 1280])('at %i px plan against actual stands on its paper uncut', async (width) => {
  await setViewport(width, 900);
  await enter('/convert/order-worksheet?orderId=301&variant=controlling');
  const frame = page.getByRole('columnheader', { name: 'Coûts' }).element().closest('[role=group]');
  expect(frame?.scrollWidth).toBeLessThanOrEqual(frame?.clientWidth ?? 0);
});
