import type { CompanyRecords } from '../inputs/company-records.ts';
import { row, rows, type Source, value } from '../inputs/input-sources.ts';

/** Endpoints of BIM targets, use cases and links. */
export const isOfBim = (name: string): boolean => /\/(bimtargets|bimusecases|orderlinks)(\/|$)/.test(name);

const sources: Readonly<Record<string, Source>> = {
  dry: value(false),
  orderId: row('order'),
  code: value('Z1'),
  priority: value(3),
  indicator: value('Nachträge wegen Planfehlern'),
  unit: value('Stück'),
  baseline: value(6),
  goal: value(0),
  actual: value(1.5),
  actual_on: value('2026-11-20'),
  responsible_user_id: row('user'),
  due: value('2026-12-01'),
  source: value('ucm'),
  phases: rows(row('orderPhase')),
  value: value(3),
  resource: value(2),
  competence: value(2),
  experience: value(1),
  decision: value('yes'),
  party_id: row('orderParty'),
  software: value('Solibri'),
  notes: value('Jede zweite Woche'),
  weight: value(3),
  note: value('Trägt am meisten bei'),
};

const sourcesOfEndpoint: Readonly<Record<string, Readonly<Record<string, Source>>>> = {
  'POST /api/v1/bimtargets/update': { state: value('agreed') },
  'POST /api/v1/bimusecases/update': { state: value('selected') },
};

const idSource = (name: string, path: readonly (string | number)[]): Source => {
  if (path[0] === 'from') return row('bimUseCase');
  if (path[0] === 'to') return row('deliveryObject');
  if (name.includes('/bimtargets/')) return row('bimTarget');
  return row(name.includes('/bimusecases/') ? 'bimUseCase' : 'orderLink');
};

/** A link from a use case to an object; an address beside it is ignored. */
const ofLink = (path: readonly (string | number)[], field: string): Source | undefined => {
  if (field === 'type') return value(path[0] === 'from' ? 'use_case' : 'object');
  if (field === 'url') return value('https://cde.bau.example/raumbuch');
  return undefined;
};

export const bimSourceOf = (
  name: string,
  { name: field, path }: { readonly name: string; readonly path: readonly (string | number)[] },
): Source | undefined => {
  if (!isOfBim(name)) return undefined;
  if (field === 'id') return idSource(name, path);
  return sourcesOfEndpoint[name]?.[field] ?? ofLink(path, field) ?? sources[field];
};

const noDate = ['', 'tomorrow', '01.12.2026', '2026-13-01', '0001-01-01', 20_261_201, true, {}, []];
const noText = (most: number) => [5, true, {}, ['text'], 'a'.repeat(most + 1), 'a\0b', '\uD800'];
const noStep = [0, 4, 1.5, '3', true, {}, []];
const noFigure = [1e300, 0.00001, '6', true, {}, []];
const noChoice = ['', 'nothing', 'Yes', 5, true, {}, []];

export const wrongBimValues: Readonly<Record<string, readonly unknown[]>> = {
  code: ['', ...noText(30)],
  priority: noStep,
  indicator: noText(500),
  unit: noText(50),
  baseline: noFigure,
  goal: noFigure,
  actual: noFigure,
  actual_on: noDate,
  due: noDate,
  source: noChoice,
  value: noStep,
  resource: noStep,
  competence: noStep,
  experience: noStep,
  decision: noChoice,
  software: noText(500),
  notes: noText(20_000),
  state: noChoice,
  type: noChoice,
  url: ['', 'cde', 'http://cde.bau.example', 'javascript:alert(1)', 5, true, {}, []],
  weight: [0, 10, 1.5, '3', true, {}, []],
  note: noText(2000),
};

/** The link that each key alone may make, weigh and remove. */
export const linkForKey = (name: string, key: string, records: CompanyRecords): object | undefined => {
  if (!name.includes('/orderlinks/')) return undefined;
  const [, stem = ''] = /^order\.(\w+)\.link/.exec(key) ?? [];
  const of = {
    bim_target: { type: 'target', id: records.bimTarget, link: records.targetLink },
    bim_use_case: { type: 'use_case', id: records.bimUseCase, link: records.orderLink },
    delivery_object: { type: 'object', id: records.deliveryObject, link: records.objectLink },
    bim_execution_plan: { type: 'chapter', id: records.bimPlanChapter, link: records.chapterLink },
  }[stem];
  if (of === undefined) return undefined;
  if (!name.endsWith('/store')) return { id: of.link };
  const to = { type: 'url', url: 'https://cde.bau.example/neu' };
  return { orderId: records.order, from: { type: of.type, id: of.id }, to };
};
