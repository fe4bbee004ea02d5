import { z } from 'zod';
import {
  chf,
  date,
  id,
  instant,
  named,
  nullableLine,
  nullableText,
  order,
  requiredLine,
  requiredText,
} from '../../fields.ts';
import { limits } from '../../limits.ts';
import { changeOf } from '../../echoed.ts';
import { deliveryObjectStates } from '../formulas/delivery-object-states.ts';
import { submissionOutcomes } from '../formulas/first-time-acceptance.ts';
import { httpsLink } from '../https-link.ts';

export const deliveryObjectKinds = ['model', 'drawing', 'document', 'data', 'report'] as const;
export const rejectionCauses = ['incomplete', 'wrong', 'naming', 'late_input', 'coordination', 'other'] as const;
/** Status codes of the UK annex to ISO 19650: work in progress S0, shared S1 to S4, submitted S5, accepted A. */
export const suitability = z.string().regex(/^(?:S[0-5]|[AB][0-9]?)$/);
export const revision = requiredLine(20);
export const lagDays = z.int().min(-365).max(365);

const levelOfInformationNeed = {
  loin_purpose: nullableText(limits.orderNote).optional(),
  loin_objects: nullableText(limits.orderNote).optional(),
  loin_geometry: nullableText(limits.orderNote).optional(),
  loin_information: nullableText(limits.orderNote).optional(),
  loin_documentation: nullableText(limits.orderNote).optional(),
};

/** Of a delivery object; a field that is not sent keeps its value. */
export const deliveryObjectFields = {
  code: requiredLine(limits.orderCode),
  title: requiredLine(),
  description: nullableText().optional(),
  position: order.optional(),
  phase_id: id,
  milestone_id: id.nullish(),
  party_id: id.nullish(),
  author_user_id: id.nullish(),
  author_external_user_id: id.nullish(),
  reviewer_user_id: id.nullish(),
  kind: z.enum(deliveryObjectKinds).optional(),
  format: nullableLine().optional(),
  ...levelOfInformationNeed,
  weight: z.int().min(1).max(100).optional(),
  plan_start: date,
  due: date,
  effort_days: z.number().min(0).max(99_999).multipleOf(0.1).nullish(),
  plan_chf: chf.nullish(),
  link: httpsLink.nullish(),
  predecessors: z
    .array(z.strictObject({ id, lag_days: lagDays.default(0) }))
    .max(limits.orderPredecessors)
    .optional(),
};

/** What changes only once there is an object. */
export const laterFields = {
  actual_chf: chf.nullish(),
  revision: revision.nullish(),
  suitability: suitability.nullish(),
};

const criterionText = requiredText(limits.insight);
export const newCriterion = z.strictObject({ text: criterionText });

const person = z.object({ type: z.enum(['internal', 'external']), id, name: z.string() });

/** Ticked by the author, by the reviewer, refused by the reviewer, and all of them. */
const ticks = z.object({ author: z.int(), reviewer: z.int(), refused: z.int(), all: z.int() });

export const deliveryObjectRow = z
  .object({
    id,
    orderId: id,
    code: z.string(),
    title: z.string(),
    description: z.string().nullable(),
    position: z.int(),
    phase_id: id,
    milestone_id: id.nullable(),
    party_id: id.nullable(),
    author_user_id: id.nullable(),
    author_external_user_id: id.nullable(),
    author: person.nullable(),
    reviewer_user_id: id.nullable(),
    reviewer: named.nullable(),
    kind: z.enum(deliveryObjectKinds),
    format: z.string().nullable(),
    loin_purpose: z.string().nullable(),
    loin_objects: z.string().nullable(),
    loin_geometry: z.string().nullable(),
    loin_information: z.string().nullable(),
    loin_documentation: z.string().nullable(),
    weight: z.int(),
    plan_start: z.string(),
    due: z.string(),
    effort_days: z.number().nullable(),
    plan_chf: z.number().nullable(),
    actual_chf: z.number().nullable(),
    base_start: z.string().nullable(),
    base_due: z.string().nullable(),
    base_chf: z.number().nullable(),
    state: z.enum(deliveryObjectStates),
    started_on: z.string().nullable(),
    revision: z.string().nullable(),
    suitability: z.string().nullable(),
    link: z.string().nullable(),
    ticks,
    /** Files that wait for a submission. */
    unsubmitted_files: z.int(),
    predecessors: z.array(z.object({ id, lag_days: z.int() })),
    /** Date of the newest submission. */
    submitted_on: z.string().nullable(),
    /** Completion in whole per cent; null for what is cancelled. */
    p: z.int().nullable(),
    overdue: z.boolean(),
    /** Last day for the decision on what is submitted; null for what awaits none. */
    decide_by: z.string().nullable(),
    review_overdue: z.boolean(),
    /** When it is, or was, submitted; null for what is cancelled. */
    forecast: z.string().nullable(),
    /** When work on it can begin; null once it has begun. */
    forecast_start: z.string().nullable(),
    /** Days between its baseline and its forecast. */
    slip: z.int().nullable(),
    /** Whether its first decision was a plain acceptance; null while undecided. */
    first_time: z.boolean().nullable(),
    version: z.int(),
    updated_at: instant,
    can: z.object({
      edit: z.boolean(),
      remove: z.boolean(),
      tick_author: z.boolean(),
      tick_reviewer: z.boolean(),
      /** States that the caller may take it to. */
      steps: z.array(z.enum(deliveryObjectStates)),
    }),
  })
  .meta({ id: 'DeliveryObject' });
export type DeliveryObjectRow = z.output<typeof deliveryObjectRow>;

/** What every reader of an object sees alike, and what follows from it alone: neither amounts nor forecasts nor rights. */
export const sharedDeliveryObject = deliveryObjectRow
  .omit({
    plan_chf: true,
    actual_chf: true,
    base_chf: true,
    overdue: true,
    decide_by: true,
    review_overdue: true,
    forecast: true,
    forecast_start: true,
    slip: true,
    can: true,
  })
  .meta({ id: 'SharedDeliveryObject' });
export type SharedDeliveryObject = z.output<typeof sharedDeliveryObject>;

const criterion = z.object({
  id,
  position: z.int(),
  /** The newest wording of its lesson, until the object is accepted. */
  text: z.string(),
  source: z.enum(['own', 'lesson', 'ids', 'bcf']),
  lesson_id: id.nullable(),
  lesson_version: z.int().nullable(),
  external_key: z.string().nullable(),
  author_ok: z.boolean().nullable(),
  author_ok_at: instant.nullable(),
  author_ok_by: named.nullable(),
  reviewer_ok: z.boolean().nullable(),
  reviewer_ok_at: instant.nullable(),
  reviewer_ok_by: named.nullable(),
  note: z.string().nullable(),
  file_id: id.nullable(),
  version: z.int(),
});

/** Of the own criteria: known ones by their id, as they are read; those of other sources are passed over. */
export const ownCriterion = changeOf(criterion, { id: id.optional(), text: criterionText, position: order.optional() });

const submission = z.object({
  id,
  number: z.int(),
  revision: z.string().nullable(),
  suitability: z.string().nullable(),
  link: z.string().nullable(),
  note: z.string().nullable(),
  submitted_at: instant,
  submitted_by: named,
  outcome: z.enum(submissionOutcomes).nullable(),
  decided_at: instant.nullable(),
  decided_by: named.nullable(),
  decided_for: named.nullable(),
  reason: z.string().nullable(),
  cause: z.enum(rejectionCauses).nullable(),
  experience_id: id.nullable(),
});

/** A file handed over with it; `GET /files/attachments` says where its bytes are fetched. */
const file = z.object({
  id,
  /** As the sender named it, with the ending of what it is. */
  name: z.string(),
  media_type: z.string(),
  /** Bytes. */
  size: z.int(),
  /** What it was handed over with; null: it waits for a submission. */
  submission_id: id.nullable(),
  author: named.nullable(),
  created_at: instant,
});

const link = z.object({
  id,
  kind: z.string(),
  use_case: z.object({ id, code: z.string(), title: z.string() }).nullable(),
  chapter: z.object({ id, title: z.string() }).nullable(),
  lesson: z.object({ id, title: z.string() }).nullable(),
  worksheet: z.object({ id, title: z.string() }).nullable(),
  url: z.string().nullable(),
  title: z.string().nullable(),
  weight: z.int(),
  note: z.string().nullable(),
});

export const deliveryObjectView = deliveryObjectRow
  .extend({
    order: z.object({ id, number: z.string(), title: z.string(), state: z.string() }),
    criteria: z.array(criterion),
    submissions: z.array(submission),
    files: z.array(file),
    links: z.array(link),
  })
  .meta({ id: 'DeliveryObjectView' });
export type DeliveryObjectView = z.output<typeof deliveryObjectView>;
