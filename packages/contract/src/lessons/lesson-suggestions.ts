import { z } from 'zod';
import { endpoint, type Schema } from '../endpoint.ts';
import { id, instant, named, nullableText, version } from '../fields.ts';
import { type Kind, kindDefinitions } from '../kinds.ts';
import { limits } from '../limits.ts';
import { insight } from './lesson-texts.ts';

const wording = z.object({ insight: z.string(), more_info: z.string().nullable() });

/** A suggested wording beside the present one and the one it was made from. */
const suggestionOf = <V extends Schema>(view: V) =>
  wording.extend({
    id,
    lesson: view,
    base: wording,
    base_version: z.int(),
    note: z.string().nullable(),
    userId: id,
    author: named.nullable(),
    created_at: instant,
    /** Null while it waits. */
    accepted: z.boolean().nullable(),
    reason: z.string().nullable(),
    decided_at: instant.nullable(),
    decided_by: named.nullable(),
    can: z.object({ decide: z.boolean() }),
  });

/** Suggested wordings, for those who may not change a lesson at once. */
export const lessonSuggestionEndpoints = <V extends Schema>(of: { kind: Kind; view: V; name: string }) => {
  const { paths, permissions, words } = kindDefinitions[of.kind];
  const [path, what, key] = [paths.lessons, words.lessons, permissions.lesson];
  const suggestion = suggestionOf(of.view).meta({ id: of.name });
  return {
    suggestChange: endpoint({
      method: 'POST',
      path: `${path}/suggestChange`,
      summary: `Suggests another wording for one of the ${what}.`,
      requires: { all: [key] },
      body: z.strictObject({
        id,
        insight,
        /** Absent: it stays. */
        more_info: nullableText().optional(),
        note: nullableText(limits.note).optional(),
        /** The version that the caller has changed. */
        version: version.optional(),
      }),
      response: suggestion,
      errors: ['not-found', 'stale-version', 'feature-off'],
    }),
    suggestions: endpoint({
      method: 'GET',
      path: `${path}/suggestions`,
      summary: `The suggestions for ${what} that wait for a decision, oldest first.`,
      requires: { all: [`${key}.approve`] },
      response: z.array(suggestion),
      errors: ['list-too-long'],
    }),
    ownSuggestions: endpoint({
      service: 'v2',
      method: 'GET',
      path: `${path}/ownSuggestions`,
      summary: `The caller's own suggestions for ${what} with their decisions: the last 200, newest first.`,
      requires: { all: [key] },
      response: z.array(suggestion),
    }),
    decideSuggestion: endpoint({
      method: 'POST',
      path: `${path}/decideSuggestion`,
      summary: `Accepts a suggestion for one of the ${what}, as it is or edited, or declines it with a reason.`,
      requires: { all: [`${key}.approve`] },
      body: z.strictObject({
        id,
        accepted: z.boolean(),
        /** Absent: as it was suggested. */
        insight: insight.optional(),
        more_info: nullableText().optional(),
        /** Needed where it is declined; given where it is accepted although the question coach finds much at fault. */
        reason: nullableText(limits.note).optional(),
        /** The version that the caller has read; absent: the one the suggestion was made from. */
        version: version.optional(),
      }),
      response: suggestion,
      errors: ['not-found', 'stale-version', 'already-decided', 'feature-off', 'four-eyes'],
    }),
  };
};
