import { GraphError } from '../graph/graph-errors.ts';
import { entityAnswer } from '../graph/odata.ts';
import type { GraphCall, JsonObject } from '../graph/route.ts';
import type { Answer } from '../server/wire.ts';

/** Weak, with quotes, and no more telling than Planner's: two objects may have the same. */
export const etagOf = (kind: string, version: number): string =>
  `W/"${Buffer.from(`1-${kind}  ${'@'.repeat(18)}${version.toString(36)}'`).toString('base64')}"`;

/** Every change of something in Planner names the version it is made of. */
export const checkIfMatch = ({ headers }: GraphCall, current: string): void => {
  const given = headers['if-match'];
  if (given === undefined)
    throw new GraphError(400, '', 'The If-Match header must be specified for this type of request.');
  if (!/^W\/"[^"]+"$/.test(given)) throw new GraphError(400, '', 'The If-Match header contains an invalid value.');
  if (given !== current) throw new GraphError(412, '', 'The If-Match header contains an outdated value.');
};

/** 204, or what it became where the caller prefers that. */
export const changedAnswer = (call: GraphCall, type: string, view: JsonObject): Answer => {
  if (!String(call.headers['prefer'] ?? '').includes('return=representation')) return { status: 204 };
  const answer = entityAnswer(call, { type }, view);
  return { ...answer, headers: { ...answer.headers, 'preference-applied': 'return=representation' } };
};
