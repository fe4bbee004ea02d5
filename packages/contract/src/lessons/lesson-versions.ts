import { z } from 'zod';
import { endpoint, type Schema } from '../endpoint.ts';
import { id, instant, named, version } from '../fields.ts';
import { type Kind, kindDefinitions } from '../kinds.ts';

/** A wording of a lesson, and who saved it when. */
const lessonVersion = z
  .object({
    version: z.int(),
    insight: z.string(),
    more_info: z.string().nullable(),
    author: named.nullable(),
    created_at: instant,
    /** A wording of another lesson, which was merged into this one. */
    merged: z.boolean(),
  })
  .meta({ id: 'LessonVersion' });
export type LessonVersion = z.output<typeof lessonVersion>;

/** The wordings of a lesson over time, and whether it still holds. */
export const lessonVersionEndpoints = <V extends Schema, I extends z.ZodRawShape, Q extends Schema>(of: {
  kind: Kind;
  view: V;
  /** The id field that names the kind. */
  id: I;
  idQuery: Q;
}) => {
  const { paths, permissions, words } = kindDefinitions[of.kind];
  const [path, what, key] = [paths.lessons, words.lessons, permissions.lesson];
  return {
    versions: endpoint({
      method: 'GET',
      path: `${path}/versions`,
      summary: `Every wording of one of the ${what}, newest first.`,
      requires: { all: [key] },
      query: of.idQuery,
      response: z.array(lessonVersion),
      errors: ['not-found', 'list-too-long'],
    }),
    restore: endpoint({
      method: 'POST',
      path: `${path}/restore`,
      summary: `Makes an older wording of one of the ${what} the newest version.`,
      requires: { all: [`${key}.edit`] },
      body: z.strictObject({
        id,
        /** The version to restore. */
        version,
        /** The newest version that the caller has seen. */
        seen_version: version.optional(),
      }),
      response: of.view,
      errors: ['not-found', 'stale-version', 'feature-off'],
    }),
    proposeForAll: endpoint({
      method: 'POST',
      path: `${path}/proposeForAll`,
      summary: `Copies one of the ${what} of a single project; the copy awaits approval for everybody.`,
      requires: { all: [`${key}.create`] },
      body: z.strictObject({ id }),
      response: of.view,
      errors: ['not-found', 'feature-off'],
    }),
    toVerify: endpoint({
      service: 'v2',
      method: 'GET',
      path: `${path}/toVerify`,
      summary: `The ${what} that are due for verification by the caller: at most 200, the longest unverified first.`,
      requires: { all: [key] },
      response: z.array(of.view),
    }),
    verify: endpoint({
      service: 'v2',
      method: 'POST',
      path: `${path}/verify`,
      summary: `Confirms that one of the ${what} still holds.`,
      requires: { all: [key] },
      body: z.strictObject({
        ...of.id,
        /** The version that the caller has read. */
        version: version.optional(),
      }),
      response: of.view,
      errors: ['not-found', 'stale-version', 'feature-off'],
    }),
  };
};
