import { contract } from '@polier/contract/endpoints';
import type { OrderView } from '@polier/contract/orders/order-fields';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { queryClient } from '../../../src/platform/api/queries.ts';
import { open, playApplication, press, server } from '../../support/application.ts';
import { deliveryObjectOf, ownDeliveries } from '../../support/delivery-object.ts';
import { ApiError } from '../../support/played-server.ts';
import { setViewport } from '../../support/viewport.ts';

playApplication({ application: 'orders', setting: { feature_orders: true } });

const at = '2026-11-09T08:00:00.000Z';
const phase = (id: number, code: string, change: Partial<OrderView['phases'][number]> = {}) => ({
  id,
  code,
  title: `Phase ${code}`,
  position: id,
  plan_start: '2026-01-01',
  plan_end: '2026-06-30',
  actual_start: '2026-01-01',
  actual_end: null,
  gate: 'open' as const,
  ...change,
});

const orderOf = (id: number, change: Partial<OrderView> = {}): OrderView => ({
  id,
  number: `2417-B${id}`,
  title: `BIM-Bestellung ${id}`,
  description: null,
  state: 'active',
  state_note: null,
  manager_user_id: 2,
  manager: { id: 2, name: 'Nadia Keller' },
  project_id: 4,
  project: { id: 4, title: '2417 Lindenhof' },
  is_project_order: true,
  is_template: false,
  start_on: '2026-01-01',
  end_on: '2027-12-31',
  measure: 'weight',
  review_days: 10,
  credits: [0, 20, 60, 85],
  budget_chf: null,
  link: null,
  baseline_number: 1,
  activated_on: '2026-01-01',
  accepted_on: null,
  closed_on: null,
  delivery_object_completion: 61,
  bim_target_completion: 59,
  bim_use_case_completion: 53,
  bim_execution_plan_completion: null,
  phases: [
    phase(1, '41', { actual_end: '2026-05-30', gate: 'passed' }),
    phase(2, '51'),
    phase(3, '52'),
    phase(4, '53', { actual_start: null }),
  ],
  object_states: 'cctvdo',
  objects_of_phases: [2, 4],
  next_due: '2026-10-16',
  awaiting_decision: 1,
  overdue: 1,
  rejected: 0,
  version: 1,
  created_at: at,
  updated_at: at,
  can: { edit: true, manage: true, pass_gates: true, remove: true },
  ...change,
});

const orders = [
  orderOf(1, { title: 'BIM-Bestellung Ausführung bis Übergabe' }),
  orderOf(2, { state: 'draft', title: 'Umbau Trakt C', phases: [], object_states: '', next_due: null, overdue: 0 }),
  orderOf(3, { state: 'accepted', title: 'Fassade', number: '2376-B1', object_states: 'ccc' }),
];

const table = page.getByRole('grid', { name: 'Aufträge' });
const row = (name: string) => table.getByRole('row').filter({ hasText: name });
const textOf = (part: Locator): string => part.element().textContent;
const shown = () =>
  table
    .getByRole('link')
    .elements()
    .map((link) => link.textContent);

/** The list as the server answers it now, whatever the test before has left. */
const openList = async (answered: OrderView[] | ApiError = orders) => {
  server.on(contract.orders.list, () => answered);
  await open('/home');
  queryClient.clear();
  await open('/');
};

beforeEach(() => {
  // Where an order, and a delivery of one's own, opens.
  server.on(contract.orders.getById, () => new ApiError('not-found'));
  server.on(contract.orders.overview, () => new ApiError('not-found'));
  server.on(contract.deliveryObjects.getById, () => new ApiError('not-found'));
});
// What an order asks for once it is open belongs to its own test.
afterEach(() => open('/home'));

test('orders are listed by state, each with phase, strokes, percentages and what is late', async () => {
  await openList();
  await expect.poll(() => textOf(row('Übergabe'))).toMatch(/61.*59.*53.*–.*16\.10\.2026.*1.*–/);
  await expect
    .element(row('Übergabe').getByRole('img', { name: /^Abgeschlossene Phasen: 41 Phase 41 100 %, 51/ }))
    .toBeVisible();
  await expect
    .element(row('Übergabe').getByRole('img', { name: /^Stand der Lieferobjekte: 1 überfällig, 1 eingereicht/ }))
    .toBeVisible();
  await expect.poll(() => textOf(row('Übergabe'))).toMatch(/52/);
  expect(shown()).toEqual(['BIM-Bestellung Ausführung bis Übergabe', 'Umbau Trakt C', 'Fassade']);
  // Nothing is late in an order that has ended.
  expect(textOf(row('Fassade'))).not.toMatch(/16\.10\.2026/);
  await page.getByRole('tab', { name: /^Mit Überfälligen/ }).click();
  await expect.poll(shown).toEqual(['BIM-Bestellung Ausführung bis Übergabe']);
  await page.getByRole('tab', { name: /^Beendet/ }).click();
  await expect.poll(shown).toEqual(['Fassade']);
});

test('the keys search, walk the rows and open an order', async () => {
  await openList();
  await expect.element(row('Fassade')).toBeVisible();
  await userEvent.keyboard('/2376');
  await expect.poll(shown).toEqual(['Fassade']);
  await page.getByRole('searchbox').fill('');
  await expect.poll(() => shown().length).toBe(3);
  await press('ArrowDown', 'ArrowDown', 'Enter');
  await expect.poll(() => location.hash).toBe('#/view?id=2');
});

test('what waits for this person stands beside the orders and leads to its next step', async () => {
  server.on(contract.deliveryObjects.mine, () =>
    ownDeliveries({ decide: [1, 2, 3, 4, 5].map((id) => deliveryObjectOf(id)) }),
  );
  await openList();
  const beside = page.getByRole('complementary', { name: 'Was auf Sie wartet' });
  await expect.element(beside.getByRole('heading', { name: /^Zu entscheiden/ })).toHaveTextContent('Zu entscheiden5');
  await expect.element(beside.getByRole('link', { name: /^2 weitere/ })).toBeVisible();
  await beside.getByRole('link', { name: /Modell 1 ?HLK-1, Sandra Huber, eingereicht 09\.11\.2026/ }).click();
  await expect.poll(() => location.hash).toBe('#/decisions?object=1');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Meine Entscheide' })).toBeVisible();
  await press('g', 'o');
  await expect.poll(() => location.hash).toBe('#/');
});

test('a list that fails says so and asks again; somebody without an order learns how it works', async () => {
  await openList(new ApiError('list-too-long'));
  await expect.element(page.getByRole('heading', { name: 'Die Aufträge konnten nicht geladen werden' })).toBeVisible();
  server.on(contract.orders.list, () => []);
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect.element(page.getByRole('heading', { name: 'Noch kein Auftrag' })).toBeVisible();
  await expect.element(page.getByText('Ihnen ist kein Lieferobjekt zugeteilt.')).toBeVisible();
  await page.getByRole('link', { name: 'So funktioniert es' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Wer liefert was, bis wann, wozu?' })).toBeVisible();
});

test('the palette finds an order by its number', async () => {
  await openList();
  await expect.element(row('Fassade')).toBeVisible();
  await userEvent.keyboard('{Control>}k{/Control}2376');
  await page.getByRole('option', { name: /2376-B1 Fassade/ }).click();
  await expect.poll(() => location.hash).toBe('#/view?id=3');
});

test('on the phone an order is a card, and its title counts what is late', async () => {
  await setViewport(390, 844);
  await openList();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('3 Aufträge, 1 mit Überfälligen.');
  const card = page.getByRole('region', { name: 'Aufträge' }).getByRole('link', { name: /^2417-B1/ });
  await expect.poll(() => textOf(card)).toMatch(/Phase 52.*2 von 6 abgenommen1 überfällig/);
  await card.click();
  await expect.poll(() => location.hash).toBe('#/view?id=1');
});
