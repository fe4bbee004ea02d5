import { contract } from '@polier/contract/endpoints';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { open, playApplication, server, toast } from '../support/application.ts';
import { orderOf } from '../support/order.ts';
import { ApiError } from '../support/played-server.ts';

playApplication({ application: 'orders', setting: { feature_orders: true } });

const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

const play = () => {
  const template = { ...orderOf(901, { is_template: true, title: 'Übliche Bestellung' }) };
  server.on(contract.orders.list, ({ query }) => (query.template === true ? [template] : []));
  server.on(contract.companies.listUsers, () => []);
  server.on(contract.users.listExternal, () => []);
  server.on(contract.projects.list, () => []);
  server.on(contract.orders.getById, ({ query }) => (query.id === 901 ? template : orderOf(query.id, {})));
  server.on(contract.deliveryObjects.list, () => []);
};

test('an order is put together on one page; what is refused stands at its row, and nothing typed is lost', async () => {
  play();
  await open('/new');
  await field('Nummer').fill('2420-B1');
  await field('Titel').fill('Bestellung Rohbau');
  await button('SIA 112').click();
  await expect.element(page.getByText('Ausführungsprojekt')).toBeVisible();
  await button('Alle Phasen entfernen').click();
  await button('HOAI').click();
  await expect.element(page.getByText('Objektbetreuung')).toBeVisible();
  await button('LPH 1 Grundlagenermittlung entfernen').click();
  await button('LPH 3 Entwurfsplanung nach oben').click();

  await button('Beteiligte hinzufügen').click();
  await page.getByRole('textbox', { name: 'Kürzel' }).fill('BH');
  await button('Hinzufügen').click();
  await expect.element(page.getByText('Bitte geben Sie einen Titel ein')).toBeVisible();
  await page.getByRole('textbox', { name: 'Firma oder Stelle' }).fill('Lindenhof');
  await button('Hinzufügen').click();
  await expect.element(page.getByText('Bauherrschaft', { exact: true })).toBeVisible();

  server.on(
    contract.orders.store,
    () =>
      new ApiError('validation', {
        errors: [{ field: 'phases.1.code', code: 'already-used', message: 'Kürzel wird bereits verwendet' }],
      }),
  );
  await button('Auftrag erstellen').first().click();
  await expect.element(page.getByText('Kürzel wird bereits verwendet')).toBeVisible();
  await expect.element(field('Titel')).toHaveValue('Bestellung Rohbau');

  const sent: unknown[] = [];
  server.on(contract.orders.store, ({ body }) => {
    sent.push(body);
    return orderOf(902, { number: '2420-B1' });
  });
  await button('Auftrag erstellen').first().click();
  await expect.element(toast('Auftrag 2420-B1 ist erstellt')).toBeVisible();
  expect(sent).toMatchObject([
    {
      number: '2420-B1',
      parties: [{ code: 'BH', title: 'Lindenhof', role: 'client', contact_user_id: null }],
      phases: [{ code: 'LPH 3' }, { code: 'LPH 2' }, {}, {}, {}, {}, {}, { code: 'LPH 9' }],
    },
  ]);
});
