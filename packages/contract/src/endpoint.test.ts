import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Answer, allOf, anyOf, type Call, endpoint, type Received } from './endpoint.ts';
import { contract } from './endpoints.ts';

const read = endpoint({ method: 'GET', path: '/read', summary: 'Reads.', requires: 'member', response: z.int() });

describe('an endpoint', () => {
  test('has neither query, body nor refusals of its own unless it says so, and accepts none', () => {
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
    // @ts-expect-error -- a refusal nobody has a text for
    () => endpoint({ ...base, requires: 'public', errors: ['too-late'] }),
    // @ts-expect-error -- an answer without a schema
    () => endpoint({ method: 'GET', path: '/read', summary: 'Reads.', requires: 'public' }),
  ];
  expect(mistakes).toHaveLength(8);
});

test('mistakes in a call do not compile', () => {
  type PmStore = Call<typeof contract.lessons.pm.store>;
  type TradeStore = Call<typeof contract.lessons.trade.store>;
  type GetProject = Call<typeof contract.projects.getById>;
  const right: {
    pm: PmStore;
    trade: TradeStore;
    project: GetProject;
    trades: Call<typeof contract.catalogues.trades.list>;
  } = {
    pm: { body: { insight: 'Why?', pmSubPhaseId: 1 } },
    trade: { body: { insight: 'Why?', tradeId: 1, topicId: 2 } },
    project: { query: { projectId: 1 } },
    trades: { query: { loadLessons: true } },
  };
  // @ts-expect-error -- the field of another kind
  const otherKind: PmStore = { body: { insight: 'Why?', tradeId: 1 } };
  // @ts-expect-error -- a body is missing
  const noBody: TradeStore = {};
  // @ts-expect-error -- a field is missing
  const noTopic: TradeStore = { body: { insight: 'Why?', tradeId: 1 } };
  // @ts-expect-error -- a query beside the body
  const surplus: TradeStore = { body: { insight: 'Why?', tradeId: 1, topicId: 2 }, query: 1 };
  // @ts-expect-error -- an unknown query key
  const otherKey: GetProject = { query: { project: 1 } };
  // @ts-expect-error -- text where a number belongs
  const wrongType: GetProject = { query: { projectId: 'one' } };
  expect([right, otherKind, noBody, noTopic, surplus, otherKey, wrongType]).toHaveLength(7);
});

test('what a handler receives and answers is typed per kind', () => {
  const received: Received<typeof contract.lessons.x.store> = {
    body: { insight: 'Why?', phases: [], tags: [], mandatory: false, xSubProcessId: 3 },
  };
  // @ts-expect-error -- defaults have been filled in, so the lists are there
  const withoutDefaults: Received<typeof contract.lessons.x.store> = { body: { insight: 'Why?' } };
  const answer: Answer<typeof contract.projects.isDuplicateName> = true;
  // @ts-expect-error -- the answer is a flag
  const wrongAnswer: Answer<typeof contract.projects.isDuplicateName> = 'yes';
  expect([received, withoutDefaults, answer, wrongAnswer]).toHaveLength(4);
});
