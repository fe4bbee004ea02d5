import { contract } from '@polier/contract/endpoints';
import type { ExecutionPlanView } from '@polier/contract/orders/execution-plan/execution-plans.contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { open, playApplication, press, server, toast } from '../../support/application.ts';
import { chapterOf, planOf } from '../../support/execution-plan.ts';
import { overviewOf } from '../../support/order-chain.ts';
import { orderOf } from '../../support/order.ts';
import { ApiError } from '../../support/played-server.ts';
import { choose } from '../../support/choose.ts';
import { setViewport } from '../../support/viewport.ts';

playApplication({ application: 'orders', setting: { feature_orders: true } });

let lastId = 700;
/** Plays an order of its own for each test, with these plans, newest first. */
const play = (...changes: Partial<ExecutionPlanView>[]) => {
  lastId += 10;
  const orderId = lastId;
  const kept = { orderId, plans: changes.map((change, index) => planOf(orderId + index, orderId, change)) };
  const plan = (id: number) => kept.plans.find((one) => one.id === id) ?? new ApiError('not-found');
  server.on(contract.orders.overview, () => overviewOf(orderId));
  server.on(contract.orders.getById, ({ query }) => orderOf(query.id, {}));
  server.on(contract.executionPlans.list, () => kept.plans);
  server.on(contract.executionPlans.getById, ({ query }) => plan(query.id));
  return kept;
};
const chapter = (name: string) => page.getByRole('region', { name, exact: true });

test('an order without a plan says what it is for and creates one with the usual chapters', async () => {
  const kept = play();
  server.on(contract.executionPlans.store, ({ body }) => {
    kept.plans = [planOf(kept.orderId, body.orderId, { kind: body.kind })];
    return kept.plans[0] as ExecutionPlanView;
  });
  await open(`/bimexecutionplan?orderId=${kept.orderId}`);
  await expect.element(page.getByText('Noch kein Abwicklungsplan.')).toBeVisible();
  await page.getByRole('button', { name: 'Plan des Lieferteams' }).click();
  await expect.element(page.getByText('0 von 2 verlangten Kapiteln sind fertig')).toBeVisible();
  await expect.element(chapter('Kapitel 11')).toBeVisible();
});

test('a plan of somebody who has lost the name was written by a former member', async () => {
  const kept = play({ author: { id: 9, name: '' } });
  await open(`/bimexecutionplan?orderId=${kept.orderId}`);
  await expect.element(page.getByText(/^Verfasst von Ehemaliges Mitglied, verantwortlich \S/)).toBeVisible();
});

test('a chapter is ticked, written in its place and keeps what was typed when the server refuses', async () => {
  const kept = play({});
  const [plan] = kept.plans as [ExecutionPlanView];
  let refuses = true;
  const sent: unknown[] = [];
  server.on(contract.executionPlans.updateChapter, ({ body }) => {
    sent.push(body);
    if (body.title !== undefined && refuses)
      return new ApiError('stale-version', { current: chapterOf(11, { version: 8 }) });
    const now = chapterOf(11, { ...body, version: 9 });
    kept.plans = [{ ...plan, chapters: [now, chapterOf(12)] }];
    return now;
  });
  await open(`/bimexecutionplan?orderId=${kept.orderId}`);
  await page.getByRole('checkbox', { name: 'Kapitel ist fertig: Kapitel 11' }).click();
  await expect.poll(() => sent).toEqual([{ id: 11, version: 3, done: true }]);
  await page.getByRole('button', { name: 'Bearbeiten: Kapitel 11' }).click();
  const title = page.getByRole('textbox', { name: 'Titel' });
  const tools = page.getByRole('toolbar');
  await expect.element(tools).toBeVisible();
  expect(tools.element().parentElement?.getBoundingClientRect().width).toBe(
    title.element().getBoundingClientRect().width,
  );
  await title.fill('Projekt');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect.element(page.getByText('Jemand hat dieses Kapitel inzwischen geändert')).toBeVisible();
  await expect.element(title).toHaveValue('Projekt');
  refuses = false;
  await page.getByRole('button', { name: 'Meine Fassung speichern' }).click();
  await expect.element(toast('Projekt ist gespeichert.')).toBeVisible();
  expect(sent.at(-1)).toEqual({ id: 11, version: 8, title: 'Projekt' });
  await expect.element(chapter('Projekt')).toBeVisible();
});

test('Escape leaves a chapter as it was; arrows move it to the place of its neighbour', async () => {
  const kept = play({});
  const sent: unknown[] = [];
  server.on(contract.executionPlans.updateChapter, ({ body }) => {
    sent.push(body);
    return chapterOf(12);
  });
  await open(`/bimexecutionplan?orderId=${kept.orderId}&edit=12`);
  await page.getByRole('textbox', { name: 'Titel' }).fill('Anders');
  await userEvent.keyboard('{Escape}');
  await expect.element(chapter('Kapitel 12')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Bearbeiten: Kapitel 12' })).toHaveFocus();
  await expect.element(page.getByRole('button', { name: '«Kapitel 12» nach unten' })).toBeDisabled();
  await page.getByRole('button', { name: '«Kapitel 12» nach oben' }).click();
  await expect.poll(() => sent).toEqual([{ id: 12, version: 3, position: 11 }]);
});

test('an arrow moves a chapter, says where it is, keeps the focus, and is taken back', async () => {
  const kept = play({ chapters: [chapterOf(11), chapterOf(12), chapterOf(13)] });
  const [plan] = kept.plans as [ExecutionPlanView];
  server.on(contract.executionPlans.updateChapter, ({ body }) => {
    const { chapters } = kept.plans[0] ?? plan;
    const from = chapters.findIndex(({ id }) => id === body.id);
    const to = chapters.findIndex(({ position }) => position === body.position);
    const [moved, other] = [chapters[from], chapters[to]];
    if (moved === undefined || other === undefined) return new ApiError('not-found');
    const now = chapters.map((one) => {
      if (one === moved) return { ...one, position: other.position, version: one.version + 1 };
      return one === other ? { ...one, position: moved.position } : one;
    });
    kept.plans = [{ ...plan, chapters: now.toSorted((a, b) => a.position - b.position) }];
    return now[from] ?? new ApiError('not-found');
  });
  const down = page.getByRole('button', { name: '«Kapitel 12» nach unten' });
  await open(`/bimexecutionplan?orderId=${kept.orderId}`);
  await expect.element(down).toBeVisible();
  down.element().focus();
  await press('Enter');
  await expect.element(toast('«Kapitel 12» ist jetzt Kapitel 3.')).toBeVisible();
  await expect.element(down).toBeDisabled();
  await expect.element(page.getByRole('button', { name: '«Kapitel 12» nach oben' })).toHaveFocus();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(down).toBeEnabled();
  await expect.element(down).toHaveFocus();
  expect(kept.plans[0]?.chapters.map(({ id }) => id)).toEqual([11, 12, 13]);
});

test('on the phone the button that saves a chapter stays in sight', async () => {
  await setViewport(390, 600);
  const kept = play({});
  await open(`/bimexecutionplan?orderId=${kept.orderId}&edit=12`);
  await expect.element(page.getByRole('textbox', { name: 'Titel' })).toHaveFocus();
  const save = page.getByRole('button', { name: 'Speichern' }).element();
  const isInSight = () => {
    const { left, top, width, height } = save.getBoundingClientRect();
    return save.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  };
  await expect.poll(isInSight).toBe(true);
});

test('a plan is not agreed while required chapters are open; whoever may not agree is told who may', async () => {
  const kept = play({ state: 'in_review', can: { edit: true, remove: false, steps: ['draft', 'agreed'] } });
  server.on(
    contract.executionPlans.state,
    () =>
      new ApiError('validation', {
        errors: [{ field: 'chapters', code: 'required', message: 'Kapitel 12 ist offen' }],
      }),
  );
  await open(`/bimexecutionplan?orderId=${kept.orderId}`);
  await page.getByRole('button', { name: 'Vereinbaren', exact: true }).click();
  await page.getByRole('button', { name: 'Vereinbaren', exact: true }).click();
  await expect.element(page.getByText('Kapitel 12 ist offen')).toBeVisible();

  const other = play({ state: 'in_review', can: { edit: true, remove: false, steps: ['draft'] } });
  await open(`/bimexecutionplan?orderId=${other.orderId}`);
  await expect.element(page.getByText(/^Vereinbaren kann ihn .+, und nicht, wer ihn verfasst hat\.$/)).toBeVisible();
});

test('two versions are compared chapter by chapter', async () => {
  const kept = play(
    { number: 2, chapters: [chapterOf(21, { title: 'Projekt', text: '<p>Zwei neue Häuser</p>' }), chapterOf(22)] },
    {
      state: 'agreed',
      can: { edit: false, remove: false, steps: [] },
      chapters: [chapterOf(31, { title: 'Projekt', text: '<p>Zwei Häuser</p>' }), chapterOf(22)],
    },
  );
  await open(`/bimexecutionplan?orderId=${kept.orderId}`);
  await choose(page.getByRole('combobox', { name: 'Vergleichen mit' }), 'Fassung 1, des Lieferteams (vereinbart)');
  await expect.element(page.getByText('1 Kapitel ist anders.')).toBeVisible();
  await expect.element(page.getByRole('insertion')).toHaveTextContent('neue');
  await expect.element(page.getByRole('heading', { name: 'Kapitel 22' })).not.toBeInTheDocument();
});

test('a plan that the order does not have leads to the newest one', async () => {
  const kept = play({});
  await open(`/bimexecutionplan?orderId=${kept.orderId}&plan=99`);
  await page.getByRole('link', { name: 'Zum neusten Plan' }).click();
  await expect.element(chapter('Kapitel 11')).toBeVisible();
});

test('on paper stand the chapters with what the order fills, and nothing to press but print and back', async () => {
  const chapters = [
    chapterOf(11, { title: 'Ziele', filled_from: 'targets' }),
    chapterOf(12, { text: null, required: false }),
  ];
  const kept = play({ chapters });
  await open(`/convert/bim-execution-plan?orderId=${kept.orderId}`);
  await expect.element(page.getByRole('heading', { name: 'Ziele' })).toBeVisible();
  await expect.element(page.getByText('Der Auftrag hat noch kein Ziel.')).toBeVisible();
  await expect.element(page.getByText('Freiwillig, noch nichts geschrieben.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Drucken' })).toBeEnabled();
  await expect.element(page.getByRole('navigation')).not.toBeInTheDocument();
});
