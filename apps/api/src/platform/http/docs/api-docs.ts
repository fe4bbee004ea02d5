import type { FastifyInstance } from 'fastify';
import { docsPolicy } from '../response/security-headers.ts';
import type { ServerDependencies } from '../server-dependencies.ts';
import { docsPage } from './docs-page.ts';
import { openApi } from './open-api.ts';

/** The contract as a document and as a page. Both are made when first asked for and do not change while the process runs. */
export const registerApiDocs = (app: FastifyInstance, { endpoints, version }: ServerDependencies): void => {
  let document: string | undefined;
  let page: string | undefined;
  const plain = (text: string) => text;
  app.get('/api/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openApi(endpoints, version));
    return reply
      .header('cache-control', 'no-cache')
      .type('application/json; charset=utf-8')
      .serializer(plain)
      .send(document);
  });
  app.get('/api/docs', (_request, reply) => {
    page ??= docsPage(endpoints, version);
    return reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', docsPolicy)
      .type('text/html; charset=utf-8')
      .send(page);
  });
};
