import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The company is part of the mark: the same rows of two companies must not stand for each other in a shared browser. */
const markOf = (companyId: number, text: string | Buffer): string =>
  `"${companyId}-${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;

const knows = (request: FastifyRequest, mark: string): boolean =>
  (request.headers['if-none-match'] ?? '').split(',').some((known) => known.trim().replace(/^W\//, '') === mark);

/** Answers 304 without a body when the caller already has this text. */
export const revalidated = (
  request: FastifyRequest,
  reply: FastifyReply,
  companyId: number,
  text: string | Buffer,
): FastifyReply => {
  const mark = markOf(companyId, text);
  reply
    .header('cache-control', 'private, no-cache')
    .header('etag', mark)
    .header('vary', 'Authorization, Company-Id, Accept-Language');
  return knows(request, mark) ? reply.code(304).send() : reply.send(text);
};
