import {
  type DeliveryObjectRow,
  deliveryObjectFields,
  laterFields,
} from '@polier/contract/orders/delivery/delivery-object-fields';
import {
  type DeliveryPlanField,
  deliveryPlanFields,
} from '@polier/contract/orders/delivery/delivery-plan-file.contract';
import { type FieldIssue, fieldIssues } from '@polier/contract/field-issues';
import { readDate } from '#platform/spreadsheets/read-date';
import type { PersonNames } from '../../users/person-names.ts';
import type { ChoiceNames, CodedNames, PlanNames } from './plan-names.ts';
import { parsePredecessors, type PredecessorCode, predecessorText } from './predecessor-codes.ts';

/** What a cell is read with. */
export interface PlanContext {
  readonly names: PlanNames;
  /** A code as it is written in the order or in the file; undefined for one that nobody has. */
  readonly codeOf: (text: string) => string | undefined;
  /** The code of an object of the order. */
  readonly codeOfId: (id: number) => string;
}

/** What taking a cell over sends, by wire names; predecessors by code, since some have no id yet. */
export type PlanChanges = Readonly<Record<string, unknown>> & {
  readonly predecessorCodes?: readonly PredecessorCode[];
};

type CellIssue = Pick<FieldIssue, 'code' | 'params'>;
export type ParsedPlanCell = { readonly text: string; readonly changes: PlanChanges } | { readonly issue: CellIssue };

interface PlanFieldDefinition {
  /** Width of its column in characters. */
  readonly width: number;
  readonly shownAs: 'text' | 'date' | 'number' | 'readOnly';
  /** What the file offers to choose from. */
  readonly choices?: (names: PlanNames) => readonly string[];
  /** As it is compared: dates as `YYYY-MM-DD`, everything else as the file shows it. */
  readonly textOf: (object: DeliveryObjectRow, context: PlanContext) => string;
  readonly parse: (text: string, context: PlanContext) => ParsedPlanCell;
}

const schemas = { ...deliveryObjectFields, ...laterFields };
type StoredField = keyof typeof schemas;

/** A value as the contract takes it, or why it does not. */
const checked = (field: StoredField, value: unknown, text: string): ParsedPlanCell => {
  const result = schemas[field].safeParse(value);
  if (result.success) return { text, changes: { [field]: value } };
  const [first] = fieldIssues(result.error, value);
  return { issue: { code: first?.code ?? 'invalid', ...(first?.params && { params: first.params }) } };
};

const unified = (text: string | null) => (text ?? '').replaceAll(/\r\n?/g, '\n').trim();

const text = (field: StoredField & keyof DeliveryObjectRow, width: number): PlanFieldDefinition => ({
  width,
  shownAs: 'text',
  textOf: (object) => unified(object[field] as string | null),
  parse: (written) => checked(field, written === '' ? null : written, written),
});

const date = (field: 'plan_start' | 'due'): PlanFieldDefinition => ({
  width: 13,
  shownAs: 'date',
  textOf: (object) => object[field],
  parse: (written) => {
    if (written === '') return { issue: { code: 'required' } };
    const read = readDate(written);
    return 'code' in read ? { issue: { code: 'not-a-date' } } : checked(field, read.date, read.date);
  },
});

const number = (field: 'weight' | 'effort_days' | 'plan_chf' | 'actual_chf', width: number): PlanFieldDefinition => ({
  width,
  shownAs: 'number',
  textOf: (object) => (object[field] === null ? '' : String(object[field])),
  parse: (written) => {
    const value = written === '' ? null : Number(written.replaceAll(/['’\s]/g, '').replace(',', '.'));
    if (Number.isNaN(value)) return { issue: { code: 'not-a-number' } };
    return checked(field, value, value === null ? '' : String(value));
  },
});

const ofOrder = (
  field: 'phase_id' | 'milestone_id' | 'party_id',
  namesOf: (names: PlanNames) => CodedNames,
): PlanFieldDefinition => ({
  width: 24,
  shownAs: 'text',
  choices: (names) => namesOf(names).all,
  textOf: (object, { names }) => namesOf(names).nameOf(object[field]),
  parse: (written, { names }) => {
    if (written === '') return checked(field, null, '');
    const id = namesOf(names).find(written);
    return id === undefined ? { issue: { code: 'not-on-order' } } : checked(field, id, namesOf(names).nameOf(id));
  },
});

const person = (
  namesOf: (names: PlanNames) => PersonNames,
  personOf: (object: DeliveryObjectRow) => { type: 'internal' | 'external'; id: number; name: string } | null,
  changesOf: (found: { type: 'internal' | 'external'; id: number } | null) => PlanChanges,
): PlanFieldDefinition => ({
  width: 22,
  shownAs: 'text',
  choices: (names) => namesOf(names).all,
  textOf: (object, { names }) => namesOf(names).nameOf(personOf(object)),
  parse: (written, { names }) => {
    if (written === '') return { text: '', changes: changesOf(null) };
    const found = namesOf(names).find(written);
    return found === undefined
      ? { issue: { code: 'not-on-order' } }
      : { text: namesOf(names).nameOf(found), changes: changesOf(found) };
  },
});

const choice = <Value extends string>(
  field: 'kind' | 'state',
  namesOf: (names: PlanNames) => ChoiceNames<Value>,
  shownAs: 'text' | 'readOnly',
): PlanFieldDefinition => ({
  width: 16,
  shownAs,
  ...(shownAs === 'text' && { choices: (names) => namesOf(names).all }),
  textOf: (object, { names }) => namesOf(names).nameOf(object[field] as Value),
  parse: (written, { names }) => {
    const value = namesOf(names).find(written);
    if (value === undefined) return { issue: { code: written === '' ? 'required' : 'not-a-choice' } };
    return { text: namesOf(names).nameOf(value), changes: { [field]: value } };
  },
});

const predecessors: PlanFieldDefinition = {
  width: 22,
  shownAs: 'text',
  textOf: (object, { codeOfId }) =>
    object.predecessors
      .map(({ id, lag_days: lagDays }) => predecessorText({ code: codeOfId(id), lagDays }))
      .toSorted((one, other) => one.localeCompare(other, 'de', { numeric: true }))
      .join(', '),
  parse: (written, { codeOf }) => {
    const read = parsePredecessors(written, codeOf);
    if ('unknown' in read) return { issue: { code: 'does-not-exist' } };
    const names = read.predecessors.map(predecessorText);
    return {
      text: names.toSorted((one, other) => one.localeCompare(other, 'de', { numeric: true })).join(', '),
      changes: { predecessorCodes: read.predecessors },
    };
  },
};

const authorOf = (found: { type: string; id: number } | null): PlanChanges => ({
  author_user_id: found?.type === 'internal' ? found.id : null,
  author_external_user_id: found?.type === 'external' ? found.id : null,
});

const definitions: Readonly<Record<DeliveryPlanField, PlanFieldDefinition>> = {
  code: text('code', 12),
  title: text('title', 40),
  description: text('description', 40),
  phase_id: ofOrder('phase_id', ({ phases }) => phases),
  milestone_id: ofOrder('milestone_id', ({ milestones }) => milestones),
  party_id: ofOrder('party_id', ({ parties }) => parties),
  author_user_id: person(
    ({ authors }) => authors,
    ({ author }) => author,
    authorOf,
  ),
  reviewer_user_id: person(
    ({ reviewers }) => reviewers,
    ({ reviewer }) => reviewer && { type: 'internal', ...reviewer },
    (found) => ({ reviewer_user_id: found?.id ?? null }),
  ),
  kind: choice('kind', ({ kinds }) => kinds, 'text'),
  format: text('format', 12),
  loin_purpose: text('loin_purpose', 30),
  loin_objects: text('loin_objects', 30),
  loin_geometry: text('loin_geometry', 30),
  loin_information: text('loin_information', 30),
  loin_documentation: text('loin_documentation', 30),
  weight: number('weight', 9),
  plan_start: date('plan_start'),
  due: date('due'),
  effort_days: number('effort_days', 14),
  plan_chf: number('plan_chf', 14),
  actual_chf: number('actual_chf', 14),
  predecessors,
  revision: text('revision', 10),
  suitability: text('suitability', 11),
  link: text('link', 30),
  state: choice('state', ({ states }) => states, 'readOnly'),
};

export type PlanField = PlanFieldDefinition & { readonly name: DeliveryPlanField };

export const planFields: readonly PlanField[] = deliveryPlanFields.map((name) => ({ ...definitions[name], name }));
