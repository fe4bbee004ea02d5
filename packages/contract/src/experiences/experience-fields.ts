import { z } from 'zod';
import type { FieldIssue } from '../field-issues.ts';
import { chf, date, id, ids, nullableText, text } from '../fields.ts';
import { limits } from '../limits.ts';

/** How it went: something to repeat, something to avoid, or close to it. */
export const experienceKinds = ['good', 'bad', 'near_miss'] as const;
export type ExperienceKind = (typeof experienceKinds)[number];

/** A draft is saved while it is written; only what was submitted becomes a lesson. */
export const experienceStates = ['draft', 'submitted'] as const;
export type ExperienceState = (typeof experienceStates)[number];

/** Working days lost or won, to a tenth. */
const days = z.number().min(0).max(99_999).multipleOf(0.1);

/** What is written of an experience; a draft may still lack its texts. */
export const experienceFields = {
  lesson: text(limits.insight),
  problem: text(),
  solution: text(),
  kind: z.enum(experienceKinds),
  date: date.nullable(),
  projectId: id.nullable(),
  /** At most one of the three. */
  tradeId: id.nullable(),
  pmSubPhaseId: id.nullable(),
  xSubProcessId: id.nullable(),
  cause: nullableText(),
  cost: chf.nullable(),
  days: days.nullable(),
  tags: ids,
  state: z.enum(experienceStates),
};

export type ExperienceValues = z.output<z.ZodObject<typeof experienceFields>>;

const texts = ['lesson', 'problem', 'solution'] as const;
const locations = ['tradeId', 'pmSubPhaseId', 'xSubProcessId'] as const;

/** What an experience still lacks, or says twice. */
export const experienceIssues = (
  values: Pick<ExperienceValues, (typeof texts)[number] | (typeof locations)[number] | 'state'>,
): FieldIssue[] => {
  const missing = values.state === 'draft' ? [] : texts.filter((name) => values[name] === '');
  const [, ...others] = locations.filter((name) => values[name] !== null);
  return [
    ...missing.map((field): FieldIssue => ({ field, code: 'required' })),
    ...others.map((field): FieldIssue => ({ field, code: 'contradicts' })),
  ];
};
