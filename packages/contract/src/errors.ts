import { z } from 'zod';

/** Every error the server knows, with its HTTP status. The code is stable; the wording comes from the catalogues. */
export const errorStatus = {
  'invalid-json': 400,
  'invalid-host': 400,
  'unauthenticated': 401,
  'invalid-credentials': 401,
  'second-factor-required': 401,
  'invalid-second-factor': 401,
  'forbidden': 403,
  'feature-off': 403,
  'second-factor-needed': 403,
  'provider-sign-in-needed': 403,
  'read-only-token': 403,
  'session-only': 403,
  'last-administrator': 409,
  'four-eyes': 403,
  'members-only': 403,
  'not-oneself': 409,
  'already-a-member': 409,
  'already-decided': 409,
  'already-approved': 409,
  'cloning-runs': 409,
  'cloning-target-not-empty': 409,
  'company-not-empty': 409,
  'import-not-ready': 409,
  'import-in-use': 409,
  'wait-before-resending': 429,
  'provider-failed': 502,
  'answer-link-invalid': 401,
  'answer-link-ended': 410,
  'mail-link-invalid': 401,
  'already-answered': 409,
  'not-found': 404,
  'removal-needs-confirmation': 409,
  'stale-version': 409,
  'worksheet-closed': 409,
  'order-closed': 409,
  'plan-agreed': 409,
  'worksheet-issued': 409,
  'order-not-active': 409,
  'transition-not-allowed': 409,
  'objects-open': 409,
  'integration-not-set-up': 409,
  'integration-not-allowed': 403,
  'integration-wait': 409,
  'integration-pending': 409,
  'integration-revoked': 409,
  'integration-connected': 409,
  'integration-not-connected': 409,
  'project-not-exported': 409,
  'not-an-administrator': 403,
  'guest-refused': 403,
  'other-tenant': 409,
  'tenant-in-use': 409,
  'tenant-differs': 409,
  'tenant-not-allowed': 403,
  'microsoft-failed': 502,
  'certificate-refused': 502,
  'idempotency-key-in-use': 409,
  'payload-too-large': 413,
  'unsupported-media-type': 415,
  'validation': 422,
  'company-header-required': 422,
  'list-too-long': 422,
  'idempotency-key-reused': 422,
  'too-many-attempts': 429,
  'internal': 500,
  'unavailable': 503,
  'storage-full': 503,
} as const;
export type ErrorCode = keyof typeof errorStatus;

/** Why one field was refused. The sentence is made from this code, the field's label and `params`. */
export const fieldErrorCodes = [
  'required',
  'not-text',
  'not-a-number',
  'not-a-date',
  'not-a-flag',
  'not-a-list',
  'not-an-email',
  'not-a-choice',
  'not-an-id',
  'invalid',
  'too-short',
  'too-long',
  'too-small',
  'too-big',
  'too-many',
  'unknown-field',
  'unreadable-characters',
  'not-one-line',
  'already-used',
  'does-not-exist',
  'wrong-kind',
  'too-deep',
  'depends-on-itself',
  'two-responsible-persons',
  'contradicts',
  'not-on-project',
  'not-on-worksheet',
  'not-on-order',
  'makes-a-cycle',
  'criteria-open',
  'same-person',
  'question-needs-group',
  'too-common',
  'wrong-password',
  'wrong-code',
  'expired-link',
  'invalid-token',
  'empty-file',
  'not-an-image',
  'too-many-pixels',
  'wrong-name',
  'no-changes',
  'not-submitted',
  'not-empty',
  'not-a-table',
  'password-protected',
  'old-excel',
  'unpacks-too-big',
  'unclosed-quote',
  'not-exported',
  'of-another-company',
  'no-rows',
  'not-this-format',
  'not-a-known-format',
  'not-in-progress',
  'already-submitted',
  'too-little-contrast',
] as const;
export type FieldErrorCode = (typeof fieldErrorCodes)[number];

/** Field errors and removals that one answer names; what was sent may hold thousands. */
export const mostFieldErrors = 100;

export const fieldError = z.object({
  /** Path of the field with dots, e.g. `newAppliedLessons.0.insight`; empty for the whole input. */
  field: z.string(),
  code: z.enum(fieldErrorCodes),
  message: z.string(),
});
export type FieldError = z.output<typeof fieldError>;

/** One thing that would go when a project loses a chosen entity or a member. */
export const removal = z.object({
  type: z.enum(['trade', 'phase', 'pm_phase', 'x_process', 'user', 'external_user']),
  id: z.int(),
  title: z.string(),
  worksheets: z.int(),
  questions: z.int(),
});
export type Removal = z.output<typeof removal>;

/** RFC 9457 problem details as every error is sent. */
export const problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
    errors: z.array(fieldError).optional(),
    /** With `stale-version`: the row as it stands now. */
    current: z.unknown().optional(),
    /** With `removal-needs-confirmation`: what would go. */
    removals: z.array(removal).optional(),
    /** With `transition-not-allowed`: the states that the caller may choose. */
    allowed: z.array(z.string()).optional(),
    /** With `objects-open`: delivery objects that are not accepted. */
    objects: z.array(z.object({ id: z.int(), code: z.string(), title: z.string(), state: z.string() })).optional(),
    /** With `too-many-attempts`: seconds until the next try is heard. */
    retry_after: z.int().optional(),
    request_id: z.string().optional(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.output<typeof problem>;
