import { z } from 'zod';
import { id, instant, named } from '../fields.ts';

const responsibleUser = z
  .object({ type: z.enum(['internal', 'external']), id, name: z.string() })
  .meta({ id: 'ResponsibleUser' });

/** What applied lessons of all kinds answer. */
export const appliedLessonFields = {
  id,
  worksheetId: id,
  /** Row in the worksheet, from 1. */
  position: z.int(),
  dynamic_field: id.nullable(),
  contacttill: z.string().nullable(),
  internal_responsible_user: id.nullable(),
  external_responsible_user: id.nullable(),
  responsible_user: responsibleUser.nullable(),
  todo: z.string().nullable(),
  solution: z.string().nullable(),
  done: z.boolean(),
  needscheck: z.boolean(),
  checked: z.boolean(),
  checked_by_user: named.nullable(),
  checked_at: instant.nullable(),
  not_applicable_reason: z.string().nullable(),
  version: z.int(),
  updated_at: instant,
  /** `check`: nobody checks what they have done themselves, unless they may edit all. */
  can: z.object({ edit: z.boolean(), check: z.boolean(), remove: z.boolean(), editLesson: z.boolean() }),
};
