import type { ExpectedField } from '../expected/expected-tables.ts';
import { row, type Source, value } from '../inputs/input-sources.ts';

/** Endpoints of BIM execution plans and their chapters. */
export const isOfPlans = (name: string): boolean => /\/(bimexecutionplans|bimplanchapters)(\/|$)/.test(name);

const sources: Readonly<Record<string, Source>> = {
  orderId: row('order'),
  planId: row('bimExecutionPlan'),
  kind: value('delivery_team'),
  valid_from: value('2026-12-01'),
  responsible_user_id: row('user'),
  state: value('in_review'),
  note: value('Bitte bis Freitag'),
  position: value(3),
  text: value('<p>Nullpunkt ist die Achse A1.</p>'),
  required: value(true),
};

export const planSourceOf = (name: string, { name: field }: ExpectedField): Source | undefined =>
  field === 'id' ? row(name.includes('/bimplanchapters/') ? 'bimPlanChapter' : 'bimExecutionPlan') : sources[field];

/** Wrong values of the same fields. */
export const wrongPlanValues: Readonly<Record<string, readonly unknown[]>> = {
  kind: ['', 'plan', 'Delivery_team', 5, true, {}, []],
  valid_from: ['', 'tomorrow', '21.11.2026', '2026-02-30', '0001-01-01', 20_261_121, {}, []],
  state: ['', 'done', 'Draft', 5, true, {}, []],
  note: [5, true, {}, ['text'], 'a'.repeat(2001), 'a\0b', '\uD800'],
  position: [0, 10_000, -1, 1.5, '3', true, {}, []],
  text: [5, true, {}, ['text'], 'a'.repeat(20_001), 'a\0b', '\uD800'],
};
