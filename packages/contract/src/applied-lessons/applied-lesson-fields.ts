import { z } from 'zod';
import type { Schema } from '../endpoint.ts';
import { date, id, instant, named, nullableText, version } from '../fields.ts';
import { limits } from '../limits.ts';

interface Field {
  /** What is answered. */
  readonly view: Schema;
  /** What is taken, where the field can be changed; what is not sent stays. */
  readonly change?: Schema;
  /** A worksheet shows, filters, searches or prints it in each of its rows: this, or all of the view. */
  readonly row?: Schema | true;
}

const responsibleUser = z
  .object({ type: z.enum(['internal', 'external']), id, name: z.string() })
  .meta({ id: 'ResponsibleUser' });
/** `check`: nobody checks what they have done themselves, unless they may edit all. */
const can = z.object({ edit: z.boolean(), check: z.boolean(), remove: z.boolean(), editLesson: z.boolean() });

/** Every field of an applied lesson of any kind, in the order of the answer. */
const fields = {
  id: { view: id, row: true },
  worksheetId: { view: id },
  /** Row in the worksheet, from 1. */
  position: { view: z.int(), row: true },
  dynamic_field: { view: id.nullable(), change: id.nullish(), row: true },
  contacttill: { view: z.string().nullable(), change: date.nullish(), row: true },
  /** At most one responsible person. */
  internal_responsible_user: { view: id.nullable(), change: id.nullish(), row: true },
  external_responsible_user: { view: id.nullable(), change: id.nullish(), row: true },
  /** Read-only on the wire: accepted and ignored. */
  responsible_user: { view: responsibleUser.nullable(), change: z.unknown().optional(), row: true },
  todo: { view: z.string().nullable(), change: nullableText().optional(), row: true },
  solution: { view: z.string().nullable(), change: nullableText().optional(), row: true },
  done: { view: z.boolean(), change: z.boolean().optional(), row: true },
  /** Somebody else shall look at it, once it is done; stays after the check. */
  needscheck: { view: z.boolean(), change: z.boolean().optional(), row: true },
  checked: { view: z.boolean(), change: z.boolean().optional(), row: true },
  checked_by_user: { view: named.nullable() },
  checked_at: { view: instant.nullable() },
  not_applicable_reason: { view: z.string().nullable(), change: nullableText(limits.insight).optional(), row: true },
  version: { view: z.int(), change: version.optional(), row: true },
  updated_at: { view: instant },
  can: { view: can, row: can.pick({ check: true }) },
} as const satisfies Record<string, Field>;
type Fields = typeof fields;

const shapeOf = (schemaOf: (field: Field) => Schema | undefined) =>
  Object.fromEntries(
    Object.entries<Field>(fields).flatMap(([name, field]) => {
      const schema = schemaOf(field);
      return schema ? [[name, schema]] : [];
    }),
  );

/** What applied lessons of all kinds answer. */
export const appliedLessonFields = shapeOf(({ view }) => view) as { [Name in keyof Fields]: Fields[Name]['view'] };

type Changed = { [Name in keyof Fields]: Fields[Name] extends { change: Schema } ? Name : never }[keyof Fields];
/** What may be changed of one; only what is sent is changed. */
export const appliedLessonChangeFields = shapeOf(({ change }) => change) as {
  [Name in Changed]: Fields[Name]['change'];
};

type InRow = { [Name in keyof Fields]: Fields[Name] extends { row: unknown } ? Name : never }[keyof Fields];
/** What a worksheet shows of each row beside its lesson. */
export const appliedLessonRowFields = shapeOf(({ row, view }) => (row === true ? view : row)) as {
  [Name in InRow]: Fields[Name]['row'] extends Schema ? Fields[Name]['row'] : Fields[Name]['view'];
};
