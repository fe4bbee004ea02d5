import { z } from 'zod';
import { allOf, endpoint } from '../endpoint.ts';
import { id, instant, named, queryFlag, queryId } from '../fields.ts';
import { type CloningChoice, type CloningFlag, cloningFlags, cloningKinds, cloningNeeds } from './cloning-kinds.ts';

export const cloningStates = ['waiting', 'running', 'done', 'failed'] as const;
/** `copy-failed`: nothing was copied; `target-not-empty`: somebody wrote into the target before it began. */
export const cloningErrors = ['copy-failed', 'target-not-empty'] as const;

const flags = <S extends z.ZodType>(flag: S) =>
  Object.fromEntries(cloningFlags.map((name) => [name, flag.optional()])) as Record<CloningFlag, z.ZodOptional<S>>;

const refuseLessonsWithoutGroups = (choice: CloningChoice, context: z.core.$RefinementCtx) => {
  for (const flag of cloningFlags) {
    const needed = cloningNeeds[flag];
    if (choice[flag] !== true || needed === undefined || choice[needed] === true) continue;
    context.addIssue({ code: 'custom', path: [flag], params: { code: 'contradicts' } });
  }
};

/** `company_id` is the target; without `source_company_id` the active company is copied. */
const order = z
  .strictObject({ company_id: id, source_company_id: id.optional(), ...flags(z.boolean()) })
  .superRefine(refuseLessonsWithoutGroups);
export type CloningOrder = z.output<typeof order>;

const question = z
  .strictObject({ company_id: queryId, source_company_id: queryId.optional(), ...flags(queryFlag) })
  .superRefine(refuseLessonsWithoutGroups);

const counts = z.partialRecord(z.enum(cloningKinds), z.int());

export const cloningView = z
  .object({
    id,
    target: named,
    /** Null: the company was removed since. */
    source: named.nullable(),
    requested_by: named.nullable(),
    ...(Object.fromEntries(cloningFlags.map((name) => [name, z.boolean()])) as Record<CloningFlag, z.ZodBoolean>),
    state: z.enum(cloningStates),
    /** Per cent of the rows. */
    progress: z.int().min(0).max(100),
    /** What there is to copy; empty before it begins. */
    totals: counts,
    /** What has been copied so far; of a failed copy nothing stays. */
    counts,
    error: z.object({ code: z.enum(cloningErrors), message: z.string() }).nullable(),
    created_at: instant,
    started_at: instant.nullable(),
    finished_at: instant.nullable(),
  })
  .meta({ id: 'Cloning' });
export type CloningView = z.output<typeof cloningView>;

export const cloningPreview = z
  .object({
    target: named,
    source: named,
    kinds: z.array(
      z.object({
        kind: z.enum(cloningKinds),
        /** Whether the flags ask for it. */
        chosen: z.boolean(),
        /** Rows of the source that would be copied. */
        count: z.int(),
        /** Rows the target has already. */
        in_target: z.int(),
        /** True: the feature that shows it is off in the target. */
        hidden: z.boolean(),
      }),
    ),
    /** Chosen kinds the target is not empty of: any of them refuses the copy. */
    obstacles: z.array(z.enum(cloningKinds)),
    /** The copy into this target that has not ended yet. */
    running: id.nullable(),
  })
  .meta({ id: 'CloningPreview' });
export type CloningPreview = z.output<typeof cloningPreview>;

const superadmins = allOf('company.clone');

export const cloningContract = {
  clone: endpoint({
    method: 'POST',
    path: '/companies/cloneAllData',
    summary: 'Copies the knowledge of a company into another one, in the background: all of it or nothing.',
    requires: superadmins,
    body: order,
    response: cloningView,
    errors: ['not-found', 'cloning-runs', 'cloning-target-not-empty'],
  }),
  preview: endpoint({
    service: 'v2',
    method: 'GET',
    path: '/cloning/preview',
    summary: 'What a copy with these flags would bring, and what stands in its way; nothing is written.',
    requires: superadmins,
    query: question,
    response: cloningPreview,
    errors: ['not-found'],
  }),
  list: endpoint({
    service: 'v2',
    method: 'GET',
    path: '/cloning',
    summary: 'The copies into a company, else into any, the newest first; at most the last 100.',
    requires: superadmins,
    query: z.strictObject({ company_id: queryId.optional() }),
    response: z.array(cloningView),
    errors: ['not-found'],
  }),
};
