import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { createScope } from '../database/scope/create-scope.ts';
import { problem } from '../errors/problem.ts';
import type { ServerDependencies } from '../http/server-dependencies.ts';
import { findFile, slicesOf } from './file-store.ts';
import { filePath, isSignedPath, type SignedQuery } from './signed-path.ts';

interface FileRoute {
  readonly Params: { readonly company: string; readonly file: string; readonly name: string };
  readonly Querystring: SignedQuery;
}

/** A file is shown as what it is, runs nothing, and is saved rather than opened as a page. */
const headersOf = ({ mediaType, name }: { mediaType: string; name: string }) => ({
  'content-type': mediaType,
  'content-disposition': `attachment; filename="${name}"`,
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'private, max-age=300',
});

/**
 * The one address without a token: a browser loads pictures without headers. Its signature is the proof, made by an
 * answer to somebody of the company, so it opens the scope of that company.
 */
export const registerFiles = (app: FastifyInstance, { database, secrets, clock }: ServerDependencies): void => {
  app.get<FileRoute>('/api/v1/files/:company/:file/:name', async (request, reply) => {
    const { company, file, name } = request.params;
    const [companyId, fileId] = [Number(company), Number(file)];
    const path = filePath(companyId, fileId, name);
    if (!isSignedPath(secrets, path, request.query, clock.now())) throw problem('not-found');
    const { db } = database.work(createScope(companyId, 'job'));
    const found = await findFile(db, fileId);
    if (!found) throw problem('not-found');
    const body = found.bytes ?? Readable.from(slicesOf(db, fileId, found.size), { objectMode: false });
    return reply.headers({ ...headersOf(found), 'content-length': found.size }).send(body);
  });
};
