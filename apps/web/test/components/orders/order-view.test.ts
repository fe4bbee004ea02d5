import { contract } from '@polier/contract/endpoints';
import type { OrderDetail } from '@polier/contract/orders/orders.contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { formatDate, today } from '../../../src/platform/formats/dates.ts';
import { open, playApplication, press, server, toast } from '../../support/application.ts';
import { planOf } from '../../support/execution-plan.ts';
import { day, objects, orderOf, phaseOf } from '../../support/order.ts';
import { ApiError } from '../../support/played-server.ts';
import { setViewport } from '../../support/viewport.ts';

playApplication({ application: 'orders', setting: { feature_orders: true } });

let lastId = 200;
/** Plays an order of its own for each test, and opens it. */
const play = async (change: Partial<OrderDetail> = {}, rows: typeof objects = objects) => {
  lastId += 1;
  const kept = { order: orderOf(lastId, change) };
  const own = rows.map((row) => ({ ...row, orderId: lastId }));
  server.on(contract.orders.getById, () => kept.order);
  server.on(contract.orders.overview, () => ({
    order: kept.order,
    targets: [],
    use_cases: [],
    objects: [],
    links: [],
    orphans: { objects: [], use_cases: [], targets: [] },
  }));
  server.on(contract.orders.activity, () => ({ rows: [], next_cursor: null }));
  server.on(contract.deliveryObjects.list, () => own);
  server.on(
    contract.deliveryObjects.getById,
    ({ query }) => own.find(({ id }) => id === query.id) ?? new ApiError('not-found'),
  );
  await open(`/view?id=${lastId}`);
  await expect.element(page.getByRole('heading', { level: 1, name: kept.order.title })).toBeVisible();
  return kept;
};
const panel = page.getByRole('complementary', { name: 'Lieferobjekt' });
const waits = page.getByRole('complementary', { name: 'Was wartet' });
const button = (name: string) => page.getByRole('button', { name, exact: true });

test('an order says in one sentence where it stands, with its percentages, gates, milestones and parties', async () => {
  await play();
  await expect
    .element(
      page.getByText(
        /^1 von 4 Lieferobjekten ist abgenommen, 1 wartet auf Entscheid, 1 ist überfällig\. Der Auftrag ist \d+ Tage? hinter dem Plan\.$/,
      ),
    )
    .toBeVisible();
  await expect.element(page.getByText(/^Soll heute \d+\s%, im Verzug$/)).toBeVisible();
  await expect.element(page.getByText('Tor: offen, 5 Tage')).toBeInTheDocument();
  await expect.element(page.getByText('1 Lieferobjekt offen')).toBeVisible();
  await expect.element(page.getByText('Lindenhof, Anna Meier')).toBeVisible();
  await expect.element(waits.getByText('Kontakt: Anna Meier')).toBeVisible();
  await expect.element(page.getByText(`1 vom ${formatDate(day(-41))}`)).toBeVisible();
  await expect.element(page.getByText('Budget')).not.toBeInTheDocument();
});

test('the execution plan has a stroke for each required chapter of the version that counts, and says how far it is', async () => {
  const plan = (id: number, change: object) => planOf(id, 1, { required_chapters: 12, done_chapters: 11, ...change });
  server.on(contract.executionPlans.list, () => [
    plan(3, { state: 'in_review' }),
    plan(2, { state: 'superseded', done_chapters: 12 }),
  ]);
  const counts = { ...orderOf(1, {}).counts, bim_execution_plans: 2 };
  await play({ bim_execution_plan_completion: 92, counts });
  await expect.element(page.getByText('11 von 12 Pflichtkapiteln, in Prüfung')).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'Abwicklungsplan' })).toBeVisible();
});

test('what waits leads to its panel, and Escape leads back', async () => {
  await play();
  await waits.getByRole('link', { name: /Modell 12/ }).click();
  await expect.element(panel.getByRole('heading', { name: 'Modell 12' })).toBeVisible();
  await press('Escape');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(waits.getByRole('heading', { name: /Zurückgewiesen/ })).toBeVisible();
});

test.each([1440, 1040, 768])('at %i px the line of a phase is long enough for its milestones', async (width) => {
  await setViewport(width, 900);
  await play();
  const row = page.getByRole('listitem').filter({ hasText: 'Phase 51' }).first();
  await expect.element(row).toBeVisible();
  const line = row.element().querySelector('[class*=track]');
  expect(line?.getBoundingClientRect().width).toBeGreaterThanOrEqual(200);
  await setViewport(1440, 900);
});

test('on the phone no date of what waits reaches into the title beside it', async () => {
  await setViewport(390, 844);
  await play();
  const region = page.getByRole('region', { name: 'Was wartet' });
  await expect.element(region.getByRole('link', { name: /Modell 12/ })).toBeVisible();
  const gaps = [...region.element().querySelectorAll('a')].map((link) => {
    const [date, title] = [link.querySelector('time'), link.querySelector('b')];
    if (date === null || title === null) throw new Error('a row without date or title');
    return title.getBoundingClientRect().left - date.getBoundingClientRect().right;
  });
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(4);
  await setViewport(1440, 900);
});

test('what came back and is late counts as late and says so; the sidebar leads to the deliveries of the order', async () => {
  const { order } = await play(
    {},
    objects.map((row) => (row.state === 'rejected' ? { ...row, overdue: true } : row)),
  );
  await expect.element(waits.getByRole('heading', { name: 'Überfällig 2' })).toBeVisible();
  await expect.element(waits.getByRole('link', { name: /HLK-14.*zurückgewiesen/ })).toBeVisible();
  await expect.element(waits.getByRole('heading', { name: /Zurückgewiesen/ })).not.toBeInTheDocument();
  const link = page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link', { name: 'Lieferobjekte 4' });
  await expect.element(link).toHaveAttribute('href', `#/deliveryobjects?orderId=${order.id}`);
});

test('the arrow keys move through the deliveries of all phases, Enter opens one', async () => {
  await play();
  await expect.element(page.getByRole('link', { name: /HLK-14/ }).last()).toBeVisible();
  await press('ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown');
  await press('ArrowUp', 'Enter');
  await expect.element(panel.getByRole('heading', { name: 'Modell 13' })).toBeVisible();
});

test('an order that lacks parts is not activated: what is missing is named, and the remark stays', async () => {
  const kept = await play({ state: 'draft', baseline_number: 0, activated_on: null });
  server.on(
    contract.orders.state,
    () => new ApiError('validation', { errors: [{ field: 'client', code: 'required', message: 'client' }] }),
  );
  await button('Aktivieren').click();
  await page.getByRole('textbox', { name: 'Bemerkung (freiwillig)' }).fill('Start wie besprochen');
  await button('Aktivieren').click();
  await expect.element(page.getByText('eine Beteiligte als Bauherrschaft')).toBeVisible();
  await expect
    .element(page.getByRole('textbox', { name: 'Bemerkung (freiwillig)' }))
    .toHaveValue('Start wie besprochen');
  server.on(contract.orders.state, ({ body }) => (kept.order = { ...kept.order, state: body.state, version: 4 }));
  await button('Aktivieren').click();
  await expect.element(toast('2417-B1: aktiv')).toBeVisible();
  await expect.element(button('Weitere Schritte')).toHaveFocus();
  expect(server.sentTo(contract.orders.state).at(-1)).toMatchObject({
    state: 'active',
    note: 'Start wie besprochen',
    version: 3,
  });
});

test('an order with open deliveries is accepted only after they are named and a reason is given', async () => {
  const kept = await play();
  const named = [{ id: 13, code: 'HLK-13', title: 'Modell 13', state: 'in_progress' }];
  server.on(contract.orders.state, ({ body }) => {
    if (body.confirm !== true) return new ApiError('objects-open', { objects: named });
    kept.order = { ...kept.order, state: body.state };
    return kept.order;
  });
  await button('Weitere Schritte').click();
  await page.getByRole('menuitem', { name: 'Abnehmen' }).click();
  await button('Abnehmen').click();
  const form = page.getByRole('form', { name: 'Abnehmen' });
  await expect.element(form.getByRole('link', { name: 'HLK-13 Modell 13' })).toBeVisible();
  await button('Abnehmen trotz offener Lieferobjekte').click();
  await expect.element(page.getByText('Schreiben Sie einen Grund, damit alle wissen, weshalb.')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Grund' })).toHaveFocus();
  await page.getByRole('textbox', { name: 'Grund' }).fill('Haus B entfällt');
  await button('Abnehmen trotz offener Lieferobjekte').click();
  await expect.element(toast('2417-B1: abgenommen')).toBeVisible();
  await expect.element(button('Abschliessen')).toBeVisible();
});

test('a step back needs its reason, and Escape leaves everything as it is', async () => {
  await play();
  await button('Weitere Schritte').click();
  await page.getByRole('menuitem', { name: 'Zurück zum Entwurf' }).click();
  await button('Zurück zum Entwurf').click();
  await expect.element(page.getByText('Schreiben Sie einen Grund, damit alle wissen, weshalb.')).toBeVisible();
  await press('Escape');
  await expect.element(page.getByRole('form')).not.toBeInTheDocument();
  await expect.element(button('Weitere Schritte')).toHaveFocus();
  expect(server.sentTo(contract.orders.state)).toEqual([]);
});

test('a gate is passed with conditions once they are written and what is open is confirmed', async () => {
  const kept = await play();
  server.on(contract.orderPhases.gate, ({ body }) => {
    if (body.confirm !== true)
      return new ApiError('objects-open', {
        objects: [{ id: 13, code: 'HLK-13', title: 'Modell 13', state: 'in_progress' }],
      });
    const [first, ...others] = kept.order.phases;
    const decided = {
      ...phaseOf(1, '51', -40, -5),
      ...first,
      gate: body.gate,
      gate_note: body.note ?? null,
      gate_on: today(),
    };
    kept.order = { ...kept.order, phases: [decided, ...others] };
    return decided;
  });
  await button('Tor 51 beurteilen').click();
  await page.getByRole('radio', { name: 'bestanden mit Auflagen' }).click();
  await button('Tor 51 beurteilen').click();
  await expect.element(page.getByText('Schreiben Sie einen Grund, damit alle wissen, weshalb.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Grund' }).fill('HLK-13 bis Monatsende');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await button('Tor 51 beurteilen trotz offener Lieferobjekte').click();
  await expect.element(toast('Tor 51: bestanden mit Auflagen')).toBeVisible();
  await expect
    .element(page.getByText(/Tor: bestanden mit Auflagen, .*HLK-13 bis Monatsende/).first())
    .toBeInTheDocument();
  expect(server.sentTo(contract.orderPhases.gate).at(-1)).toMatchObject({
    gate: 'passed_with_conditions',
    note: 'HLK-13 bis Monatsende',
    confirm: true,
    version: 4,
  });
});

test('who neither manages the order nor passes gates is offered no step', async () => {
  await play({ can: { edit: false, manage: false, pass_gates: false, remove: false } });
  await expect.element(page.getByText('1 Lieferobjekt offen')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /Abnehmen|Weitere Schritte|Tor 51/ })).not.toBeInTheDocument();
});

test('an order without anything says what belongs here', async () => {
  const none = { object_states: '', awaiting_decision: 0, overdue: 0, rejected: 0, delivery_object_completion: null };
  await play({ ...none, state: 'draft', phases: [], parties: [], milestones: [], members: [] }, []);
  await expect.element(page.getByText('Noch ist kein Lieferobjekt bestellt.').first()).toBeVisible();
  await expect.element(page.getByText('Noch ist keine Phase geplant.')).toBeVisible();
  await expect.element(waits.getByText('Noch ist niemand beteiligt.')).toBeVisible();
});

test('an order that is not there leads to the orders; one that fails is asked for again', async () => {
  server.on(contract.orders.getById, () => new ApiError('not-found'));
  await open('/view?id=901');
  await expect.element(page.getByText('Diesen Auftrag gibt es nicht')).toBeVisible();
  await open('/view?id=nonsense');
  await expect.element(page.getByRole('link', { name: 'Zu den Aufträgen' })).toBeVisible();
  server.on(contract.orders.getById, () => new ApiError('forbidden'));
  await open('/view?id=902');
  await expect.element(page.getByText('Der Auftrag konnte nicht geladen werden.')).toBeVisible();
  await expect.element(button('Erneut versuchen')).toBeVisible();
});

test('on the phone the panel is the whole screen and leads back to the order', async () => {
  await play();
  await setViewport(390, 844);
  await page
    .getByRole('link', { name: /Modell 13/ })
    .last()
    .click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Modell 13' })).toBeVisible();
  await button('Zurück').click();
  await expect.element(page.getByText(/^1 von 4 Lieferobjekten/)).toBeVisible();
});
