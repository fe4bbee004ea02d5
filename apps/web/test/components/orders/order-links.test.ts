import { contract } from '@polier/contract/endpoints';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { open, playApplication, press, server, toast } from '../../support/application.ts';
import { choose } from '../../support/choose.ts';
import { orderOf } from '../../support/order.ts';
import { chainObjectOf, linkOf, overviewOf, targetOf, useCaseOf } from '../../support/order-chain.ts';
import { setViewport } from '../../support/viewport.ts';

playApplication({ application: 'orders', setting: { feature_orders: true } });

let lastId = 500;
/** Plays an order of its own for each test. */
const play = () => {
  lastId += 1;
  const kept = {
    orderId: lastId,
    overview: overviewOf(lastId, {
      targets: [targetOf(1)],
      use_cases: [useCaseOf(1), useCaseOf(2, { state: 'prepared' })],
      objects: [chainObjectOf(4, { completion: 100 }), chainObjectOf(5, { completion: 40 })],
      links: [
        linkOf(1, 'target-use_case', { target_id: 1, use_case_id: 1 }),
        linkOf(2, 'use_case-object', { use_case_id: 1, delivery_object_id: 4 }),
      ],
    }),
  };
  server.on(contract.orders.overview, () => kept.overview);
  server.on(contract.orders.getById, ({ query }) => orderOf(query.id, {}));
  let lastLink = 19;
  server.on(contract.orderLinks.store, ({ body }) => {
    lastLink += 1;
    return linkOf(lastLink, 'use_case-object', {
      use_case_id: body.from.id,
      delivery_object_id: body.to.id ?? 0,
      weight: body.weight ?? 1,
    });
  });
  server.on(contract.orderLinks.update, ({ body }) =>
    linkOf(body.id, 'use_case-object', {
      use_case_id: 1,
      delivery_object_id: 5,
      weight: body.weight ?? 1,
      version: 2,
    }),
  );
  server.on(contract.orderLinks.remove, ({ body }) => ({ id: body.id }));
  server.on(contract.deliveryObjects.list, () => []);
  return kept;
};
const matrix = page.getByRole('grid', { name: 'Anwendungsfälle und Lieferobjekte' });
const cell = (name: string) => matrix.getByRole('gridcell', { name, exact: true });

test('keys link, weigh and undo, and the percentage follows at once', async () => {
  const { orderId } = play();
  await open(`/links?orderId=${orderId}`);
  await expect.element(cell('A01 × HLK-04, verknüpft, Gewicht 1')).toBeInTheDocument();
  await expect.element(cell('HLK-05, Ohne Anwendungsfall')).toBeInTheDocument();
  (matrix.element() as HTMLElement).focus();
  await press('ArrowRight');
  await expect.element(cell('A01 × HLK-05, nicht verknüpft')).toBeInTheDocument();
  await press(' ');
  await expect.element(toast('A01 × HLK-05 verknüpft.')).toBeVisible();
  await expect.element(cell('HLK-05, Ohne Anwendungsfall')).not.toBeInTheDocument();
  await expect.element(matrix.getByText(/^70\s%$/)).toBeVisible();
  await press('2');
  await expect.element(cell('A01 × HLK-05, verknüpft, Gewicht 2')).toBeInTheDocument();
  await expect.element(matrix.getByText(/^60\s%$/)).toBeVisible();
  await press(' ');
  await expect.element(toast('A01 × HLK-05 gelöst.')).toBeVisible();
  await page.getByRole('button', { name: 'Rückgängig' }).click();
  await expect.element(cell('A01 × HLK-05, verknüpft, Gewicht 2')).toBeInTheDocument();
  expect(server.sentTo(contract.orderLinks.store)).toMatchObject([
    { from: { type: 'use_case', id: 1 }, to: { type: 'object', id: 5 }, weight: 1 },
    { from: { type: 'use_case', id: 1 }, to: { type: 'object', id: 5 }, weight: 2 },
  ]);
});

test('Ctrl+Z takes back one write after the other, and Ctrl+Y makes them again', async () => {
  const { orderId } = play();
  await open(`/links?orderId=${orderId}`);
  await expect.element(cell('A01 × HLK-04, verknüpft, Gewicht 1')).toBeInTheDocument();
  (matrix.element() as HTMLElement).focus();
  await press('ArrowRight');
  await press(' ');
  await expect.element(cell('A01 × HLK-05, verknüpft, Gewicht 1')).toBeInTheDocument();
  await press('2');
  await expect.element(cell('A01 × HLK-05, verknüpft, Gewicht 2')).toBeInTheDocument();
  await press(' ');
  await expect.element(cell('A01 × HLK-05, nicht verknüpft')).toBeInTheDocument();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(cell('A01 × HLK-05, verknüpft, Gewicht 2')).toBeInTheDocument();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(cell('A01 × HLK-05, verknüpft, Gewicht 1')).toBeInTheDocument();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(cell('A01 × HLK-05, nicht verknüpft')).toBeInTheDocument();
  await userEvent.keyboard('{Control>}y{/Control}');
  await expect.element(cell('A01 × HLK-05, verknüpft, Gewicht 1')).toBeInTheDocument();
  // Link 20 was removed, 21 was stored in its place and removed, 22 was stored last.
  expect(server.sentTo(contract.orderLinks.remove)).toMatchObject([{ id: 20 }, { id: 21 }]);
  expect(server.sentTo(contract.orderLinks.update)).toMatchObject([
    { id: 20, weight: 2 },
    { id: 21, weight: 1 },
  ]);
});

test('Ctrl+Z in a field is about what is typed there', async () => {
  const { orderId } = play();
  await open(`/links?orderId=${orderId}`);
  await expect.element(cell('A01 × HLK-04, verknüpft, Gewicht 1')).toBeInTheDocument();
  (matrix.element() as HTMLElement).focus();
  await press(' ');
  await expect.element(toast('A01 × HLK-04 gelöst.')).toBeVisible();
  await page.getByRole('tab', { name: 'Adressen' }).click();
  await page.getByRole('textbox', { name: 'Adresse' }).fill('https://a.example');
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(server.sentTo(contract.orderLinks.store)).toEqual([]);
});

test('an address must begin with https, and what is typed stays', async () => {
  const { orderId } = play();
  await open(`/links?orderId=${orderId}&tab=addresses`);
  const address = page.getByRole('textbox', { name: 'Adresse' });
  await address.fill('javascript:alert(1)');
  await page.getByRole('button', { name: 'Adresse hinzufügen' }).click();
  await expect.element(page.getByText('Die Adresse muss mit https:// beginnen.')).toBeVisible();
  await expect.element(address).toHaveValue('javascript:alert(1)');
  expect(server.sentTo(contract.orderLinks.store)).toEqual([]);
});

test('on the phone each use case has its objects in a list, where they are linked and weighed', async () => {
  await setViewport(390, 844);
  const { orderId } = play();
  await open(`/links?orderId=${orderId}`);
  await expect.element(matrix).not.toBeInTheDocument();
  // Every screen of an order belongs to the orders.
  const orders = page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link', { name: 'Aufträge' });
  await expect.element(orders).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: /^A01/ }).click();
  const object = page.getByRole('checkbox', { name: /HLK-05/ });
  await expect.element(object).not.toBeChecked();
  await object.click();
  await expect.element(object).toBeChecked();
  await choose(page.getByRole('combobox', { name: 'Gewicht von A01 × HLK-05' }), '2 ×');
  await expect.poll(() => server.sentTo(contract.orderLinks.update)).toMatchObject([{ id: 20, weight: 2 }]);
  await expect.element(page.getByRole('button', { name: /^A01.* 60\s%/ })).toBeVisible();
});
