import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { attachmentView } from '../files/attachments.contract.ts';
import { date, id, instant, named, nullableText, queryId, removed, titled, version } from '../fields.ts';
import { kinds } from '../kinds.ts';
import { limits } from '../limits.ts';

/** `mail-failed`: the mail that carries it could not be sent, so nobody has it. */
export const answerLinkStates = ['waiting', 'active', 'mail-failed', 'expired', 'revoked'] as const;
export type AnswerLinkState = (typeof answerLinkStates)[number];

export const answerLinkView = z
  .object({
    id,
    external_user: named,
    /** Open questions of the person in open worksheets of the project. */
    open_questions: z.int(),
    state: z.enum(answerLinkStates),
    by_mail: z.boolean(),
    author: named,
    created_at: instant,
    expires_at: instant,
    last_used_at: instant.nullable(),
    revoked_at: instant.nullable(),
  })
  .meta({ id: 'AnswerLink' });
export type AnswerLinkView = z.output<typeof answerLinkView>;

export const answerLinkDraft = z.strictObject({
  project_id: id,
  external_user_id: id,
  /** Sends it to the person, in the language of the company; then nobody else sees it. */
  by_mail: z.boolean().default(false),
});
export type AnswerLinkDraft = z.output<typeof answerLinkDraft>;

/** Whoever reads a project may know which partners have a link, never its secret; making and revoking takes the right to edit it. */
export const answerLinksContract = {
  list: endpoint({
    method: 'GET',
    path: '/answerlinks',
    summary: 'The last 200 answer links of a project without their secrets, the newest first.',
    requires: { all: ['project'] },
    query: z.strictObject({ projectId: queryId }),
    response: z.array(answerLinkView),
    errors: ['not-found'],
  }),
  store: endpoint({
    method: 'POST',
    path: '/answerlinks/store',
    summary:
      'Makes the link by which an external partner answers the own open questions of a project for 30 days; the former one ends.',
    requires: { all: ['project.edit'] },
    body: answerLinkDraft,
    /** The address with its secret, this once; null when it is sent by mail. */
    response: answerLinkView.extend({ link: z.string().nullable() }).meta({ id: 'NewAnswerLink' }),
    errors: ['not-found', 'forbidden'],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/answerlinks/remove',
    summary: 'Revokes an answer link; it is worth nothing from the next request on.',
    requires: { all: ['project.edit'] },
    body: z.strictObject({ id }),
    response: removed,
    errors: ['not-found', 'forbidden'],
  }),
};

export const linkQuestion = z
  .object({
    id,
    kind: z.enum(kinds),
    insight: z.string(),
    todo: z.string().nullable(),
    contacttill: date.nullable(),
    /** Number of the trade, PM phase or process, and the title of the worksheet. */
    worksheet: titled.extend({ number: z.string().nullable() }),
    /** As the worksheet numbers it: group and row, `4.1`. */
    number: z.string(),
    version: z.int(),
    /** Those added by link. */
    attachments: z.array(attachmentView),
  })
  .meta({ id: 'LinkQuestion' });
export type LinkQuestion = z.output<typeof linkQuestion>;

export const linkQuestions = z
  .object({
    company: z.string(),
    project: z.string(),
    /** Who answers. */
    person: z.string(),
    /** Who made the link. */
    author: z.string(),
    expires_at: instant,
    /** The date in Zurich. */
    today: date,
    /** Questions of the project that the person marked done by link. */
    answered: z.int(),
    questions: z.array(linkQuestion),
  })
  .meta({ id: 'LinkQuestions' });
export type LinkQuestions = z.output<typeof linkQuestions>;

const linkErrors = ['answer-link-invalid', 'answer-link-ended', 'too-many-attempts'] as const;

/** For whoever brings an answer link in the header Answer-Link: that person's questions of that project, nothing else. */
export const answersContract = {
  list: endpoint({
    method: 'GET',
    path: '/answers',
    summary: 'The open questions of the person of an answer link in its project, earliest due first.',
    requires: 'public',
    secretHeader: 'Answer-Link',
    response: linkQuestions,
    errors: [...linkErrors, 'list-too-long'],
  }),
  update: endpoint({
    method: 'POST',
    path: '/answers/update',
    summary: 'Answers one of these questions; what is answered by link needs a check.',
    requires: 'public',
    secretHeader: 'Answer-Link',
    body: z.strictObject({
      id,
      done: z.boolean().optional(),
      todo: nullableText().optional(),
      contacttill: date.nullish(),
      version: version.optional(),
    }),
    response: z.object({ id, version: z.int(), done: z.boolean() }).meta({ id: 'LinkAnswer' }),
    errors: [...linkErrors, 'not-found', 'already-answered', 'stale-version', 'worksheet-closed', 'feature-off'],
  }),
  uploadAttachment: endpoint({
    method: 'POST',
    path: '/answers/uploadAttachment',
    summary: 'Adds a picture to one of these questions: jpeg, png or webp by content, at most 20 MB.',
    requires: 'public',
    secretHeader: 'Answer-Link',
    query: z.strictObject({ id: queryId }),
    file: { field: 'file', most: limits.attachment, preview: { field: 'preview', most: limits.attachmentPreview } },
    response: attachmentView,
    errors: [
      ...linkErrors,
      'not-found',
      'already-answered',
      'payload-too-large',
      'unsupported-media-type',
      'worksheet-closed',
      'feature-off',
    ],
  }),
};
export type LinkAnswer = z.output<typeof answersContract.update.body>;
