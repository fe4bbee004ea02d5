import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable, isUnreadableText } from '../database/database-errors.ts';
import { problemDetails } from '../errors/localise.ts';
import { fieldProblem, problem, ProblemError } from '../errors/problem.ts';
import { languageOf } from './language.ts';

/** What Fastify refuses by itself, in our words. */
const ofFastify = (error: Partial<FastifyError>): ProblemError | null => {
  switch (error.code ?? '') {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return problem('payload-too-large');
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
    case 'FST_ERR_CTP_INVALID_TYPE':
      return problem('unsupported-media-type');
    case 'FST_ERR_BAD_URL':
    case 'FST_ERR_NOT_FOUND':
      return problem('not-found');
    default:
      return (error.statusCode ?? 500) < 500 ? problem('invalid-json') : null;
  }
};

export const refusalOf = (error: unknown): ProblemError => {
  if (error instanceof ProblemError) return error;
  if (isUnavailable(error)) return problem('unavailable');
  if (isUnreadableText(error)) return fieldProblem([{ field: '', code: 'unreadable-characters' }]);
  return (error instanceof Error ? ofFastify(error) : null) ?? problem('internal');
};

const log = (request: FastifyRequest, refusal: ProblemError, error: unknown): void => {
  request.refusal = refusal.code;
  if (refusal.status >= 500) request.log.error({ err: error, code: refusal.code }, 'failed');
};

// Named here as well, because an address that cannot be read is refused before any hook runs.
const ofEveryRefusal = {
  'cache-control': 'no-store',
  'vary': 'Accept-Language',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
};

export const sendProblem = (request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply => {
  const refusal = refusalOf(error);
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
