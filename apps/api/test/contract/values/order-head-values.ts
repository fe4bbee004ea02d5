import type { Entity } from '../inputs/company-records.ts';
import { row, type Source, value } from '../inputs/input-sources.ts';

/** Endpoints of the head of orders, and of their phases, parties and milestones. */
export const isOfOrderHead = (name: string): boolean =>
  /\/(orders|orderphases|orderparties|ordermilestones)(\/|$)/.test(name);

/** Right values of fields that mean something else in other endpoints, or that only orders have. */
const sources: Readonly<Record<string, Source>> = {
  orderId: row('order'),
  number: value('2417-B2'),
  code: value('ARC'),
  phase_code: value('ARC'),
  party_code: value('ARC'),
  manager_user_id: row('user'),
  project_id: row('project'),
  user_id: row('user'),
  party_id: row('orderParty'),
  is_project_order: value(true),
  is_template: value(false),
  template: value(false),
  start_on: value('2026-06-01'),
  end_on: value('2027-06-30'),
  measure: value('weight'),
  review_days: value(5),
  credits: value([0, 20, 60, 85]),
  budget_chf: value(250_000.5),
  link: value('https://cde.example/2417'),
  position: value(3),
  phase_id: row('orderPhase'),
  plan_start: value('2026-06-02'),
  plan_end: value('2026-12-01'),
  actual_start: value('2026-06-05'),
  actual_end: value('2026-12-02'),
  contact_user_id: row('user'),
  // Beside a member only null is possible; references.test.ts sends each of the two alone.
  contact_external_user_id: value(null),
  role: value('team'),
  due: value('2026-12-01'),
  kind: value('decision'),
  reached_on: value('2026-11-20'),
  gate: value('passed'),
  state: value('active'),
};

/** Of these endpoints alone. */
const sourcesOfEndpoint: Readonly<Record<string, Readonly<Record<string, Source>>>> = {
  'POST /api/v2/orders/state': { id: row('draftOrder') },
  'POST /api/v2/orderphases/gate': { id: row('emptyPhase') },
  'POST /api/v1/orderphases/remove': { id: row('emptyPhase') },
  // Of an order that is no template only a template is made.
  'POST /api/v1/orders/store': { phase_id: row('phase'), template_id: row('order'), is_template: value(true) },
  'POST /api/v1/orderphases/store': { phase_id: row('phase') },
  'POST /api/v1/orderphases/update': { phase_id: row('phase') },
};

export const orderHeadSourceOf = (name: string, field: string): Source | undefined =>
  sourcesOfEndpoint[name]?.[field] ?? (isOfOrderHead(name) ? sources[field] : undefined);

/** What fields point at whose right value is null. */
export const orderHeadEntities: Readonly<Record<string, Entity>> = { contact_external_user_id: 'externalUser' };

const noDate = ['', 'tomorrow', '01.12.2026', '2026-13-01', '0001-01-01', '9999-12-31', 20_261_201, true, {}, []];
const noText = (most: number) => [5, true, {}, ['text'], 'a'.repeat(most + 1), 'a\0b', '\uD800'];

/** Wrong values of the same fields. */
export const wrongOrderHeadValues: Readonly<Record<string, readonly unknown[]>> = {
  number: ['', '  ', 'two\nlines', ...noText(30)],
  code: ['', '  ', 'two\nlines', ...noText(30)],
  phase_code: ['', '  ', 'two\nlines', ...noText(30)],
  party_code: ['two\nlines', ...noText(30)],
  note: noText(2000),
  reason: ['', '  ', ...noText(2000)],
  start_on: noDate,
  end_on: noDate,
  plan_start: noDate,
  plan_end: noDate,
  actual_start: noDate,
  actual_end: noDate,
  due: noDate,
  reached_on: noDate,
  measure: ['', 'hours', 'CHF', 5, true, {}, []],
  review_days: [-1, 91, 1.5, '10', true, {}, []],
  credits: [
    [0, 20, 85, 60],
    [0, 20, 60],
    [0, 20, 60, 100],
    [0, 0, 60, 85],
    [-1, 20, 60, 85],
    ['0', 20, 60, 85],
    5,
    true,
    {},
  ],
  budget_chf: [-0.01, 0.001, 10_000_000_001, 1e300, '20000', true, {}, []],
  link: ['', 'cde', 'http://cde.example', 'javascript:alert(1)', `https://${'a'.repeat(2000)}`, 5, true, {}, []],
  position: [0, 10_000, -1, 1.5, 1e300, '7', true, {}, []],
  role: ['', 'boss', 'Client', 5, true, {}, []],
  kind: ['', 'trade', 'Decision', 5, true, {}, []],
  gate: ['', 'closed', 'Passed', 5, true, {}, []],
  state: ['', 'open', 'Active', 5, true, {}, []],
};
