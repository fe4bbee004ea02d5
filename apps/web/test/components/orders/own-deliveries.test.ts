import { contract } from '@polier/contract/endpoints';
import type { DeliveryObjectView } from '@polier/contract/orders/delivery/delivery-object-fields';
import { listOfTask, type OwnTask } from '@polier/contract/orders/delivery/own-tasks';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { queryClient } from '../../../src/platform/api/queries.ts';
import { open, playApplication, press, server, toast } from '../../support/application.ts';
import { plainCompany } from '../../support/company.ts';
import { criterionOf, deliveryObjectOf, ownDeliveries } from '../../support/delivery-object.ts';
import { orderOf } from '../../support/order.ts';
import { ApiError } from '../../support/played-server.ts';
import { setViewport } from '../../support/viewport.ts';
import { choose } from '../../support/choose.ts';

playApplication({ application: 'orders', setting: { feature_orders: true } });

let lastId = 100;
/** Plays one delivery object of a group; each test has one of its own. */
const play = async (group: OwnTask, change: Partial<DeliveryObjectView> = {}) => {
  lastId += 1;
  const kept = { object: deliveryObjectOf(lastId, change) };
  server.on(contract.deliveryObjects.mine, () => ownDeliveries({ [group]: [kept.object] }));
  server.on(contract.deliveryObjects.getById, () => kept.object);
  server.on(contract.orders.getById, () => orderOf(1, {}));
  server.on(contract.users.listExternal, () => []);
  server.on(contract.deliveryObjects.state, ({ body }) => {
    kept.object = { ...kept.object, state: body.state, can: { ...kept.object.can, steps: [] } };
    return kept.object;
  });
  await queryClient.invalidateQueries();
  await open(`/${listOfTask(group)}`);
  return kept;
};
const panel = page.getByRole('complementary', { name: 'Lieferobjekt' });

test('a decision stands first and is taken in the panel, with a remark if one likes', async () => {
  const kept = await play('decide');
  await expect.element(page.getByText('1 Entscheid wartet')).toBeVisible();
  // Until when to decide; when it should have been delivered helps nobody any more.
  await expect.element(page.getByText('19.11.2026')).toBeVisible();
  await press('ArrowDown', 'Enter');
  await expect.element(panel.getByText(/^Eingereicht, Entscheid \d+ Tage überfällig$/)).toBeVisible();
  expect(document.documentElement.scrollHeight).toBe(window.innerHeight);
  panel.getByRole('button', { name: 'Abnehmen' }).element().focus();
  await press('Enter');
  await expect.element(panel.getByRole('textbox', { name: 'Bemerkung (freiwillig)' })).toHaveFocus();
  await userEvent.keyboard('Achse C nachführen{Control>}{Enter}{/Control}');
  await expect.element(toast(`${kept.object.code}: abgenommen`)).toBeVisible();
  await expect.element(panel.getByRole('heading', { name: kept.object.title })).toHaveFocus();
  expect(server.sentTo(contract.deliveryObjects.state)).toMatchObject([
    { state: 'accepted', note: 'Achse C nachführen', comments: true, version: 1 },
  ]);
  await press('Escape');
  await expect.element(panel).not.toBeInTheDocument();
});

test('a rejection without cause and reason says what is missing and keeps what was typed', async () => {
  await play('decide');
  await page.getByRole('link', { name: /Modell/ }).click();
  await panel.getByRole('button', { name: 'Zurückweisen' }).click();
  await panel.getByRole('textbox', { name: 'Grund' }).fill('Steigzone 2 fehlt');
  await panel.getByRole('button', { name: 'Zurückweisen' }).click();
  await expect.element(panel.getByText('Wählen Sie die Ursache.')).toBeVisible();
  await expect.element(panel.getByRole('combobox', { name: 'Ursache' })).toHaveFocus();
  await choose(panel.getByRole('combobox', { name: 'Ursache' }), 'unvollständig');
  await expect.element(panel.getByRole('textbox', { name: 'Grund' })).toHaveValue('Steigzone 2 fehlt');
  await panel.getByRole('button', { name: 'Zurückweisen' }).click();
  await expect
    .poll(() => server.sentTo(contract.deliveryObjects.state))
    .toMatchObject([{ state: 'rejected', note: 'Steigzone 2 fehlt', cause: 'incomplete' }]);
});

test('Escape leaves a step before the panel and keeps what was typed; the focus stays where one was', async () => {
  const kept = await play('decide');
  await press('ArrowDown', 'Enter');
  const reject = panel.getByRole('button', { name: 'Zurückweisen' });
  await expect.element(reject).toBeVisible();
  reject.element().focus();
  await press('Enter');
  await expect.element(panel.getByRole('combobox', { name: 'Ursache' })).toHaveFocus();
  await press('Escape');
  await expect.element(reject).toHaveFocus();
  await press('Enter');
  await panel.getByRole('textbox', { name: 'Grund' }).fill('Steigzone 2 fehlt');
  await press('Escape');
  await expect.element(panel.getByRole('textbox', { name: 'Grund' })).toHaveValue('Steigzone 2 fehlt');
  panel.getByRole('button', { name: 'Schliessen' }).element().focus();
  await press('Enter');
  await expect.element(page.getByRole('link', { name: new RegExp(kept.object.title) })).toHaveFocus();
});

test('an open criterion stands in the way of sharing and takes the focus; a tick that is refused is taken back', async () => {
  const can = { edit: true, remove: false, tick_author: true, tick_reviewer: false, steps: ['shared' as const] };
  await play('deliver', {
    state: 'in_progress',
    can,
    criteria: [criterionOf(1, 'Nullpunkt stimmt')],
    link: 'https://cde',
  });
  server.on(contract.deliveryObjects.tick, () => new ApiError('order-not-active'));
  await page.getByRole('link', { name: /Modell/ }).click();
  await panel.getByRole('button', { name: 'Teilen' }).click();
  const tick = panel.getByRole('checkbox', { name: /^Autor/ });
  await expect.element(tick).toHaveFocus();
  await tick.click();
  await expect.element(page.getByRole('alert').first()).toBeVisible();
  await expect.element(tick).not.toBeChecked();
  expect(server.sentTo(contract.deliveryObjects.state)).toEqual([]);
});

test('where nothing stands beside it, a delivery object is a screen of its own with margins, a title and the way back', async () => {
  await setViewport(768, 900);
  await play('decide');
  await page.getByRole('link', { name: /Modell/ }).click();
  const title = page.getByRole('heading', { level: 1, name: /Modell/ });
  await expect.element(title).toBeVisible();
  const { left } = title.element().getBoundingClientRect();
  expect(left).toBeGreaterThanOrEqual(16 + (document.querySelector('main')?.getBoundingClientRect().left ?? 0));
  await page.getByRole('button', { name: 'Zurück', exact: true }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Meine Entscheide' })).toBeVisible();
});

test('with nothing to do each list says so, and the deliveries lead to how it works', async () => {
  // The panel of the test before asks for its object once more.
  server.on(contract.deliveryObjects.getById, () => deliveryObjectOf(lastId, {}));
  server.on(contract.orders.getById, () => orderOf(1, {}));
  server.on(contract.users.listExternal, () => []);
  await open('/home');
  server.on(contract.deliveryObjects.mine, () => ownDeliveries());
  await queryClient.invalidateQueries();
  await open('/decisions');
  await expect.element(page.getByText('Kein Lieferobjekt wartet auf Ihren Entscheid.')).toBeVisible();
  await open('/deliveries');
  await expect.element(page.getByText('Ihnen ist kein Lieferobjekt zugeteilt.')).toBeVisible();
  await page.getByRole('link', { name: 'So funktioniert es' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Wer liefert was, bis wann, wozu?' })).toBeVisible();
});

test('who may edit changes people and due date in the panel, and writes the own criteria as lines', async () => {
  const can = { edit: true, remove: false, tick_author: false, tick_reviewer: false, steps: [] };
  const kept = await play('deliver', { state: 'in_progress', can, criteria: [criterionOf(7, 'Nullpunkt stimmt')] });
  server.on(contract.deliveryObjects.updateMany, () => []);
  server.on(contract.deliveryObjects.update, ({ body }) => {
    if (body.criteria?.length === 1) return new ApiError('order-closed');
    return kept.object;
  });
  await page.getByRole('link', { name: /Modell/ }).click();
  await expect.element(panel.getByRole('combobox', { name: 'Wer' })).toBeVisible();
  await panel.getByRole('button', { name: 'Eigene Kriterien bearbeiten' }).click();
  await panel.getByRole('textbox', { name: 'Kriterium 2' }).fill('Achsen benannt');
  await panel.getByRole('textbox', { name: 'Kriterium 1' }).fill('');
  await panel.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect.element(panel.getByRole('alert')).toBeVisible();
  await expect.element(panel.getByRole('textbox', { name: 'Kriterium 2' })).toHaveValue('Achsen benannt');
  await panel.getByRole('textbox', { name: 'Kriterium 1' }).fill('Nullpunkt stimmt auf 5 mm');
  await panel.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect.element(panel.getByRole('button', { name: 'Eigene Kriterien bearbeiten' })).toBeVisible();
  expect(server.sentTo(contract.deliveryObjects.update).at(-1)).toMatchObject({
    version: 1,
    criteria: [{ id: 7, text: 'Nullpunkt stimmt auf 5 mm' }, { text: 'Achsen benannt' }],
  });
});

test('further own deliveries are loaded below the first page, and the headings count all of them', async () => {
  // The panel of the test before asks for its object once more.
  server.on(contract.deliveryObjects.getById, () => deliveryObjectOf(lastId));
  server.on(contract.orders.getById, () => orderOf(1, {}));
  server.on(contract.users.listExternal, () => []);
  await open('/home');
  const asked: unknown[] = [];
  server.on(contract.deliveryObjects.mine, ({ query }) => {
    const first = query.cursor === undefined;
    asked.push(query.tasks);
    const { rows } = ownDeliveries({ deliver: [deliveryObjectOf(first ? 1 : 2, { state: 'planned' })] });
    return { rows, next_cursor: first ? 'more' : null, counts: { decide: 0, review: 0, deliver: 2, overdue: 1 } };
  });
  await queryClient.invalidateQueries();
  await open('/deliveries');
  await expect.element(page.getByText('1 Lieferung ist überfällig')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: /^Zu liefern/ })).toHaveTextContent('Zu liefern2');
  await expect.element(page.getByRole('link', { name: /Modell 2/ })).toBeVisible();
  expect(asked).toEqual([undefined, 'deliveries', 'deliveries']);
});

test('decisions and deliveries are two lists, each with its count in the menu and its keys', async () => {
  await open('/home');
  server.on(contract.deliveryObjects.mine, ({ query }) => {
    const all = ownDeliveries({
      decide: [deliveryObjectOf(1)],
      review: [deliveryObjectOf(2, { state: 'shared' })],
      deliver: [deliveryObjectOf(3, { state: 'planned' })],
    });
    const { tasks } = query;
    return tasks === undefined ? all : { ...all, rows: all.rows.filter(({ task }) => listOfTask(task) === tasks) };
  });
  await queryClient.invalidateQueries();
  const menu = page.getByRole('navigation', { name: 'Hauptnavigation' });
  await expect.element(menu.getByRole('link', { name: /^Meine Lieferungen/ })).toHaveTextContent('Meine Lieferungen2');
  await expect.element(menu.getByRole('link', { name: /^Meine Entscheide/ })).toHaveTextContent('Meine Entscheide1');
  await press('g', 'd');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Meine Lieferungen' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: /^Zu prüfen/ })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: /^Zu liefern/ })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: /^Zu entscheiden/ })).not.toBeInTheDocument();
  await press('g', 'e');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Meine Entscheide' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /Modell 1/ })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /Modell 2/ })).not.toBeInTheDocument();
});

test('a feature switched off meanwhile keeps what was typed, and the next screen knows of it', async () => {
  await play('decide');
  // Loaded here, since it reads the session that the start of the application stores.
  const { isFeatureOn } = await import('../../../src/features/companies/company-setting.ts');
  const { companies, deliveryObjects } = contract;
  server.on(companies.getByUser, () => ({
    ...plainCompany,
    setting: { ...plainCompany.setting, feature_orders: false },
  }));
  server.on(deliveryObjects.state, () => new ApiError('feature-off', { detail: 'Die Funktion ist ausgeschaltet.' }));
  expect(await isFeatureOn('feature_orders')).toBe(true);
  await page.getByRole('link', { name: /Modell/ }).click();
  await panel.getByRole('button', { name: 'Abnehmen' }).click();
  const note = panel.getByRole('textbox', { name: 'Bemerkung (freiwillig)' });
  await note.fill('Achse C nachführen');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.poll(() => isFeatureOn('feature_orders'), { timeout: 10_000 }).toBe(false);
  await expect.element(note).toHaveValue('Achse C nachführen');
});
