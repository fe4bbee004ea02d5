import { contract } from '@polier/contract/endpoints';
import type { OrderOverview } from '@polier/contract/orders/order-overview.contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { open, playApplication, press, server, toast } from '../../support/application.ts';
import { chainObjectOf, linkOf, overviewOf, targetOf, useCaseOf } from '../../support/order-chain.ts';
import { orderOf } from '../../support/order.ts';
import { ApiError } from '../../support/played-server.ts';

playApplication({ application: 'orders', setting: { feature_orders: true } });

let lastId = 300;
/** Plays an order of its own for each test. */
const play = (change: Partial<OrderOverview> = {}) => {
  lastId += 1;
  const kept = { orderId: lastId, overview: overviewOf(lastId, change) };
  server.on(contract.orders.overview, () => kept.overview);
  server.on(contract.orders.getById, ({ query }) => orderOf(query.id, {}));
  server.on(contract.bimUseCases.update, ({ body: { id, note: _note, ...fields } }) => {
    const before = kept.overview.use_cases.find((row) => row.id === id) ?? useCaseOf(id);
    const after = { ...before, ...fields, version: before.version + 1 };
    kept.overview = {
      ...kept.overview,
      use_cases: kept.overview.use_cases.map((row) => (row.id === id ? after : row)),
    };
    return after;
  });
  return kept;
};
const button = (name: string) => page.getByRole('button', { name, exact: true });
const panel = page.getByRole('complementary', { name: 'Anwendungsfall' });

const chain = {
  targets: [targetOf(1)],
  use_cases: [
    useCaseOf(1),
    useCaseOf(2, { resource: 1, competence: 1, experience: 1, completion: 0, state: 'selected' }),
    useCaseOf(3, { decision: 'maybe', state: 'proposed', value: 1, completion: 0 }),
  ],
  objects: [chainObjectOf(4), chainObjectOf(5)],
  links: [
    linkOf(1, 'target-use_case', { target_id: 1, use_case_id: 1 }),
    linkOf(2, 'use_case-object', { use_case_id: 1, delivery_object_id: 5 }),
    linkOf(3, 'use_case-lesson', { use_case_id: 1, lesson_id: 8, title: 'Sind die Aussparungen abgenommen?' }),
  ],
};

test('use cases stand in the field of value and capability, and by their decision', async () => {
  const { orderId } = play(chain);
  await open(`/bimusecases?orderId=${orderId}`);
  await expect
    .element(page.getByText('2 von 3 sind gewählt, bei einem fehlt der Entscheid. A02 nützt viel'))
    .toBeVisible();
  const middle = page.getByRole('list', { name: 'Nutzen hoch, Fähigkeit mittel' });
  await expect.element(middle.getByRole('link', { name: /A01/ })).toBeVisible();
  await expect
    .element(page.getByRole('list', { name: 'Nutzen hoch, Fähigkeit klein' }).getByRole('link', { name: /A02/ }))
    .toBeVisible();
  await expect.element(page.getByRole('region', { name: 'Offen' }).getByRole('link', { name: /A03/ })).toBeVisible();
});

test('the panel says what a use case carries and needs, and keys decide', async () => {
  const { orderId } = play(chain);
  await open(`/bimusecases?orderId=${orderId}`);
  await expect.element(page.getByRole('region', { name: 'Offen' })).toBeVisible();
  await press('ArrowDown', 'Enter');
  await expect.element(panel.getByText(/^69\s%, trägt Z1 Ziel 1/)).toBeVisible();
  await expect.element(panel.getByRole('link', { name: 'HLK-05 Plan 5' })).toBeVisible();
  await expect.element(panel.getByText('Sind die Aussparungen abgenommen?')).toBeVisible();
  await panel.getByRole('button', { name: 'Nächste Zeile' }).click();
  await panel.getByRole('button', { name: 'Nächste Zeile' }).click();
  await expect.element(panel.getByRole('heading', { name: 'Anwendung 3' })).toBeVisible();
  await press('j');
  await expect.element(panel.getByRole('radio', { name: 'Ja' })).toBeChecked();
  expect(server.sentTo(contract.bimUseCases.update)).toEqual([
    { id: 3, decision: 'yes', state: 'selected', version: 5 },
  ]);
  await press('Escape');
  await expect.element(panel).not.toBeInTheDocument();
  // It went with what had the focus.
  await expect.poll(() => document.activeElement?.getAttribute('data-use-case')).toBe('3');
});

test('a decision that takes a use case back asks why', async () => {
  const { orderId } = play(chain);
  await open(`/bimusecases?orderId=${orderId}&useCase=1`);
  await panel.getByText('Vielleicht', { exact: true }).click();
  await panel.getByRole('button', { name: 'Vielleicht', exact: true }).click();
  await expect.element(panel.getByRole('textbox', { name: 'Grund' })).toHaveFocus();
  await panel.getByRole('textbox', { name: 'Grund' }).fill('Software fehlt');
  await panel.getByRole('button', { name: 'Vielleicht', exact: true }).click();
  await expect.element(panel.getByRole('radio', { name: 'Vielleicht' })).toBeChecked();
  expect(server.sentTo(contract.bimUseCases.update)).toMatchObject([
    { id: 1, decision: 'maybe', state: 'proposed', note: 'Software fehlt' },
  ]);
});

test('a fitting question is proposed, linked, and unlinked with a way back', async () => {
  const kept = play(chain);
  const hit = {
    type: 'lesson' as const,
    id: 9,
    title: [{ text: 'Ist der Steigzonenplan abgestimmt?', hit: null }],
    excerpt: null,
    kind: 'trade' as const,
    mandatory: false,
    approved: true,
    belongs_to: null,
    number: null,
    catalogue: null,
    project: null,
    worksheet: null,
    projects_count: 0,
    progress: null,
    person: null,
    company: null,
    external: false,
    date: null,
    order: null,
    plan_id: null,
    due: null,
  };
  const asked: unknown[] = [];
  server.on(contract.search.search, ({ query }) => {
    asked.push(query);
    return {
      rows: [hit],
      next_cursor: null,
      counts: { lesson: 1 },
      capped: [],
      facets: null,
      words: { also: [], similar: [] },
    };
  });
  server.on(contract.orderLinks.store, ({ body }) => {
    const link = linkOf(20, 'use_case-lesson', {
      use_case_id: 1,
      lesson_id: body.to.id ?? 0,
      title: 'Ist er abgestimmt?',
    });
    kept.overview = { ...kept.overview, links: [...kept.overview.links, link] };
    return link;
  });
  server.on(contract.orderLinks.remove, ({ body }) => {
    kept.overview = { ...kept.overview, links: kept.overview.links.filter(({ id }) => id !== body.id) };
    return { id: body.id };
  });
  await open(`/bimusecases?orderId=${kept.orderId}&useCase=1`);
  await expect.element(panel.getByRole('button', { name: 'Frage verknüpfen' })).toBeVisible();
  panel.getByRole('button', { name: 'Frage verknüpfen' }).element().focus();
  await press('Enter');
  const search = panel.getByRole('searchbox');
  await expect.element(search).toHaveFocus();
  const proposed = panel.getByRole('button', { name: '«Ist der Steigzonenplan abgestimmt?» verknüpfen' });
  await expect.element(proposed).toBeVisible();
  proposed.element().focus();
  await press('Enter');
  await expect.element(panel.getByText('Ist er abgestimmt?')).toBeVisible();
  await expect.element(search).toHaveFocus();
  await press('Escape');
  await expect.element(panel.getByRole('button', { name: 'Frage verknüpfen' })).toHaveFocus();
  panel.getByRole('button', { name: 'Verknüpfung mit «Ist er abgestimmt?» lösen' }).element().focus();
  await press('Enter');
  await expect.element(toast('Gelöst: nicht abgehakte Kriterien sind weg.')).toBeVisible();
  await expect.element(panel.getByRole('button', { name: 'Frage verknüpfen' })).toHaveFocus();
  await expect.element(panel.getByText('Ist er abgestimmt?')).not.toBeInTheDocument();
  expect(asked[0]).toMatchObject({ q: 'BIM', types: ['lesson'] });
});

test('a use case is written, and a newer version is not written over unseen', async () => {
  const kept = play(chain);
  server.on(
    contract.bimUseCases.update,
    () => new ApiError('stale-version', { current: useCaseOf(1, { version: 9 }) }),
  );
  await open(`/bimusecases?orderId=${kept.orderId}&useCase=1`);
  await panel.getByRole('link', { name: 'Bearbeiten' }).click();
  const title = page.getByRole('textbox', { name: 'Titel' });
  await title.fill('Aussparungsplanung');
  await button('Speichern').click();
  await expect.element(page.getByText('Jemand hat diesen Anwendungsfall inzwischen geändert')).toBeVisible();
  await expect.element(title).toHaveValue('Aussparungsplanung');
  server.on(contract.bimUseCases.update, ({ body }) => useCaseOf(1, { title: body.title ?? '', version: 10 }));
  await button('Meine Fassung speichern').click();
  await expect.element(toast('A01 Aussparungsplanung ist gespeichert.')).toBeVisible();
  expect(server.sentTo(contract.bimUseCases.update).at(-1)).toEqual({
    id: 1,
    version: 9,
    title: 'Aussparungsplanung',
  });
});

test('an order without use cases says what one is, a closed one offers nothing', async () => {
  const { orderId } = play();
  await open(`/bimusecases?orderId=${orderId}`);
  await expect.element(page.getByRole('heading', { name: 'Noch kein Anwendungsfall.' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Anwendungsfall', exact: true })).toBeVisible();
  const closed = play();
  closed.overview = { ...closed.overview, order: orderOf(closed.orderId, { state: 'closed' }) };
  await open(`/bimusecases?orderId=${closed.orderId}`);
  await expect.element(page.getByText('Sobald es einen gibt, erscheint er hier.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Anwendungsfall', exact: true })).not.toBeInTheDocument();
});

test('what is missing is said where its rows would stand', async () => {
  const { orderId } = play();
  for (const [path, missing] of [
    ['bimtargets', 'Noch kein Ziel.'],
    ['bimusecases', 'Noch kein Anwendungsfall.'],
  ]) {
    await open(`/${path}?orderId=${orderId}`);
    const words = page.getByRole('heading', { name: missing });
    await expect.element(words).toBeVisible();
    const title = page.getByRole('heading', { level: 1 }).element().getBoundingClientRect();
    expect(words.element().getBoundingClientRect().left).toBeCloseTo(title.left, 0);
  }
});

test('an order that is not there leads back to the list', async () => {
  server.on(contract.orders.overview, () => new ApiError('not-found'));
  server.on(contract.orders.getById, () => new ApiError('not-found'));
  await open('/bimtargets?orderId=399');
  await expect.element(page.getByRole('heading', { name: 'Diesen Auftrag gibt es nicht' })).toBeVisible();
  await open('/bimtargets?orderId=x');
  await expect.element(page.getByRole('link', { name: 'Zu den Aufträgen' })).toBeVisible();
});

test('a target shows its way from baseline to goal, and the use cases that serve it', async () => {
  const { orderId } = play(chain);
  await open(`/bimtargets?orderId=${orderId}`);
  await expect.element(page.getByText('0 von 1 Ziel ist erreicht.')).toBeVisible();
  await expect.element(page.getByText('Kernbohrungen je Geschoss, 6 → 0, jetzt 1.5')).toBeVisible();
  await press('ArrowDown', 'Enter');
  const target = page.getByRole('complementary', { name: 'Ziel' });
  await expect.element(target.getByRole('img', { name: 'Von 6 nach 0' })).toBeVisible();
  await expect.element(target.getByRole('link', { name: 'A01 Anwendung 1' })).toBeVisible();
});

test('a new target is refused at the field, and nothing typed is lost', async () => {
  const kept = play(chain);
  server.on(
    contract.bimTargets.store,
    () =>
      new ApiError('validation', {
        errors: [{ field: 'goal', code: 'contradicts', message: 'Gleich wie der Ausgangswert.' }],
      }),
  );
  await open(`/bimtargets?orderId=${kept.orderId}&edit=new`);
  await page.getByRole('textbox', { name: 'Code' }).fill('Z7');
  await page.getByRole('textbox', { name: 'Titel' }).fill('Weniger Nachträge');
  await page.getByRole('textbox', { name: 'Ausgangswert' }).fill('1’200.5');
  await page.getByRole('textbox', { name: 'Zielwert' }).fill('viel');
  await button('Speichern').click();
  await expect.element(page.getByRole('textbox', { name: 'Zielwert' })).toHaveFocus();
  await page.getByRole('textbox', { name: 'Zielwert' }).fill("1'200.5");
  await button('Speichern').click();
  await expect.element(page.getByText('Gleich wie der Ausgangswert.')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: 'Titel' })).toHaveValue('Weniger Nachträge');
  expect(server.sentTo(contract.bimTargets.store)).toMatchObject([
    { orderId: kept.orderId, code: 'Z7', baseline: 1200.5, goal: 1200.5, indicator: null },
  ]);
});
