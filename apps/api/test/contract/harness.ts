import { type ErrorCode, errorStatus, type Problem, problem } from '@polier/contract/errors';
import { expect } from 'vitest';
import { buildUser } from '../factories/people.factory.ts';
import type { TestAnswer } from '../support/test-client.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { type Checksums, checksums } from './checksums.ts';
import { hashPassword } from '#platform/session/password';
import { type Form, logoForm } from '../support/form.ts';
import { type Input, password } from './inputs.ts';
import { isOfSuperadmin, takesFile } from './ledger.ts';
import { buildWorld, type World } from './world.ts';

export type { TestAnswer } from '../support/test-client.ts';

export type Who = 'user' | 'admin' | 'superadmin' | 'outsider';

/** A body as it stands takes the place of the input's. */
export type Sent = Input & { readonly raw?: string };

export interface CallOptions {
  /** A person of the world, or the superadmin, who is a member of nothing. */
  readonly as?: Who;
  readonly world?: World;
  /** Takes the place of the caller's own header; an empty text sends none. */
  readonly authorization?: string;
  /** Takes the place of the world's company; null sends no header. */
  readonly company?: number | string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Harness extends Pick<TestServer, 'db' | 'logged' | 'tokenFor' | 'close'> {
  readonly world: World;
  /** Another company with the same rows. */
  readonly other: World;
  readonly superadmin: number;
  readonly tokens: { readonly valid: string; readonly expired: string; readonly signedOut: string };
  /** `POST /api/v1/projects/store`, its input, and who asks; unless said otherwise the admin, or the superadmin where the admin may not. */
  call(name: string, sent?: Sent, options?: CallOptions): Promise<TestAnswer>;
  /** Fails when anything was stored since it was last asked, or since the start. */
  expectNothingStored(): Promise<void>;
}

const signOut = 'POST /api/v1/auth/logout';

export const startHarness = async (): Promise<Harness> => {
  const server = await startTestServer();
  const { db } = server;
  const world = await buildWorld(db);
  const other = await buildWorld(db);
  const superadmin = (await buildUser(db, { is_superadmin: true, password_hash: await hashPassword(password) })).id;

  const tokens = new Map<number, string>();
  const tokenOf = async (userId: number): Promise<string> => {
    const token = tokens.get(userId) ?? (await server.tokenFor(userId));
    tokens.set(userId, token);
    return token;
  };

  const call: Harness['call'] = async (name, { query, body, raw } = {}, options = {}) => {
    const {
      as = isOfSuperadmin(name) ? 'superadmin' : 'admin',
      world: place = world,
      company = place.company,
    } = options;
    const [method = '', path = ''] = name.split(' ');
    const userId = as === 'superadmin' ? superadmin : place[as];
    const authorization = options.authorization ?? `Bearer ${await tokenOf(userId)}`;
    const form: Form | null = takesFile(name) && raw === undefined ? logoForm() : null;
    const answer = await server.ask(method, path, {
      query,
      ...(form ?? (raw === undefined ? { body } : { raw })),
      ...(company === null ? {} : { company }),
      headers: { ...(authorization === '' ? {} : { authorization }), ...form?.headers, ...options.headers },
    });
    if (name === signOut && answer.status === 200) tokens.delete(userId);
    return answer;
  };

  const expired = await server.tokenFor(world.user);
  await db
    .updateTable('sessions')
    .set({ expires_at: new Date(server.clock.now().getTime() - 1) })
    .execute();
  const signedOut = await server.tokenFor(world.user);
  await server.ask('POST', '/api/v1/auth/logout', { token: signedOut });
  const valid = await tokenOf(world.user);
  // Opened now, so that a later call changes nothing but what it is about.
  for (const userId of [world.admin, world.outsider, superadmin]) await tokenOf(userId);

  let before: Checksums = await checksums(db);
  const expectNothingStored = async () => {
    const then = before;
    before = await checksums(db);
    expect(before).toEqual(then);
  };

  return {
    db,
    logged: server.logged,
    tokenFor: (userId) => server.tokenFor(userId),
    close: () => server.close(),
    world,
    other,
    superadmin,
    tokens: { valid, expired, signedOut },
    call,
    expectNothingStored,
  };
};

/** What no answer may show: where the code lies, what the database said. */
const insides = /node_modules|\bat .+\.ts:\d+|syntax error at|violates|duplicate key|kysely|pg_catalog|"stack"/i;

/** A refusal as every client may rely on it. */
export const expectProblem = (answer: TestAnswer, status: number, code: ErrorCode): Problem => {
  expect(answer, answer.text.slice(0, 500)).toMatchObject({ status, body: { code, status: errorStatus[code] } });
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.text).not.toMatch(insides);
  const body = problem.strict().parse(answer.body);
  for (const text of [body.type, body.title, body.detail]) expect(text).toMatch(/\S/);
  return body;
};

/** Anything but a failure of the server; a refusal is a problem that tells nothing of the inside. */
export const expectComposure = (answer: TestAnswer, sent: string): void => {
  const { status, text, body } = answer;
  expect(status, `${text.slice(0, 300)} for ${sent.slice(0, 200)}`).toBeLessThan(500);
  expect(text).not.toMatch(insides);
  if (status >= 400) expect(problem.strict().safeParse(body).error, text.slice(0, 300)).toBeUndefined();
};

/** An answer without what differs from request to request. */
export const comparable = ({ status, body }: TestAnswer): unknown => ({ status, body: { ...body, request_id: null } });
