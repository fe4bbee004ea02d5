import { type ErrorCode, errorStatus, type Problem, problem } from '@polier/contract/errors';
import { expect } from 'vitest';
import { buildMembership, buildUser } from '../factories/people.factory.ts';
import type { TestResponse } from '../support/server/test-client.ts';
import { startTestServer, type TestServer } from '../support/server/test-server.ts';
import { type Checksums, checksums, countWrites, writesSoFar } from './checksums.ts';
import { mailChoicesLinks } from '#modules/mails/mail-choices-links';
import { hashPassword } from '#platform/session/password';
import { bcfArchive, idsFile } from '../support/files/check-files.ts';
import { exportedFile } from '../support/files/exported-file.ts';
import { type Form, formOf } from '../support/form.ts';
import { type Input, password } from './inputs/inputs.ts';
import { endpointsWith, hasFlag, isOfSuperadmin } from './expected/expected-tables.ts';
import { answerSecret, buildCompanyRecords, buildNextRecords, type CompanyRecords } from './inputs/company-records.ts';

export type { TestResponse } from '../support/server/test-client.ts';

export type Who = 'user' | 'admin' | 'superadmin' | 'outsider';

/** A body as it stands takes the place of the input's. */
export type Sent = Input & { readonly raw?: string };

export interface CallOptions {
  /** A person of the company records, or the superadmin, who is a member of nothing. */
  readonly as?: Who;
  readonly records?: CompanyRecords;
  /** Takes the place of the caller's own header; an empty text sends none. */
  readonly authorization?: string;
  /** Takes the place of the company records's company; null sends no header. */
  readonly company?: number | string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface ContractServer extends Pick<TestServer, 'db' | 'database' | 'logged' | 'tokenFor' | 'close'> {
  readonly records: CompanyRecords;
  /** Another company with the same rows. */
  readonly other: CompanyRecords;
  readonly superadmin: number;
  readonly tokens: { readonly valid: string; readonly expired: string; readonly signedOut: string };
  /** `POST /api/v1/projects/store`, its input, and who asks; unless said otherwise the admin, or the superadmin where the admin may not. */
  call(name: string, sent?: Sent, options?: CallOptions): Promise<TestResponse>;
  /**
   * A call that may change its records: those of such calls before it serve again. Where they no longer do, because something
   * was removed or closed, it is carried out once more on new ones, and this response counts.
   */
  callOnOwnRecords(
    name: string,
    inputFor: (records: CompanyRecords) => Sent | Promise<Sent>,
    options?: Omit<CallOptions, 'records'>,
  ): Promise<TestResponse>;
  /** What is stored now is taken as it is. */
  noteStored(): Promise<void>;
  /** Fails when anything was stored since it was last asked or noted, or since the start. */
  expectNothingStored(): Promise<void>;
}

/** Under the name that the endpoint gives its file. */
const fileForm = async (name: string, company: number): Promise<Form> => {
  if (name.endsWith('/imports/worksheet')) {
    return formOf({ name: 'blatt.xlsx', field: 'file', bytes: await exportedFile(company) });
  }
  if (name.endsWith('/deliveryobjects/results')) {
    const bytes = await bcfArchive('3.0', [{ guid: 'a1', title: 'Leitung im Unterzug' }]);
    return formOf({ name: 'themen.bcf', field: 'file', bytes });
  }
  if (name.endsWith('/bimusecases/ids')) {
    return formOf({ name: 'tueren.ids', field: 'file', bytes: idsFile(['Türen']) });
  }
  if (name.endsWith('/deliveryobjects/import')) {
    return formOf({ name: 'lieferplan.csv', field: 'file', bytes: Buffer.from('Kürzel;Titel\r\nLO-78;Modell') });
  }
  return name.endsWith('/imports/upload')
    ? formOf({ name: 'fragen.csv', field: 'file', bytes: Buffer.from('Frage;Gewerk\r\nIst der Kran bestellt?;Beton') })
    : formOf({ name: 'picture.png', field: name.endsWith('/uploadLogo') ? 'logo' : 'file' });
};

const [signOut = ''] = endpointsWith('ends-session');

/** As a reminder to this person carries it. */
const mailChoicesToken = async ({ db, secrets }: TestServer, userId: number): Promise<string> => {
  const { email } = await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow();
  const { page } = mailChoicesLinks({ secrets, publicUrl: '' }, 'reminders', { userId, email });
  return page.slice(page.indexOf('token=') + 'token='.length);
};

export const startContractServer = async (): Promise<ContractServer> => {
  const server = await startTestServer();
  const { db } = server;
  const records = await buildCompanyRecords(db);
  const other = await buildCompanyRecords(db);
  const superadmin = (await buildUser(db, { is_superadmin: true, password_hash: await hashPassword(password) })).id;

  const tokens = new Map<number, string>();
  const tokenOf = async (userId: number): Promise<string> => {
    const token = tokens.get(userId) ?? (await server.tokenFor(userId));
    tokens.set(userId, token);
    return token;
  };

  const call: ContractServer['call'] = async (name, { query, body, raw } = {}, options = {}) => {
    const {
      as = isOfSuperadmin(name) ? 'superadmin' : 'admin',
      records: place = records,
      company = place.company,
    } = options;
    const [method = '', path = ''] = name.split(' ');
    const userId = as === 'superadmin' ? superadmin : place[as];
    const authorization = options.authorization ?? `Bearer ${await tokenOf(userId)}`;
    const form = hasFlag(name, 'file') && raw === undefined ? await fileForm(name, place.company) : null;
    const response = await server.send(method, path, {
      query,
      ...(form ?? (raw === undefined ? { body } : { raw })),
      ...(company === null ? {} : { company }),
      headers: {
        ...(authorization === '' ? {} : { authorization }),
        ...(path.includes('/mail-choices') && { 'mail-choices': await mailChoicesToken(server, place.user) }),
        ...(path.includes('/answers') && { 'answer-link': answerSecret(place.company) }),
        ...form?.headers,
        ...options.headers,
      },
    });
    if (name === signOut && response.status === 200) tokens.delete(userId);
    return response;
  };

  let changed: CompanyRecords | undefined;
  const callOnOwnRecords: ContractServer['callOnOwnRecords'] = async (name, inputFor, options = {}) => {
    if (name.startsWith('GET')) return call(name, await inputFor(records), { ...options, records });
    if (hasFlag(name, 'empty-company')) {
      const { company_id: company } = await buildMembership(db, { user_id: records.admin, role: 'admin' });
      return call(name, await inputFor(records), { ...options, company });
    }
    if (changed !== undefined) {
      const response = await call(name, await inputFor(changed), { ...options, records: changed });
      if (response.status < 400 || response.status >= 500) return response;
    }
    changed = await buildNextRecords(db);
    return call(name, await inputFor(changed), { ...options, records: changed });
  };

  const expired = await server.tokenFor(records.user);
  await db
    .updateTable('sessions')
    .set({ expires_at: new Date(server.clock.now().getTime() - 1) })
    .execute();
  const signedOut = await server.tokenFor(records.user);
  await server.send('POST', '/api/v1/auth/logout', { token: signedOut });
  const valid = await tokenOf(records.user);
  // Opened now, so that a later call changes nothing but what it is about.
  for (const userId of [records.admin, records.outsider, superadmin]) await tokenOf(userId);

  await countWrites(db);
  const now = async (): Promise<{ writes: string; stored: Checksums }> => ({
    writes: await writesSoFar(db),
    stored: await checksums(db),
  });
  let before = await now();
  const noteStored = async () => {
    before = await now();
  };
  const expectNothingStored = async () => {
    if ((await writesSoFar(db)) === before.writes) return;
    const { stored } = before;
    await noteStored();
    expect(before.stored).toEqual(stored);
  };

  return {
    db,
    database: server.database,
    logged: server.logged,
    tokenFor: (userId) => server.tokenFor(userId),
    close: () => server.close(),
    records,
    other,
    superadmin,
    tokens: { valid, expired, signedOut },
    call,
    callOnOwnRecords,
    noteStored,
    expectNothingStored,
  };
};

const atOnce = 6;

/** For requests that change nothing: the server answers some of them while the database is asked for others. */
export const concurrently = async <T>(items: Iterable<T>, work: (item: T) => Promise<unknown>): Promise<void> => {
  const waiting = [...items].values();
  const workers = Array.from({ length: atOnce }, async () => {
    for (const item of waiting) await work(item);
  });
  await Promise.all(workers);
};

/** What no response may contain: paths of the code and texts of the database. */
const insides = /node_modules|\bat .+\.ts:\d+|syntax error at|violates|duplicate key|kysely|pg_catalog|"stack"/i;

/** A problem and nothing beside it; made once, because a schema compiles itself before its first answer. */
const strictProblem = problem.strict();

/** The error form that every client may rely on. */
export const expectProblem = (response: TestResponse, status: number, code: ErrorCode): Problem => {
  expect(response, response.text.slice(0, 500)).toMatchObject({ status, body: { code, status: errorStatus[code] } });
  expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.text).not.toMatch(insides);
  const body = strictProblem.parse(response.body);
  for (const text of [body.type, body.title, body.detail]) expect(text).toMatch(/\S/);
  return body;
};

/** Anything but a failure of the server; an error is a problem that tells nothing of the inside. */
export const expectComposure = (response: TestResponse, sent: string): void => {
  const { status, text, body } = response;
  expect(status, `${text.slice(0, 300)} for ${sent.slice(0, 200)}`).toBeLessThan(500);
  expect(text).not.toMatch(insides);
  if (status >= 400) expect(strictProblem.safeParse(body).error, text.slice(0, 300)).toBeUndefined();
};

/** An answer without what differs from request to request. */
export const comparable = ({ status, body }: TestResponse): unknown => ({
  status,
  body: { ...body, request_id: null },
});
