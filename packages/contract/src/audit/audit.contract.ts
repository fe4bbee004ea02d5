import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { date, id, instant, named, queryFlag, queryId, requiredLine, titled } from '../fields.ts';
import { fileResponse } from '../files/file-response.ts';
import { kinds } from '../kinds.ts';
import { page, pageQuery } from '../page.ts';

/** Of companies that work with orders. */
export const orderAuditSubjects = [
  'order',
  'order_phase',
  'order_party',
  'order_milestone',
  'delivery_object',
  'order_worksheet',
  'order_link',
  'bim_target',
  'bim_use_case',
  'bim_execution_plan',
  'bim_plan_chapter',
] as const;

/** What an act is about. The timeline of a project, a worksheet or an order also has what happened in it. */
export const auditSubjects = [
  'project',
  'worksheet',
  'applied_lesson',
  'lesson',
  'lesson_proposal',
  'lesson_verdict',
  'experience',
  'attachment',
  'user',
  'invitation',
  'external_user',
  'answer_link',
  'company',
  'import',
  'api_token',
  'trade',
  'phase',
  'topic',
  'tag',
  'concept',
  'pm_phase',
  'pm_sub_phase',
  'x_process',
  'x_sub_process',
  'dynamic_field',
  'integration',
  ...orderAuditSubjects,
] as const;
export type AuditSubject = (typeof auditSubjects)[number];

/** `link`: an external person by answer link; `superadmin`: who is no member; `planner`: somebody in Planner; `system`: nobody. */
const auditWays = ['member', 'link', 'superadmin', 'planner', 'system'] as const;

const auditEntry = z
  .object({
    id,
    at: instant,
    /** The type of the event, for programs. */
    type: z.string(),
    /** What was done, as a sentence without its subject, in the language of the question. */
    sentence: z.string(),
    way: z.enum(auditWays),
    actor: named.nullable(),
    subject: z.object({
      type: z.string(),
      id: z.int(),
      /** As it was then, or the name of a person as it is now. */
      title: z.string(),
    }),
    kind: z.enum(kinds).nullable(),
    /** Null once it is removed. */
    project: titled.nullable(),
    worksheet: titled.nullable(),
    /** Null on either side: no value. Neither is said of values that have no words, as lists of rows. */
    changes: z.array(z.object({ label: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.output<typeof auditEntry>;

const auditFile = fileResponse
  .extend({
    /** In this part. */
    entries: z.int(),
    /** Where the next part begins, which goes on below this one without a head; null: there is none. */
    next_cursor: z.string().nullable(),
  })
  .meta({ id: 'AuditFile' });

/** Fields that choose entries. */
const auditFilter = {
  subject_type: z.enum(auditSubjects).optional(),
  subject_id: queryId.optional(),
  /** What happened in this project, which may be gone. */
  project_id: queryId.optional(),
  actor: queryId.optional(),
  type: z
    .string()
    .regex(/^[a-z][a-z0-9_.]{0,99}$/)
    .optional(),
  /** In titles, names of people, projects and worksheets, or in what was changed. */
  q: requiredLine(200).optional(),
  /** Only what nobody did who is a member: by answer link, from Planner, as superadmin. */
  outside: queryFlag.optional(),
  /** Days in Zurich, both included. */
  from: date.optional(),
  to: date.optional(),
};

interface SubjectFilter {
  readonly subject_type?: AuditSubject | undefined;
  readonly subject_id?: number | undefined;
}
const hasType = ({ subject_type, subject_id }: SubjectFilter) => subject_id === undefined || subject_type !== undefined;
const typeRequired = { path: ['subject_type'], params: { code: 'required' } };

const auditCount = z
  .object({
    /** At most 20,000. */
    count: z.int(),
    /** There are more than were counted. */
    is_more: z.boolean(),
  })
  .meta({ id: 'AuditCount' });

export const auditContract = {
  list: endpoint({
    service: 'v2',
    method: 'GET',
    path: '/audit',
    summary:
      'Who did what in the company, the newest first, page by page or as a text file in parts of 5,000 entries; acts by answer link and of a superadmin are marked.',
    requires: { all: ['audit'] },
    query: z
      .strictObject({ ...auditFilter, format: z.enum(['json', 'csv']).optional(), ...pageQuery })
      .refine(hasType, typeRequired),
    response: z.union([page(auditEntry), auditFile]),
    errors: ['not-found'],
  }),
  count: endpoint({
    service: 'v2',
    method: 'GET',
    path: '/audit/count',
    summary: 'How many acts the list would have with the same filter.',
    requires: { all: ['audit'] },
    query: z.strictObject(auditFilter).refine(hasType, typeRequired),
    response: auditCount,
    errors: ['not-found'],
  }),
};
