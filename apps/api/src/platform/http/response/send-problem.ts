import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isUnavailable, isUnreadableText } from '../../database/database-errors.ts';
import { isStorageFull } from '../../database/engine/storage-reserve.ts';
import type { FieldLabels } from '../../errors/field-labels.ts';
import { problemDetails } from '../../errors/localise.ts';
import { fieldProblem, problem, ProblemError } from '../../errors/problem.ts';
import { languageOf } from '../request/language.ts';
import { headersOfEveryResponse } from './security-headers.ts';

/** Maps Fastify's own errors to ours. Without a body the address must be the cause. */
const ofFastify = (error: Partial<FastifyError>, hasBody: boolean): ProblemError | null => {
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return problem('payload-too-large');
  if (/^FST_ERR_CTP_INVALID_(MEDIA_)?TYPE$/.test(error.code ?? '')) return problem('unsupported-media-type');
  if ((error.statusCode ?? 500) >= 500) return null;
  return problem(hasBody ? 'invalid-json' : 'not-found');
};

const apiErrorOf = (error: unknown, hasBody: boolean): ProblemError => {
  if (error instanceof ProblemError) return error;
  if (isStorageFull(error)) return problem('storage-full');
  if (isUnavailable(error)) return problem('unavailable');
  if (isUnreadableText(error)) return fieldProblem([{ field: '', code: 'unreadable-characters' }]);
  return (error instanceof Error ? ofFastify(error, hasBody) : null) ?? problem('internal');
};

const log = (request: FastifyRequest, apiError: ProblemError, error: unknown): void => {
  request.errorCode = apiError.code;
  if (apiError.status >= 500)
    request.log.error({ err: error, code: apiError.code, reason: apiError.details.reason }, 'failed');
};

const errorHeaders = { ...headersOfEveryResponse, 'cache-control': 'no-store', 'vary': 'Accept-Language' };

/** The error handler must not throw: a details object that cannot be worded is logged and answered as `internal`. */
const wordedOrInternal = (
  request: FastifyRequest,
  apiError: ProblemError,
  labels: FieldLabels,
): [ProblemError, string] => {
  const language = languageOf(request.headers['accept-language']);
  try {
    return [apiError, JSON.stringify(problemDetails(apiError, language, request.id, labels))];
  } catch (error) {
    const internal = problem('internal');
    log(request, internal, error);
    return [internal, JSON.stringify(problemDetails(internal, language, request.id))];
  }
};

export const sendProblem = (
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  labels: FieldLabels = {},
): FastifyReply => {
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  const thrown = apiErrorOf(error, hasBody);
  log(request, thrown, error);
  const [apiError, body] = wordedOrInternal(request, thrown, labels);
  if (apiError.status === 401) reply.header('www-authenticate', 'Bearer');
  if (apiError.details.retryAfter !== undefined) reply.header('retry-after', apiError.details.retryAfter);
  return reply
    .code(apiError.status)
    .headers(errorHeaders)
    .header('x-request-id', request.id)
    .type('application/problem+json; charset=utf-8')
    .serializer((text: string) => text)
    .send(body);
};
