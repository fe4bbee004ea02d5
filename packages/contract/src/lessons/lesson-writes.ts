import { z } from 'zod';
import { endpoint, type Schema } from '../endpoint.ts';
import { id, nullableText, removed, version } from '../fields.ts';
import { type Kind, kindDefinitions } from '../kinds.ts';
import { limits } from '../limits.ts';

/** The fields of a move that all kinds share. */
const move = {
  id,
  /** The new parent; null: none; absent: the present parent, or none in another group. */
  parentId: id.nullish(),
  /** The preceding sibling; null: becomes the first; absent: becomes the last, or keeps its position if nothing else changes. */
  afterId: id.nullish(),
  version: version.optional(),
};

/** `archived`: a worksheet uses the lesson, so it was not deleted. */
const removedLesson = removed.extend({ archived: z.boolean() }).meta({ id: 'RemovedLesson' });

/** Changing, ordering, approving and removing lessons of a kind. */
export const lessonWriteEndpoints = <
  V extends Schema,
  C extends Schema,
  I extends z.ZodRawShape,
  G extends z.ZodRawShape,
>(of: {
  kind: Kind;
  view: V;
  change: C;
  /** The id field that names the kind. */
  id: I;
  /** The field of the new group. */
  group: G;
}) => {
  const { paths, permissions, words } = kindDefinitions[of.kind];
  const [path, what, key] = [paths.lessons, words.lessons, permissions.lesson];
  return {
    update: endpoint({
      method: 'POST',
      path: `${path}/update`,
      summary: `Changes what is sent of one of the ${what}; what depends on it goes with it into another group.`,
      requires: { all: [`${key}.edit`] },
      body: of.change,
      response: of.view,
      errors: ['not-found', 'stale-version', 'feature-off'],
    }),
    updateOrder: endpoint({
      method: 'POST',
      path: `${path}/update/order`,
      summary: `Swaps one of the ${what} with the next of its siblings above or below; the first and the last stay.`,
      requires: { all: [`${key}.edit_order`] },
      body: z.strictObject({ id, direction: z.enum(['up', 'down']) }),
      response: of.view,
      errors: ['not-found', 'feature-off'],
    }),
    move: endpoint({
      service: 'v2',
      method: 'POST',
      path: `${path}/move`,
      summary: `Puts one of the ${what}, with what depends on it, behind a sibling, under another parent or into another group.`,
      requires: { all: [`${key}.edit_order`] },
      body: z.strictObject({ ...move, ...of.group }),
      response: of.view,
      errors: ['not-found', 'stale-version', 'feature-off'],
    }),
    storeApproved: endpoint({
      method: 'POST',
      path: `${path}/storeApproved`,
      summary: `Approves one of the ${what} for everybody, or takes the approval back.`,
      requires: { all: [`${key}.approve`] },
      body: z.strictObject({
        ...of.id,
        approved: z.boolean(),
        /** The version that the approver has read. */
        version: version.optional(),
        /** Why it is approved although the question coach finds much at fault. */
        reason: nullableText(limits.note).optional(),
      }),
      response: of.view,
      errors: ['not-found', 'stale-version', 'already-approved', 'feature-off', 'four-eyes'],
    }),
    remove: endpoint({
      method: 'POST',
      path: `${path}/remove`,
      summary: `Removes one of the ${what}: archived where a worksheet uses it, else deleted. Its sub-questions take its place.`,
      requires: { all: [`${key}.delete`] },
      body: z.strictObject({ id }),
      response: removedLesson,
      errors: ['not-found', 'feature-off'],
    }),
  };
};
