import { endpointName, fullPath } from '@polier/contract/endpoint';
import { allEndpoints } from '@polier/contract/endpoints';
import { errorStatus } from '@polier/contract/errors';
import { beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
// oxlint-disable-next-line typescript/no-explicit-any -- the shape of the document is what is tested
let document: any;
beforeAll(async () => {
  server = await startTestServer();
  document = (await server.send('GET', '/api/openapi.json')).body;
  return () => server.close();
});

const references = (value: unknown): string[] => {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === '$ref' ? [String(inner)] : references(inner)));
};

describe('the OpenAPI document', () => {
  test('names every endpoint once, with who may call it', () => {
    expect(document.openapi).toBe('3.1.0');
    const named = Object.entries(document.paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(named.toSorted()).toEqual(allEndpoints.map(endpointName).toSorted());
    const operations = Object.values(
      document.paths as Record<string, Record<string, { 'operationId': string; 'x-requires': string }>>,
    ).flatMap(Object.values);
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(allEndpoints.length);
    for (const operation of operations)
      expect(operation['x-requires']).toMatch(/^(public|signed-in|member|(all|any) of polier\.)/);
    expect(document.paths['/api/v1/projects/store'].post['x-requires']).toBe('all of polier.project.create');
  });

  test('has no reference that leads nowhere, and no component that nobody uses', () => {
    const components = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
    const used = new Set(references(document));
    expect([...used].filter((reference) => !components.includes(reference))).toEqual([]);
    expect(components.filter((component) => !used.has(component))).toEqual([]);
  });

  test('promises problem details for every error', () => {
    for (const endpoint of allEndpoints) {
      const { responses } = document.paths[fullPath(endpoint)][endpoint.method.toLowerCase()];
      const problem = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } };
      expect(responses.default.content).toEqual(problem);
      for (const code of endpoint.errors)
        expect(responses[errorStatus[code]]).toMatchObject({
          description: expect.stringContaining(code),
          content: problem,
        });
      // Each message of a stream stands for itself, and so does text; an answer stands under `data`, its page under `meta`.
      const mediaType = endpoint.stream ? 'text/event-stream' : endpoint.mediaType;
      expect(Object.keys(responses[200].content)).toEqual([mediaType]);
      if (mediaType === 'application/json')
        expect(responses[200].content['application/json'].schema.required).toEqual(
          endpoint.hasMeta ? ['data', 'meta'] : ['data'],
        );
    }
  });

  test('says which headers a call takes', () => {
    const names = (path: string, method: string) =>
      document.paths[path][method].parameters
        .filter((one: { in: string }) => one.in === 'header')
        .map((one: { name: string }) => one.name);
    expect(names('/api/v1/projects/store', 'post')).toEqual(['Company-Id', 'Idempotency-Key']);
    expect(names('/api/v1/projects', 'get')).toEqual(['Company-Id']);
    expect(names('/api/v1/companies/store', 'post')).toEqual(['Company-Id', 'Idempotency-Key']);
    expect(names('/api/v1/users/acceptInvitation', 'post')).toEqual(['Idempotency-Key']);
    expect(names('/api/v1/auth/userinfo', 'get')).toEqual([]);
    expect(names('/api/v1/auth/login', 'post')).toEqual([]);
  });
});

describe('the page', () => {
  test('is complete without scripts or anything from elsewhere', async () => {
    const { status, headers, text } = await server.send('GET', '/api/docs');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(text).not.toMatch(/<script|<link (?!rel="icon" href="data:,")|<img|<iframe|https?:\/\/|url\(|\son[a-z]+=/i);
    for (const endpoint of allEndpoints)
      expect(text).toContain(`<code>${fullPath(endpoint)}</code> ${endpoint.summary}`);
    for (const code of Object.keys(errorStatus)) expect(text).toContain(`id="${code}"`);
  });

  test('has no link that leads nowhere', async () => {
    const { text } = await server.send('GET', '/api/docs');
    const targets = new Set([...text.matchAll(/id="([^"]+)"/g)].map(([, id]) => id));
    const links = [...text.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(links.length).toBeGreaterThan(50);
    expect(links.filter((link) => !targets.has(link))).toEqual([]);
  });
});
