import { allOf, anyOf, endpoint } from '@polier/contract/endpoint';
import { z } from 'zod';
import { jsonList } from '#platform/database/sql/json-list';
import { fieldProblem, problem } from '#platform/errors/problem';
import { publicRoute, type Route, route, signedInRoute } from '#platform/http/route';
import { eventType, nothing } from '#platform/events/event-type';
import { recordEvent } from '#platform/events/record-event';

const id = z.int().positive();
const tagView = z.object({ id, title: z.string() }).meta({ id: 'LittleTag' });
const strict = z.strictObject;

/** A contract of a few endpoints, so that the platform is tested without any module. */
export const fixtureEndpoints = {
  echo: endpoint({
    method: 'POST',
    path: '/little/echo',
    summary: 'Answers what it was sent.',
    requires: 'public',
    body: strict({
      title: z.string().trim().min(1).max(10),
      email: z.email().optional(),
      day: z.iso.date().optional(),
      count: z.int().min(1).max(9).optional(),
      flag: z.boolean().optional(),
      ids: z.array(id).max(2).optional(),
      kind: z.enum(['trade', 'pm']).optional(),
      rows: z.array(strict({ title: z.string() })).optional(),
    }),
    response: z.object({ title: z.string() }),
  }),
  big: endpoint({
    method: 'POST',
    path: '/little/big',
    summary: 'Takes a big body.',
    requires: 'public',
    body: strict({ text: z.string() }),
    response: z.int(),
    bulk: true,
  }),
  fail: endpoint({
    method: 'GET',
    path: '/little/fail',
    summary: 'Fails as the request says.',
    requires: 'public',
    query: strict({ how: z.string() }),
    response: z.null(),
    errors: ['stale-version', 'too-many-attempts'],
  }),
  me: endpoint({
    method: 'GET',
    path: '/little/me',
    summary: 'Who calls.',
    requires: 'signed-in',
    unconfirmed: true,
    response: id,
  }),
  role: endpoint({
    method: 'GET',
    path: '/little/role',
    summary: 'As whom.',
    requires: 'member',
    response: z.string(),
  }),
  admin: endpoint({
    method: 'GET',
    path: '/little/admin',
    summary: 'Both keys.',
    requires: allOf('tag', 'tag.create'),
    response: z.string(),
  }),
  either: endpoint({
    method: 'GET',
    path: '/little/either',
    summary: 'One key.',
    requires: anyOf('tag.create', 'tag'),
    response: z.string(),
  }),
  list: endpoint({
    method: 'GET',
    path: '/little/tags',
    summary: 'The tags.',
    requires: 'member',
    query: strict({ most: z.coerce.number<number>().optional(), surplus: z.string().optional() }),
    response: z.array(tagView),
    errors: ['list-too-long'],
  }),
  store: endpoint({
    method: 'POST',
    path: '/little/tags/store',
    summary: 'Makes a tag.',
    requires: 'member',
    body: strict({ title: z.string(), fail: z.boolean().optional(), failAfter: z.boolean().optional() }),
    response: tagView,
    errors: ['stale-version'],
  }),
  rename: endpoint({
    method: 'POST',
    path: '/little/rename',
    summary: 'Gives oneself another address.',
    requires: 'signed-in',
    body: strict({ email: z.string(), fail: z.boolean().optional() }),
    response: z.null(),
    errors: ['stale-version'],
  }),
  broken: endpoint({
    method: 'GET',
    path: '/little/broken',
    summary: 'Breaks its promise.',
    requires: 'public',
    response: tagView,
  }),
};

type Store = { title: string; fail?: boolean | undefined; failAfter?: boolean | undefined };

const failures: Record<string, () => Error> = {
  'problem': () => problem('stale-version', { current: { id: 7 } }),
  'throttled': () => problem('too-many-attempts', { retryAfter: 61 }),
  'unpromised': () => problem('worksheet-closed'),
  'field': () => fieldProblem([{ field: 'title', code: 'already-used', params: { context: 'project' } }]),
  'many-fields': () =>
    fieldProblem(
      Array.from({ length: 60_000 }, (_, index) => ({ field: `reassign.${index}`, code: 'does-not-exist' })),
    ),
  // A library that leaves a name undefined breaks the promise of its types.
  'unwordable': () => fieldProblem([{ field: undefined as unknown as string, code: 'required' }]),
  'crash': () => new Error('the password is hunter2 at select * from users'),
  'gone': () => Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' }),
};

export const fixtureRoutes: readonly Route[] = [
  publicRoute(fixtureEndpoints.echo, async ({ body }) => ({ ...body, secret: 'not declared' })),
  publicRoute(fixtureEndpoints.big, async ({ body }) => body.text.length),
  publicRoute(fixtureEndpoints.fail, async ({ query }) => {
    throw failures[query.how]?.() ?? new Error('unknown failure');
  }),
  signedInRoute(fixtureEndpoints.me, async ({ caller }) => caller.userId),
  route(fixtureEndpoints.role, async ({ caller }) => caller.role),
  route(fixtureEndpoints.admin, async ({ caller }) => caller.role),
  route(fixtureEndpoints.either, async ({ caller }) => caller.role),
  route(
    fixtureEndpoints.list,
    ({ db, query }) => {
      const tags = db
        .selectFrom('tags')
        .select(['id', 'title'])
        .where('company_id', '=', db.companyId)
        .orderBy('title');
      return query.surplus ? jsonList(db, tags.select('company_id')) : jsonList(db, tags, query.most);
    },
    { revalidate: true },
  ),
  route(fixtureEndpoints.store, async ({ db, write, body }) => {
    const made = await write((tx) => storeTag(tx, body), {
      tag_title_is_unique: () => fieldProblem([{ field: 'title', code: 'already-used' }]),
    });
    if (body.failAfter) throw problem('stale-version');
    return db
      .selectFrom('tags')
      .select(['id', 'title'])
      .where('company_id', '=', db.companyId)
      .where('id', '=', made)
      .executeTakeFirstOrThrow();
  }),
  signedInRoute(fixtureEndpoints.rename, async ({ caller, body, writeAccounts }) => {
    await writeAccounts(
      async (tx) => {
        await tx.updateTable('users').set({ email: body.email }).where('id', '=', caller.userId).execute();
        if (body.fail) throw problem('stale-version');
      },
      { email_is_unique_ignoring_case: () => fieldProblem([{ field: 'email', code: 'already-used' }]) },
    );
    return null;
  }),
  publicRoute(fixtureEndpoints.broken, async () => ({ id: 1, title: 5 as never })),
];

const tagStored = eventType('tag_stored', 'tag', nothing);

const storeTag = async (tx: Parameters<typeof recordEvent>[0], { title, fail }: Store): Promise<number> => {
  const { id } = await tx
    .insertInto('tags')
    .values({ company_id: tx.companyId, title })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordEvent(tx, tagStored({ id, data: {} }));
  if (fail) throw problem('stale-version');
  return id;
};

export const fixtureContract = { endpoints: Object.values(fixtureEndpoints), routes: fixtureRoutes };
