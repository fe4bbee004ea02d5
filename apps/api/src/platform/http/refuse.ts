import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable, isUnreadableText } from '../database/database-errors.ts';
import { problemDetails } from '../errors/localise.ts';
import { fieldProblem, problem, ProblemError } from '../errors/problem.ts';
import { languageOf } from './language.ts';
import { everywhere } from './security-headers.ts';

/** What Fastify refuses by itself, in our words. Without a body only the address can have been at fault. */
const ofFastify = (error: Partial<FastifyError>, hasBody: boolean): ProblemError | null => {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return problem('payload-too-large');
  if (/^FST_ERR_CTP_INVALID_(MEDIA_)?TYPE$/.test(error.code ?? '')) return problem('unsupported-media-type');
  if ((error.statusCode ?? 500) >= 500) return null;
  return problem(hasBody ? 'invalid-json' : 'not-found');
};

const refusalOf = (error: unknown, hasBody: boolean): ProblemError => {
  if (error instanceof ProblemError) return error;
  if (isUnavailable(error)) return problem('unavailable');
  if (isUnreadableText(error)) return fieldProblem([{ field: '', code: 'unreadable-characters' }]);
  return (error instanceof Error ? ofFastify(error, hasBody) : null) ?? problem('internal');
};

const log = (request: FastifyRequest, refusal: ProblemError, error: unknown): void => {
  request.refusal = refusal.code;
  if (refusal.status >= 500)
    request.log.error({ err: error, code: refusal.code, reason: refusal.details.reason }, 'failed');
};

const ofEveryRefusal = { ...everywhere, 'cache-control': 'no-store', 'vary': 'Accept-Language' };

export const sendProblem = (request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply => {
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  const refusal = refusalOf(error, hasBody);
  log(request, refusal, error);
  if (refusal.status === 401) reply.header('www-authenticate', 'Bearer');
  if (refusal.details.retryAfter !== undefined) reply.header('retry-after', refusal.details.retryAfter);
  const body = problemDetails(refusal, languageOf(request.headers['accept-language']), request.id);
  return reply
    .code(refusal.status)
    .headers(ofEveryRefusal)
    .header('x-request-id', request.id)
    .type('application/problem+json; charset=utf-8')
    .serializer((text: string) => text)
    .send(JSON.stringify(body));
};
