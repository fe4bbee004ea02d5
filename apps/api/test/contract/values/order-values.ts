import { row, rows, type Source, value } from '../inputs/input-sources.ts';
import type { Entity } from '../inputs/company-records.ts';
import type { ExpectedField } from '../expected/expected-tables.ts';
import { orderHeadEntities, orderHeadSourceOf } from './order-head-values.ts';

/** Endpoints of orders and what belongs to them. */
export const isOfOrders = (name: string): boolean => /\/(orders|deliveryobjects)(\/|$)/.test(name);

/** Right values of fields that mean something of their own in orders. */
const sources: Readonly<Record<string, Source>> = {
  orderId: row('order'),
  code: value('LO-77'),
  position: value(3),
  phase_id: row('orderPhase'),
  milestone_id: row('orderMilestone'),
  party_id: row('orderParty'),
  author_user_id: row('user'),
  // Beside the member only null is possible, and nobody reviews their own work; references.test.ts sends each alone.
  author_external_user_id: value(null),
  reviewer_user_id: value(null),
  kind: value('model'),
  format: value('IFC'),
  loin_purpose: value('Aussparungen koordinieren'),
  loin_objects: value('Aussparungen'),
  loin_geometry: value('Lage auf den Zentimeter'),
  loin_information: value('Brandabschnitt'),
  loin_documentation: value('Plan im Massstab 1:50'),
  weight: value(3),
  plan_start: value('2026-12-01'),
  due: value('2026-12-31'),
  effort_days: value(2.5),
  plan_chf: value(12_000),
  actual_chf: value(500.5),
  revision: value('P02'),
  suitability: value('S2'),
  link: value('https://cde.bau.example/modell.ifc'),
  text: value('Nullpunkt stimmt'),
  lag_days: value(-3),
  state: value('in_progress'),
  note: value('Ohne Treppenhaus'),
  cause: value('incomplete'),
  comments: value(false),
  for_external_user_id: row('externalUser'),
  author_ok: value(true),
  // The object is not shared yet.
  reviewer_ok: value(null),
  delivery_object_ids: rows(row('deliveryObject')),
  from: value('2026-11-01'),
  days: value(5),
  dry: value(false),
  overwrite: value(true),
  closed_statuses: value('Closed,Resolved'),
  filter: value('open'),
};

/** What fields point at whose right value is null. */
const entities: Readonly<Record<string, Entity>> = {
  author_external_user_id: 'externalUser',
  reviewer_user_id: 'user',
};

/** The own criteria may be missing, but not the text of one; ticks name theirs. */
export const isOfOwnCriteria = (name: string, path: ExpectedField['path']): boolean =>
  !name.endsWith('/tick') && (path[0] === 'criteria' || path[2] === 'criteria');

/** What a new order begins with may be missing, but not the code of a phase in it. */
export const isOfNewParts = (name: string, path: ExpectedField['path']): boolean =>
  name.endsWith('/orders/store') && path.length > 1;

const idSource = (name: string, { path }: ExpectedField): Source => {
  if (path.includes('predecessors')) return row('earlierDeliveryObject');
  if (path.includes('criteria')) return row('criterion');
  return row(name.includes('/deliveryobjects/') ? 'deliveryObject' : 'order');
};

export const orderSourceOf = (name: string, field: ExpectedField): Source | undefined => {
  const ofHead = orderHeadSourceOf(name, field.name);
  if (ofHead) return ofHead;
  if (!isOfOrders(name)) return undefined;
  return field.name === 'id' ? idSource(name, field) : sources[field.name];
};

export const orderEntityOf = (name: string, { name: field }: ExpectedField): Entity | undefined =>
  orderHeadEntities[field] ?? (isOfOrders(name) ? entities[field] : undefined);

const noDate = ['', 'tomorrow', '21.11.2026', '2026-02-30', '2026-11-21T00:00:00Z', '0001-01-01', 20_261_121, {}, []];
const noAmount = [-0.01, 0.001, 10_000_000_001, 1e300, '20000', true, {}, []];
const noText = (most: number) => [5, true, {}, ['text'], 'a'.repeat(most + 1), 'a\0b', '\uD800'];
const noFlag = ['true', '', 1, 0, {}, []];

/** Wrong values of the same fields. */
export const wrongOrderValues: Readonly<Record<string, readonly unknown[]>> = {
  code: ['', ...noText(30)],
  position: [0, 10_000, -1, 1.5, '3', true, {}, []],
  kind: ['', 'ifc', 'Model', 5, true, {}, []],
  format: noText(255),
  loin_purpose: noText(2000),
  loin_objects: noText(2000),
  loin_geometry: noText(2000),
  loin_information: noText(2000),
  loin_documentation: noText(2000),
  weight: [0, 101, 1.5, '3', true, {}, []],
  plan_start: noDate,
  due: noDate,
  from: noDate,
  filter: ['', 'Open', 'overdue', 5, true, {}, []],
  effort_days: [-0.1, 0.01, 100_000, 1e300, '2', true, {}, []],
  plan_chf: noAmount,
  actual_chf: noAmount,
  revision: ['', ...noText(20)],
  suitability: ['', 'S6', 's1', 'C', 5, true, {}, []],
  link: [
    '',
    'javascript:alert(1)',
    'http://cde.bau.example',
    'https://',
    'cde',
    5,
    true,
    {},
    [],
    `https://${'a'.repeat(2000)}`,
  ],
  text: ['', ...noText(500)],
  note: noText(2000),
  lag_days: [-366, 366, 0.5, '3', true, {}, []],
  state: ['', 'done', 'Planned', 5, true, {}, []],
  cause: ['', 'lazy', 'Wrong', 5, true, {}, []],
  author_ok: noFlag,
  reviewer_ok: noFlag,
  days: [-3651, 3651, 0.5, '2', true, {}, []],
};
