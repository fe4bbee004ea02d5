import { exactText, id, order, requiredLine, text } from '@polier/contract/fields';
import { limits } from '@polier/contract/limits';
import { z } from 'zod';
import type { Translate } from '../../../platform/i18n/use-translation.ts';
import { catalogueDefinitions, type Entry, type EntryField } from '../catalogue.ts';
import type { CatalogueName } from '../catalogue-access.ts';

/** Numbers are typed as text; the schema reads them. */
export interface EntryValues extends Record<string, unknown> {
  bkp: string;
  abbreviation: string;
  title: string;
  description: string;
  order: string;
  value: string;
  color: string | null;
  is_global: boolean;
  pmPhaseId: number | null;
  xProcessId: number | null;
}

const typedNumber = (schema: z.ZodType<number, number>) =>
  exactText(20).trim().min(1).pipe(z.coerce.number<string>().pipe(schema));
const wholeNumber = z.int().min(-2_147_483_648).max(2_147_483_647);

const schemas: Readonly<Record<EntryField, z.ZodType>> = {
  bkp: requiredLine(limits.tradeNumber),
  abbreviation: requiredLine(limits.abbreviation),
  title: requiredLine(),
  description: text(),
  order: typedNumber(order),
  value: typedNumber(wholeNumber),
  color: z.string().nullable(),
  is_global: z.boolean(),
  pmPhaseId: id,
  xProcessId: id,
};

export type EntryOutput = Readonly<Partial<Record<EntryField, unknown>>>;

/** The schema of a catalogue's form: only its own fields. */
export const entrySchema = (name: CatalogueName) =>
  z.strictObject(
    Object.fromEntries(catalogueDefinitions[name].fields.map((field) => [field, schemas[field]])),
  ) as unknown as z.ZodType<EntryOutput, EntryValues>;

const empty: EntryValues = {
  bkp: '',
  abbreviation: '',
  title: '',
  description: '',
  order: '',
  value: '0',
  color: null,
  is_global: false,
  pmPhaseId: null,
  xProcessId: null,
};

const only = (name: CatalogueName, values: EntryValues): EntryValues =>
  Object.fromEntries(
    catalogueDefinitions[name].fields.map((field) => [field, values[field]]),
  ) as unknown as EntryValues;

const highestOrder = 9999;

/** A new row gets the order after the last one of its catalogue or parent. */
export const newValues = (
  name: CatalogueName,
  entries: readonly Entry[],
  parentId: number | undefined,
): EntryValues => {
  const { parent } = catalogueDefinitions[name];
  const siblings = parent === undefined ? entries : entries.filter((entry) => entry[parent.field] === parentId);
  const last = Math.max(0, ...siblings.map((entry) => entry.order ?? 0));
  return only(name, {
    ...empty,
    order: String(Math.min(last + 1, highestOrder)),
    ...(parent !== undefined && { [parent.field]: parentId ?? null }),
  });
};

export const valuesOf = (name: CatalogueName, entry: Entry): EntryValues =>
  only(name, {
    bkp: entry.bkp ?? '',
    abbreviation: entry.abbreviation ?? '',
    title: entry.title,
    description: entry.description ?? '',
    order: String(entry.order ?? ''),
    value: String(entry.value ?? 0),
    color: entry.color ?? null,
    is_global: entry.is_global ?? false,
    pmPhaseId: entry.pmPhaseId ?? null,
    xProcessId: entry.xProcessId ?? null,
  });

/** Only what differs is sent. */
export const changesOf = (name: CatalogueName, entry: Entry, output: EntryOutput): EntryOutput => {
  const before = entrySchema(name).safeParse(valuesOf(name, entry));
  const was: EntryOutput = before.success ? before.data : {};
  return Object.fromEntries(Object.entries(output).filter(([field, value]) => was[field as EntryField] !== value));
};

const labelled = [
  'bkp',
  'abbreviation',
  'title',
  'description',
  'order',
  'value',
  'color',
  'pmPhaseId',
  'xProcessId',
] as const;

/** Labels by field, for error messages. */
export const entryLabels = (t: Translate, xProcess: string): Partial<Record<EntryField, string>> => ({
  ...Object.fromEntries(labelled.map((field) => [field, t(`fields.${field}`)])),
  xProcessId: xProcess,
});
