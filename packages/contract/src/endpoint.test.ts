import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type ResponseData, allOf, anyOf, endpoint, type EndpointInput } from './endpoint.ts';
import { contract } from './endpoints.ts';

const read = endpoint({ method: 'GET', path: '/read', summary: 'Reads.', requires: 'member', response: z.int() });

describe('an endpoint', () => {
  test('has neither query, body nor errors of its own unless it says so, and accepts none', () => {
    expect(read).toMatchObject({ service: 'v1', bulk: false, errors: [] });
    expect(read.query.safeParse(undefined).success).toBe(true);
    expect(read.query.safeParse({ id: 1 }).success).toBe(false);
    expect(read.body.safeParse({}).success).toBe(false);
  });
  test('keeps what it is given', () => {
    const given = { service: 'v2', method: 'POST', path: '/write', bulk: true, errors: ['not-found'] } as const;
    const write = endpoint({ ...given, summary: 'Writes.', requires: allOf('project'), response: z.int() });
    expect(write).toMatchObject({ ...given, requires: { all: ['project'] } });
    expect(anyOf('topic', 'trade')).toEqual({ any: ['topic', 'trade'] });
  });
});

// What follows is checked by the compiler: an expected error that does not come is an error itself.
const base = { method: 'GET', path: '/read', summary: 'Reads.', response: z.int() } as const;

test('mistakes in a declaration do not compile', () => {
  const mistakes = [
    // @ts-expect-error -- there is no default for who may call
    () => endpoint(base),
    // @ts-expect-error -- an unknown permission
    () => endpoint({ ...base, requires: { all: ['project.paint'] } }),
    // @ts-expect-error -- no permission at all would let everybody in
    () => endpoint({ ...base, requires: { all: [] } }),
    // @ts-expect-error -- the long form of a key
    () => endpoint({ ...base, requires: allOf('polier.project') }),
    // @ts-expect-error -- an unknown service
    () => endpoint({ ...base, service: 'v3', requires: 'public' }),
    // @ts-expect-error -- an unknown method
    () => endpoint({ ...base, method: 'PATCH', requires: 'public' }),
    // @ts-expect-error -- an error nobody has a text for
    () => endpoint({ ...base, requires: 'public', errors: ['too-late'] }),
    // @ts-expect-error -- an answer without a schema
    () => endpoint({ method: 'GET', path: '/read', summary: 'Reads.', requires: 'public' }),
  ];
  expect(mistakes).toHaveLength(8);
});

test('what a handler receives and answers is typed per kind', () => {
  const received: EndpointInput<typeof contract.lessons.x.store> = {
    body: { insight: 'Why?', phases: [], tags: [], mandatory: false, project_only: false, xSubProcessId: 3 },
  };
  // @ts-expect-error -- defaults have been filled in, so the lists are there
  const withoutDefaults: EndpointInput<typeof contract.lessons.x.store> = { body: { insight: 'Why?' } };
  const response: ResponseData<typeof contract.projects.isDuplicateName> = true;
  // @ts-expect-error -- the answer is a flag
  const wrongResponse: ResponseData<typeof contract.projects.isDuplicateName> = 'yes';
  expect([received, withoutDefaults, response, wrongResponse]).toHaveLength(4);
});
