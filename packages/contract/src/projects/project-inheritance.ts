import { z } from 'zod';
import { id, instant, titled } from '../fields.ts';
import { kinds } from '../kinds.ts';

/** What a new project takes over from its parent, once; done and checked start anew. */
export const inheritance = z.strictObject({
  /** Those whose trade and phase, PM phase or X process the new project has chosen too. */
  worksheets: z.boolean().default(false),
  /** Responsible people who are on the team of the new project. */
  responsible: z.boolean().default(false),
  /** Notes, solutions and the company's own column. */
  notes: z.boolean().default(false),
});
export type Inheritance = z.output<typeof inheritance>;

/** What was added to the parent project since it was inherited; without a readable parent there is nothing. */
export const parentNewsView = z
  .object({
    parent: titled.nullable(),
    since: instant,
    worksheets: z.array(titled.extend({ kind: z.enum(kinds), number: z.string().nullable() })),
    /** Questions added to worksheets that were there before; each is an applied lesson. */
    questions: z.array(
      z.object({
        id,
        kind: z.enum(kinds),
        insight: z.string(),
        worksheet: titled.extend({ number: z.string().nullable() }),
      }),
    ),
  })
  .meta({ id: 'ParentNews' });
export type ParentNewsView = z.output<typeof parentNewsView>;
