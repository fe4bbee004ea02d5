import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CompaniesLoadError } from '../../../src/features/shell/routing/companies-load-error.ts';
import { ProblemError } from '../../../src/platform/api/problem-error.ts';
import { reportError, startErrorReports } from '../../../src/platform/error-reports/error-reports.ts';
import { ChunkLoadError } from '../../../src/platform/loading/chunk-load-error.ts';

interface Sent {
  readonly address: string;
  readonly init: RequestInit;
}

const dsn = 'https://publickey@errors.example/7';
let sent: Sent[] = [];
let chance = 0;

beforeEach(() => {
  sent = [];
  chance = 0;
  vi.spyOn(Math, 'random').mockImplementation(() => chance);
  vi.spyOn(globalThis, 'fetch').mockImplementation((address, init = {}) => {
    sent.push({ address: address instanceof Request ? address.url : address.toString(), init });
    return Promise.resolve(new Response());
  });
});
afterEach(() => void vi.restoreAllMocks());

test('nothing is reported while the installation names no receiver', async () => {
  await startErrorReports('main', { version: '1.2.3', error_reporting_dsn: null });
  reportError(new Error('typed'));
  expect(sent).toEqual([]);
});

test('an error that nobody caught goes to the receiver, without what was typed, the session or the address', async () => {
  localStorage.setItem('polier.token', 'a-secret-token');
  history.replaceState(null, '', '#/auth/resetPassword?token=a-secret-link');
  await startErrorReports('main', { version: '1.2.3', error_reporting_dsn: dsn });
  const error = new TypeError('Wo liegt der Schlüssel?');
  // Heard by the reports alone: the test runner would take an uncaught error for a failure of its own.
  reportError(error);
  expect(sent).toHaveLength(1);
  const [{ address, init } = { address: '', init: {} }] = sent;
  expect(address).toBe('https://errors.example/api/7/envelope/?sentry_key=publickey&sentry_version=7');
  expect(init).toMatchObject({ method: 'POST', credentials: 'omit', referrerPolicy: 'no-referrer' });
  expect(init.headers).toBeUndefined();
  const text = typeof init.body === 'string' ? init.body : '';
  expect(JSON.parse(text.split('\n')[2] ?? '')).toMatchObject({
    platform: 'javascript',
    release: 'polier@1.2.3',
    tags: { application: 'main' },
    exception: { values: [{ type: 'TypeError', value: '' }] },
  });
  for (const secret of ['Schlüssel', 'a-secret', 'resetPassword']) expect(text).not.toContain(secret);
});

test('nine errors of ten are not reported', async () => {
  await startErrorReports('main', { version: '1.2.3', error_reporting_dsn: dsn });
  chance = 0.1;
  reportError(new Error('left out'));
  chance = 0;
  reportError('not even an error');
  expect(sent).toEqual([]);
});

test.each([
  ['a refusal of the server', new ProblemError({ code: 'forbidden', status: 403, message: 'refused' })],
  ['a script that did not load', new ChunkLoadError('script', new TypeError('Failed to fetch'))],
  ['companies that did not load', new CompaniesLoadError()],
])('%s is not reported', async (_what, error) => {
  await startErrorReports('main', { version: '1.2.3', error_reporting_dsn: dsn });
  reportError(error);
  expect(sent).toEqual([]);
});

test('errors and rejections that reach the window are reported', async () => {
  const listen = vi.spyOn(globalThis, 'addEventListener');
  await startErrorReports('login', { version: '1.2.3', error_reporting_dsn: dsn });
  const listeners = Object.fromEntries(listen.mock.calls) as Record<string, (event: object) => void>;
  listeners['error']?.({ error: new Error('one') });
  listeners['unhandledrejection']?.({ reason: new Error('two') });
  expect(sent).toHaveLength(2);
});
