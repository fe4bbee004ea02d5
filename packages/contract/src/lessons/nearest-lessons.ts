import { z } from 'zod';
import { endpoint, type Schema } from '../endpoint.ts';
import { id, version } from '../fields.ts';
import { type Kind, kindDefinitions } from '../kinds.ts';
import { markedText } from '../search/marked-text.ts';
import { insight } from './lesson-texts.ts';

/** How many similar lessons are named. */
export const nearestLessons = 3;

const similarLesson = <V extends Schema>(view: V) =>
  z.object({
    lesson: view,
    /** Its question with the words that it shares. */
    title: markedText,
    /** How alike the two questions are spelled: 1 for the same words in any order. */
    similarity: z.number(),
    /** How many more lessons have the very same wording; the most used of them is named. */
    duplicates: z.int(),
    /** Trade, PM sub-phase or X sub-process it belongs to. */
    belongs_to: z.object({ id, number: z.string().nullable(), title: z.string() }).nullable(),
  });

/** What has been written before, and making one lesson of two. */
export const nearestLessonEndpoints = <V extends Schema>(of: { kind: Kind; view: V; name: string }) => {
  const { paths, permissions, words } = kindDefinitions[of.kind];
  const [path, what, key] = [paths.lessons, words.lessons, permissions.lesson];
  return {
    nearest: endpoint({
      method: 'POST',
      path: `${path}/nearest`,
      summary: `The ${nearestLessons} of the ${what} the caller may see that are worded most like a text, the most similar first.`,
      requires: { all: [key] },
      body: z.strictObject({
        insight,
        /** The lesson that is being written. */
        exclude_lesson_id: id.optional(),
      }),
      response: z.array(similarLesson(of.view).meta({ id: of.name })),
      errors: ['not-found'],
    }),
    mergeInto: endpoint({
      method: 'POST',
      path: `${path}/mergeInto`,
      summary: `Makes one of two ${what}: uses, wordings, suggestions and pictures move to \`into_id\`, the other one is archived.`,
      requires: { all: [`${key}.approve`] },
      body: z.strictObject({
        id,
        /** The lesson that stays, worded as it is. */
        into_id: id,
        /** The version of the merged lesson that the caller has read. */
        version: version.optional(),
      }),
      response: of.view,
      errors: ['not-found', 'stale-version', 'feature-off'],
    }),
  };
};
