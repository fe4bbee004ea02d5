import { setTimeout as wait } from 'node:timers/promises';
import type { FaultyAnswer } from './faults.ts';
import { GraphError, graphErrorAnswer } from '../graph/graph-errors.ts';
import { newGuid } from '../state/ids.ts';
import { type Answer, jsonAnswer } from '../server/wire.ts';

const retryAfterOf = (
  { retryAfter, as }: Extract<FaultyAnswer, { kind: 'throttled' }>,
  now: number,
): Readonly<Record<string, string>> => {
  if (retryAfter === undefined) return {};
  const value = as === 'date' ? new Date(now + retryAfter * 1_000).toUTCString() : String(retryAfter);
  return { 'retry-after': value };
};

const withNextLink = (answer: Answer, to: string): Answer => {
  const body = JSON.parse(answer.body ?? '{}') as Record<string, unknown>;
  return { ...answer, body: JSON.stringify({ ...body, '@odata.nextLink': to }) };
};

const messages: Readonly<Record<number, string>> = {
  412: 'The If-Match header contains an outdated value.',
  409: 'The request conflicts with the current state of the item.',
};

/** What is sent in the place of `answer`; 'cut' where the connection ends without one. */
export const faultyAnswer = async (
  fault: FaultyAnswer,
  answer: Answer,
  now: number,
  ended: AbortSignal,
): Promise<Answer | 'cut'> => {
  switch (fault.kind) {
    case 'cut':
      return 'cut';
    case 'silence':
      await wait(fault.lasts, undefined, { signal: ended, ref: false }).catch(() => {});
      return 'cut';
    case 'throttled': {
      const error = new GraphError(429, 'TooManyRequests', 'Too many requests. Please retry after the given time.');
      const throttled = graphErrorAnswer(error, now, newGuid());
      return { ...throttled, headers: { ...throttled.headers, ...retryAfterOf(fault, now) } };
    }
    case 'unavailable':
      return {
        status: 503,
        headers: {
          'content-type': 'text/html',
          ...(fault.retryAfter !== undefined && { 'retry-after': String(fault.retryAfter) }),
        },
        body: '<html><head><title>503 Service Unavailable</title></head><body><h2>Our services are not available right now</h2></body></html>',
      };
    case 'huge':
      return jsonAnswer(200, { value: ['x'.repeat(fault.bytes)] });
    case 'redirect':
      return { status: 302, headers: { location: fault.to } };
    case 'foreign-next-link':
      return withNextLink(answer, fault.to);
    case 'refused': {
      const requestId = newGuid();
      const message = fault.message ?? messages[fault.status] ?? 'The request is refused.';
      const refused = graphErrorAnswer(new GraphError(fault.status, fault.code, message), now, requestId);
      return { ...refused, headers: { ...refused.headers, 'request-id': requestId } };
    }
  }
};
