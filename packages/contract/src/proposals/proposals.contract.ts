import { z } from 'zod';
import { anyOf, endpoint } from '../endpoint.ts';
import { id, instant, named, queryId, text, titled, version } from '../fields.ts';
import { kinds } from '../kinds.ts';
import { proposalReasons } from './proposal-weights.ts';

export const proposalDecisions = ['apply', 'not_applicable', 'later'] as const;
export type ProposalDecision = (typeof proposalDecisions)[number];
export const notApplicableReasons = ['other_scope', 'covered_elsewhere', 'outdated', 'other'] as const;
export type NotApplicableReason = (typeof notApplicableReasons)[number];

const kind = z.enum(kinds);

export const proposalView = z
  .object({
    id,
    kind,
    /** Phase, PM phase or X process that the project entered. */
    phase: titled.extend({ number: z.string().nullable() }),
    lesson: z.object({
      id,
      insight: z.string(),
      mandatory: z.boolean(),
      group: z.string(),
      number: z.string().nullable(),
    }),
    score: z.number(),
    /** The most points first. */
    why: z.array(z.object({ code: z.enum(proposalReasons), points: z.number() })),
    /** Null while it is open; applying the lesson in a worksheet of the phase decides it as well. */
    decision: z.enum(proposalDecisions).nullable(),
    reason: z.enum(notApplicableReasons).nullable(),
    note: z.string().nullable(),
    decided_by: named.nullable(),
    decided_at: instant.nullable(),
    /** Where the lesson is applied in the phase. */
    worksheet: titled.nullable(),
    proposed_at: instant,
    /** The last of five working days in which it should be decided. */
    decide_by: z.string(),
    version: z.int(),
    can: z.object({ decide: z.boolean() }),
  })
  .meta({ id: 'Proposal' });
export type ProposalView = z.output<typeof proposalView>;

const proposalDecision = z.strictObject({
  id,
  decision: z.enum(proposalDecisions),
  /** Required for "not applicable", and only for it. */
  reason: z.enum(notApplicableReasons).nullable().optional(),
  /** In own words, where the reason is "other". */
  note: text(500).nullable().optional(),
  version: version.optional(),
});
export type ProposalDecisionInput = z.output<typeof proposalDecision>;

export const proposalsContract = {
  list: endpoint({
    method: 'GET',
    path: '/proposals',
    summary:
      'The lessons proposed to a project for the phases it entered, with the reasons; mandatory ones first, then by score.',
    requires: { all: ['project'] },
    /** `phaseId` is an id of the kind: phase, PM phase or X process. */
    query: z.strictObject({ projectId: queryId, phaseId: queryId.optional(), kind: kind.optional() }),
    response: z.array(proposalView),
    errors: ['not-found', 'list-too-long'],
  }),
  decide: endpoint({
    method: 'POST',
    path: '/proposals/decide',
    summary:
      'Applies a proposed lesson in the newest open worksheet of its phase, else in a new one, or says that it does not apply or is to be decided later.',
    requires: anyOf('applied_lesson.create', 'pm_applied_lesson.create', 'x_applied_lesson.create'),
    body: proposalDecision,
    response: proposalView,
    errors: ['not-found', 'stale-version', 'already-decided', 'feature-off'],
  }),
};
