import { contract } from '@polier/contract/endpoints';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { open, playApplication, press, server, toast } from '../../support/application.ts';
import { orderOf } from '../../support/order.ts';
import { ApiError } from '../../support/played-server.ts';
import { setViewport } from '../../support/viewport.ts';

playApplication({ application: 'orders', setting: { feature_orders: true } });

const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });

type Dates = Record<'plan_start' | 'due', [string, string]>;

const play = () => {
  const template = { ...orderOf(901, { is_template: true, title: 'Übliche Bestellung' }) };
  server.on(contract.orders.list, ({ query }) => (query.template === true ? [template] : []));
  server.on(contract.companies.listUsers, () => []);
  server.on(contract.users.listExternal, () => []);
  server.on(contract.projects.list, () => []);
  server.on(contract.orders.activity, () => ({ rows: [], next_cursor: null }));
  server.on(contract.orders.getById, ({ query }) => (query.id === 901 ? template : orderOf(query.id, {})));
  server.on(contract.deliveryObjects.list, () => []);
  server.on(contract.orders.overview, ({ query }) => ({
    order: orderOf(query.id, {}),
    targets: [],
    use_cases: [],
    objects: [],
    links: [],
    orphans: { objects: [], use_cases: [], targets: [] },
  }));
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
  button('LPH 3 Entwurfsplanung nach oben').element().focus();
  await press('Enter');
  await expect.element(page.getByText('LPH 3 Entwurfsplanung steht jetzt an Stelle 1.')).toBeInTheDocument();
  await expect.element(button('LPH 3 Entwurfsplanung nach oben')).toBeDisabled();
  await expect.element(button('LPH 3 Entwurfsplanung nach unten')).toHaveFocus();

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

test('a template shows what it brings along with the dates it gets, and alone is sent', async () => {
  play();
  await open('/new?template=901');
  await expect.element(page.getByRole('heading', { name: 'Aus der Vorlage' })).toBeVisible();
  await expect.element(button('Phase hinzufügen')).not.toBeInTheDocument();
  const sent: unknown[] = [];
  server.on(contract.orders.store, ({ body }) => {
    sent.push(body);
    return orderOf(903, { number: '2420-B2' });
  });
  await field('Nummer').fill('2420-B2');
  await field('Titel').fill('Aus Vorlage');
  await button('Auftrag erstellen').first().click();
  await expect.element(toast('Auftrag 2420-B2 ist erstellt')).toBeVisible();
  expect(sent).toMatchObject([{ template_id: 901, number: '2420-B2' }]);
  expect(sent[0]).not.toHaveProperty('phases');
});

test('a choice made by key keeps the focus', async () => {
  play();
  await open('/new');
  const template = page.getByRole('combobox', { name: 'Vorlage' });
  await expect.element(template).toHaveFocus();
  await press('ArrowDown');
  // A key that comes before the list stands there chooses nothing of it.
  await expect.element(page.getByRole('option', { name: /Übliche Bestellung$/ })).toBeVisible();
  await press('ArrowDown', 'Enter');
  await expect.element(page.getByRole('heading', { name: 'Aus der Vorlage' })).toBeVisible();
  await expect.element(template).toHaveFocus();
});

test('what is typed of a part outlives that the head is saved', async () => {
  play();
  let version = 3;
  server.on(contract.orders.getById, ({ query }) => orderOf(query.id, { version }));
  server.on(contract.orders.update, ({ body }) => {
    version = 4;
    return orderOf(905, { ...body, version });
  });
  await open('/update?id=905');
  await button('Phase hinzufügen').click();
  const part = page.getByRole('form', { name: 'Phase hinzufügen' });
  await part.getByRole('textbox', { name: 'Titel' }).fill('Rückbau');
  await page.getByRole('form', { name: 'Auftrag', exact: true }).getByRole('textbox', { name: 'Titel' }).fill('Anders');
  await button('Speichern').first().click();
  await expect.element(toast('Auftrag 2417-B1 ist gespeichert')).toBeVisible();
  await expect.element(part.getByRole('textbox', { name: 'Titel' })).toHaveValue('Rückbau');
});

test('only what changed of the head is sent, with the version that was seen', async () => {
  play();
  const sent: unknown[] = [];
  server.on(contract.orders.update, ({ body }) => {
    sent.push(body);
    return orderOf(904, { ...body, version: 9 });
  });
  await open('/update?id=904');
  await field('Titel').fill('Neuer Titel');
  await button('Speichern').first().click();
  await expect.element(toast('Auftrag 2417-B1 ist gespeichert')).toBeVisible();
  expect(sent).toEqual([{ id: 904, title: 'Neuer Titel', version: expect.any(Number) }]);
});

test('a phase that is refused keeps what was typed, with the sentence at its field', async () => {
  play();
  await open('/update?id=905');
  const saved = server.sentTo(contract.orders.update).length;
  await button('Phase hinzufügen').click();
  await page.getByRole('textbox', { name: 'Kürzel' }).fill('51');
  await page.getByRole('form', { name: 'Phase hinzufügen' }).getByRole('textbox', { name: 'Titel' }).fill('Ausführung');
  server.on(
    contract.orderPhases.store,
    () =>
      new ApiError('validation', {
        errors: [{ field: 'code', code: 'already-used', message: 'Kürzel wird bereits verwendet' }],
      }),
  );
  // It sends the form that one writes in, not that of the screen.
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByText('Kürzel wird bereits verwendet')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Kürzel' })).toHaveValue('51');
  expect(server.sentTo(contract.orders.update)).toHaveLength(saved);
  await expect.element(page.getByText('Es ist nichts geändert.')).not.toBeInTheDocument();
});

test('a phase whose move is refused is not announced as moved', async () => {
  play();
  server.on(contract.orderPhases.move, () => new ApiError('forbidden'));
  await open('/update?id=911');
  await page
    .getByRole('button', { name: /nach unten$/ })
    .first()
    .click();
  await expect.element(toast('forbidden', 'alert')).toBeVisible();
  expect(page.getByText(/steht jetzt an Stelle/).elements()).toEqual([]);
  const [first] = orderOf(911, {}).phases;
  expect(server.sentTo(contract.orderPhases.move)).toEqual([{ id: first?.id, position: 2 }]);
});

test('what opens in the plan of an order takes the focus and gives it back; N in the list begins an order', async () => {
  play();
  await open('/update?id=907');
  await button('Als Vorlage kopieren').click();
  const copy = page.getByRole('form', { name: 'Als Vorlage kopieren' });
  await expect.element(copy.getByRole('textbox', { name: 'Nummer' })).toHaveFocus();
  await press('Escape');
  await expect.element(button('Als Vorlage kopieren')).toHaveFocus();
  await button('Termine verschieben').click();
  await expect
    .element(page.getByRole('form', { name: 'Termine verschieben' }).getByRole('textbox').first())
    .toHaveFocus();
  await press('Escape');
  await expect.element(button('Termine verschieben')).toHaveFocus();
  await open('/');
  await expect.element(page.getByRole('heading', { name: 'Aufträge' })).toBeVisible();
  await press('n');
  await expect.element(page.getByRole('heading', { name: 'Auftrag erstellen' })).toBeVisible();
});

test('a date stands in a form as high as the other fields', async () => {
  play();
  await open('/update?id=909');
  await expect.element(field('Nummer')).toBeVisible();
  const frame = field('Beginn').element().parentElement;
  expect(frame?.getBoundingClientRect().height).toBe(field('Nummer').element().getBoundingClientRect().height);
});

test.each([1440, 1040, 768])('at %i px no word of a phase is broken in the form of an order', async (width) => {
  await setViewport(width, 900);
  play();
  const title = 'Inbetriebnahme, Abschluss';
  server.on(contract.orders.getById, ({ query }) => {
    const order = orderOf(query.id, {});
    return { ...order, phases: order.phases.map((phase) => ({ ...phase, title })) };
  });
  await open(`/update?id=${1_000 + width}`);
  const words = page.getByText(title, { exact: true }).first();
  await expect.element(words).toBeVisible();
  const text = words.element().firstChild;
  const range = document.createRange();
  const lines = title.split(' ').map((word) => {
    range.setStart(text ?? words.element(), title.indexOf(word));
    range.setEnd(text ?? words.element(), title.indexOf(word) + word.length);
    return range.getClientRects().length;
  });
  expect(lines).toEqual([1, 1]);
});

test('dates are moved after every change was shown', async () => {
  play();
  const dry: unknown[] = [];
  server.on(contract.deliveryObjects.shift, ({ body }) => {
    dry.push(body.dry);
    const dates = { plan_start: ['2026-11-01', '2026-11-01'], due: ['2026-12-01', '2026-12-08'] } satisfies Dates;
    return [{ id: 12, code: 'HLK-12', title: 'Modell 12', ...dates }];
  });
  await open('/update?id=906');
  await button('Termine verschieben').click();
  await button('Vorschau').click();
  await expect.element(page.getByText('01.12.2026 → 08.12.2026 (Beginn 01.11.2026)')).toBeVisible();
  await button('1 Termin verschieben').click();
  await expect.element(toast('1 Termin ist verschoben')).toBeVisible();
  expect(dry).toEqual([true, false]);
});
