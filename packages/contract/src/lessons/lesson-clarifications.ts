import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, named, requiredText, version } from '../fields.ts';
import { type Kind, kindDefinitions, kinds } from '../kinds.ts';
import { limits } from '../limits.ts';

/** The newest clarification of a lesson that waits for approval. */
export const lessonClarification = z
  .object({
    id,
    kind: z.enum(kinds),
    lesson_id: id,
    note: z.string(),
    asked_by: named.nullable(),
    asked_at: instant,
    /** When the author has changed the lesson since; null while the author is asked. */
    answered_at: instant.nullable(),
  })
  .meta({ id: 'LessonClarification' });
export type LessonClarification = z.output<typeof lessonClarification>;

/** Asking the author before a lesson is approved. */
export const lessonClarificationEndpoints = (kind: Kind) => {
  const { paths, permissions, words } = kindDefinitions[kind];
  return {
    requestClarification: endpoint({
      method: 'POST',
      path: `${paths.lessons}/requestClarification`,
      summary: `Asks the author of one of the ${words.lessons} that waits for approval to clarify it; a change by the author answers.`,
      requires: { all: [`${permissions.lesson}.approve`] },
      body: z.strictObject({
        id,
        note: requiredText(limits.note),
        /** The version that the caller has read. */
        version: version.optional(),
      }),
      response: lessonClarification,
      errors: ['not-found', 'stale-version', 'feature-off'],
    }),
  };
};
