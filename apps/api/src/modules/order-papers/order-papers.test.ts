import { contract } from '@polier/contract/endpoints';
import { orderPaperVariants } from '@polier/contract/orders/order-papers.contract';
import { translator } from '@polier/i18n/translate';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildOrderMilestone } from '#test/factories/orders.factory';
import { buildOrderFixture, type OrderFixture } from '#test/support/fixtures/order-fixture';
import { dataOf, expectProblem, expectRefusedFields } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';
import { deliveryListPaper } from './delivery-list-paper.ts';
import { executivePaper } from './executive-paper.ts';
import type { PaperWords } from './paper-words.ts';
import { richTextContent } from './rich-text-content.ts';
import { schedulePaper } from './schedule-paper.ts';

let server: TestServer;
let fixture: OrderFixture;
beforeAll(async () => {
  server = await startTestServer();
  fixture = await buildOrderFixture(server, { measure: 'chf' });
  const amounts = { plan_chf: 54_321, actual_chf: 43_210, base_chf: 54_321 };
  const dates = { base_start: '2026-06-01', base_due: '2026-08-31', due: '2026-08-31' };
  for (const state of ['planned', 'in_progress', 'accepted'] as const)
    await fixture.object({ state, ...dates, ...amounts });
  await buildOrderMilestone(server.db, fixture.order, { phase_id: fixture.phase.id });
  return () => server.close();
});

type Who = keyof OrderFixture['people'];
const { pdf, store } = contract.orderWorksheets;
const print = (who: Who, body: object) =>
  fixture.people[who].send(pdf, { body: { orderId: fixture.order.id, language: 'fr', ...body } });
const beginning = (content: string) => Buffer.from(content, 'base64').subarray(0, 5).toString();

test.each(orderPaperVariants)(
  'the variant %s is a PDF document',
  async (variant) => {
    const file = dataOf(await print('admin', { variant }));
    expect([file.media_type, beginning(file.content), file.rows]).toEqual(['application/pdf', '%PDF-', 3]);
    expect(file.file_name).toMatch(/\.pdf$/);
  },
  60_000,
);

test('a worksheet is printed by its id; of another order it is not found', async () => {
  const body = { orderId: fixture.order.id, title: 'Statusbericht', summary: 'Zwei sind spät.' };
  const { id } = dataOf(await fixture.people.manager.send(store, { body }));
  const file = dataOf(await print('manager', { id, variant: 'executive' }));
  expect(beginning(file.content)).toBe('%PDF-');
  const other = await buildOrderFixture(server);
  expectProblem(await print('manager', { id, orderId: other.order.id, variant: 'executive' }), 404, 'not-found');
  expectProblem(await print('outsider', { variant: 'executive' }), 404, 'not-found');
  const nothing = await fixture.people.manager.send(pdf, { body: { variant: 'executive' } });
  expectRefusedFields(nothing, 'orderId required');
}, 60_000);

test('a variant needs its own permission', async () => {
  expectProblem(await print('manager', { variant: 'controlling' }), 403, 'forbidden');
});

test('an execution plan is a PDF document with what the order fills', async () => {
  const { people, order } = fixture;
  const body = { orderId: order.id, kind: 'delivery_team' as const };
  const { id } = dataOf(await people.manager.send(contract.executionPlans.store, { body }));
  const file = dataOf(await people.author.send(contract.executionPlans.pdf, { body: { id } }));
  expect([beginning(file.content), file.rows]).toEqual(['%PDF-', 3]);
  expectProblem(await people.outsider.send(contract.executionPlans.pdf, { body: { id } }), 404, 'not-found');
}, 60_000);

describe('what stands on paper', () => {
  const words: PaperWords = {
    t: translator('de').t,
    language: 'de',
    today: '2026-11-24',
    company: 'Muster Bau AG',
    logo: null,
    printedBy: 'Nadia Keller',
  };
  const written = async (who: Who) => {
    const { people, order } = fixture;
    const query = { id: order.id };
    const executive = dataOf(await people[who].send(contract.orders.executive, { query }));
    const schedule = dataOf(await people[who].send(contract.orders.schedule, { query }));
    return JSON.stringify([
      executivePaper(words, executive, []),
      schedulePaper(words, schedule),
      deliveryListPaper(words, schedule, null),
    ]);
  };

  test('names amounts to those alone who may see them', async () => {
    const amounts = /54'321|43'210|162'963|129'630/;
    expect(await written('admin')).toMatch(amounts);
    const hidden = await written('author');
    expect(hidden).not.toMatch(amounts);
    expect(hidden).toContain('nach Gewicht');
  });

  test('draws a stroke for each object of the overview', async () => {
    const { people, order } = fixture;
    const executive = dataOf(await people.admin.send(contract.orders.executive, { query: { id: order.id } }));
    const drawn = (change: object) =>
      JSON.stringify(executivePaper(words, { ...executive, overdue: [], ...change }, []));
    const count = (text: string, piece: string) => text.split(piece).length - 1;
    const { objects } = executive;
    const whole = drawn({});
    // A frame is an open stroke; its block below says how much is done, two blocks are an accepted one.
    expect(count(whole, '"type":"rect"')).toBe(2 + 2 + 1);
    expect(count(drawn({ objects: objects.slice(0, 1) }), '"type":"rect"')).toBe(1);
  });

  test('names at most five of each list of the overview and counts the others', async () => {
    const { people, order } = fixture;
    const executive = dataOf(await people.admin.send(contract.orders.executive, { query: { id: order.id } }));
    const [object] = executive.objects;
    const many = (count: number, of: object) =>
      Array.from({ length: count }, (_, at) => ({ ...object, ...of, code: `L-${at + 1}` }));
    const paperOf = (change: object) => JSON.stringify(executivePaper(words, { ...executive, ...change }, []));
    const first_time = { accepted: 1, decided: 9 };
    const figures = { ...executive.figures, value: { ...executive.figures.value, first_time } };
    const lists = {
      overdue: many(8, { days: 3 }),
      rejected: many(7, { rejected_on: '2026-11-01', cause: 'wrong', open: 2 }),
      awaiting: many(6, { decide_by: '2026-11-20', overdue: true }),
    };
    const none = { overdue: [], rejected: [], awaiting: [], delays: [], figures };
    for (const [name, list] of Object.entries(lists)) {
      const paper = paperOf({ ...none, [name]: list });
      expect(paper).toContain('L-5');
      expect(paper).not.toContain('L-6');
      expect(paper).toContain(list.length === 6 ? 'und 1 weiteres' : `und ${list.length - 5} weitere`);
      expect(paperOf({ ...none, [name]: list.slice(0, 5) })).not.toContain('weitere');
    }
  });

  test('marks overdue dates by a dot in the delivery plan and in the schedule too', async () => {
    const { people, order } = fixture;
    const schedule = dataOf(await people.admin.send(contract.orders.schedule, { query: { id: order.id } }));
    const papersOf = (overdue: boolean) => {
      const phases = schedule.phases.map((phase: object) => ({ ...phase, plan_end: '2027-01-31' }));
      const objects = [{ ...schedule.objects[0], due: '2026-08-31', overdue }];
      const report = { ...schedule, status_date: '2026-11-24', phases, objects, milestones: [] };
      return [deliveryListPaper(words, report, null), schedulePaper(words, report)].map((paper) =>
        JSON.stringify(paper),
      );
    };
    for (const paper of papersOf(true)) expect(paper).toContain('● 31.08.2026');
    for (const paper of papersOf(false)) expect(paper).not.toContain('●');
  });

  test('draws before a milestone the sign of its kind, as the screen does', async () => {
    const { people, order } = fixture;
    const query = { query: { id: order.id } };
    const executive = dataOf(await people.admin.send(contract.orders.executive, query));
    const schedule = dataOf(await people.admin.send(contract.orders.schedule, query));
    const [milestone] = schedule.milestones;
    for (const [kind, fill] of [
      ['delivery', '#15171a'],
      ['decision', '#ffffff'],
    ] as const) {
      const milestones = [{ ...milestone, kind, code: 'M9', title: 'Rohbau Ende', reached_on: null, open: 0 }];
      const sign = new RegExp(`<path [^>]*fill=\\\\"${fill}\\\\"[^>]*/></svg>"[^}]*},\\{"text":"([^"]+)"`, 'g');
      const wordsOf = (paper: object) => [...JSON.stringify(paper).matchAll(sign)].map(([, text]) => text);
      expect(wordsOf(executivePaper(words, { ...executive, milestones }, []))).toEqual([
        kind === 'delivery' ? 'Lieferung' : 'Entscheid',
      ]);
      expect(wordsOf(schedulePaper(words, { ...schedule, milestones }))).toEqual(['M9 Rohbau Ende']);
    }
  });

  test('says what the signs of the chart mean, and draws what waits for a decision or contradicts itself', async () => {
    const { people, order } = fixture;
    const schedule = dataOf(await people.admin.send(contract.orders.schedule, { query: { id: order.id } }));
    const object = { ...schedule.objects[0], plan_start: '2026-06-01', due: '2026-08-31', submitted_on: '2026-08-20' };
    const paperOf = (state: string, conflicts: object[] = []) =>
      JSON.stringify(schedulePaper(words, { ...schedule, objects: [{ ...object, state }], conflicts }));
    const count = (text: string, piece: string) => text.split(piece).length - 1;
    const planned = paperOf('planned');
    for (const sign of ['Plan', 'Ist', 'Basisplan', 'Prognose', 'wartet auf Entscheid', 'Lieferung', 'Entscheid'])
      expect(planned).toContain(`>${sign}</text>`);
    expect(count(paperOf('submitted'), 'h5M')).toBe(count(planned, 'h5M') + 2);
    const conflict = {
      id: object.id,
      predecessor_id: object.id,
      plan_start: '2026-06-01',
      ready: '2026-06-20',
      days: 20,
    };
    const line = 'stroke-width=\\"1.5\\"';
    expect([count(planned, line), count(paperOf('planned', [conflict]), line)]).toEqual([0, 1]);
  });

  test('marks by a dot what is overdue, and draws each phase by a line', async () => {
    const { people, order } = fixture;
    const executive = dataOf(await people.admin.send(contract.orders.executive, { query: { id: order.id } }));
    const [phase] = executive.phases;
    const [milestone] = executive.milestones;
    const delay = { ...executive.objects[0], slip: 3, weight: 2, product: 6, forecast: '2026-12-01' };
    const paperOf = (overdue: boolean, gate: string) =>
      JSON.stringify(
        executivePaper(
          words,
          {
            ...executive,
            status_date: '2026-11-24',
            delays: [{ ...delay, state: 'in_progress', overdue }],
            overdue: [],
            awaiting: [],
            milestones: [{ ...milestone, due: overdue ? '2026-11-23' : '2026-11-24' }],
            phases: [{ ...phase, plan_start: '2026-10-01', plan_end: '2026-11-04', gate }],
          },
          [],
        ),
      );
    const late = paperOf(true, 'open');
    expect(late).toContain('● in Arbeit');
    expect(late).toContain('● offen seit 20 Tagen');
    expect(late).toContain('● 23.11.2026');
    expect(late).toContain('<svg');
    // The rest up to today is drawn in the colour of what is late.
    expect(late).toMatch(/<rect[^>]*fill=\\"#a84300\\"/);
    const passed = paperOf(false, 'passed');
    expect(passed).not.toContain('●');
    expect(passed).not.toMatch(/<rect[^>]*fill=\\"#a84300\\"/);
  });

  test('is the rich text of a chapter, its words and lists, and no markup', () => {
    const text =
      '<p>Der <strong>Nullpunkt</strong> ist A1.<br>Höhen</p><ol><li><p>Eins</p></li><li><p>Zwei</p></li></ol>';
    const content = JSON.stringify(richTextContent(text));
    expect(content).toContain('{"text":"Nullpunkt","bold":true}');
    expect(content).toContain('"2."');
    expect(content).not.toMatch(/<|&/);
    expect(richTextContent('a < b\nc')).toMatchObject([{ text: 'a < b\nc' }]);
  });
});
