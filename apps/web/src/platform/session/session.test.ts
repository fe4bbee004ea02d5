import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const storage = (): Storage => {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: () => null,
    length: 0,
  };
};
const user = { id: 3, email: 'nadia@polier.example', is_superadmin: false, settings: { language: 'fr' } };
const answers: Readonly<Record<string, unknown>> = {
  '/api/v1/auth/userinfo': user,
  '/api/v2/users/companies': [{ company: { id: 1, name: 'Kies AG' }, role: { name: 'user' } }],
  '/roles/v1/role': { name: 'user', permissions: [], member: true },
  '/api/v2/web-settings': { role_service_url: '/roles/v1' },
};

const reload = vi.fn<() => void>();
const listeners = new Map<string, (event: object) => void>();
/** The page is left while this is asked for. */
let failingWhenLeft = '';

/** The page is opened at an address, with a session that this browser stored and a server that knows some tokens. */
const openAt = async (
  address: string,
  known: readonly string[],
  failing: Readonly<Record<string, number>> = {},
  more: Readonly<Record<string, unknown>> = {},
) => {
  const url = new URL(address, 'https://polier.example');
  vi.stubGlobal('location', { href: url.href, reload });
  vi.stubGlobal('history', { replaceState: vi.fn<() => void>() });
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Record<string, string> }) => {
    asked.push(path);
    if (path === failingWhenLeft) {
      listeners.get('beforeunload')?.({});
      throw new TypeError('Failed to fetch');
    }
    const status = failing[path];
    if (status !== undefined) return Response.json({ code: 'forbidden', detail: 'no' }, { status });
    const token = headers['Authorization']?.replace('Bearer ', '');
    const isKnown = token === undefined || known.includes(token);
    return isKnown
      ? Response.json({ data: more[path] ?? answers[path] })
      : Response.json({ code: 'unauthenticated', detail: 'no' }, { status: 401 });
  });
  const { sessionStarted, wasHandoverLost } = await import('./session.ts');
  return {
    opening: await sessionStarted(),
    isHandoverLost: wasHandoverLost(),
    token: localStorage.getItem('polier.token'),
    language: localStorage.getItem('polier.language'),
    isRevoked: asked.includes('/api/v1/auth/logout'),
  };
};

beforeEach(() => {
  vi.resetModules();
  reload.mockClear();
  listeners.clear();
  failingWhenLeft = '';
  vi.stubGlobal('addEventListener', (name: string, listen: (event: object) => void) => listeners.set(name, listen));
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('document', { documentElement: {} });
  localStorage.setItem('polier.token', 'stored');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each([
  ['Superadmin', false, ['project.all']],
  ['Superadmin', true, ['project.all', 'project.create']],
  ['user', true, ['project.all', 'project.create']],
] as const)('of the keys of the role %s somebody whose membership is %s holds %j', async (name, member, held) => {
  const permissions = [{ key: 'polier.project.all' }, { key: 'polier.project.create' }];
  await openAt('/main/', ['stored'], {}, { '/roles/v1/role': { name, permissions, member } });
  const { sessionStore } = await import('./session-store.ts');
  expect([...(sessionStore.get().role?.permissions ?? [])]).toEqual(held);
});

test('a token in the address that the server does not know leaves the stored session alone', async () => {
  expect(await openAt('/main/?token=1', ['stored'])).toMatchObject({
    opening: 'ready',
    isHandoverLost: true,
    token: 'stored',
  });
});

test('a token in the address that the server knows replaces the stored session', async () => {
  const known = ['stored', 'other'];
  expect(await openAt('/main/?token=other', known)).toMatchObject({
    opening: 'ready',
    isHandoverLost: false,
    token: 'other',
  });
});

test('without a stored session an unknown token signs nobody in', async () => {
  localStorage.removeItem('polier.token');
  expect(await openAt('/main/?token=1', [])).toMatchObject({
    opening: 'signed-out',
    isHandoverLost: true,
    token: null,
  });
});

test('a role that cannot be loaded signs out, and the server ends the session', async () => {
  expect(await openAt('/main/', ['stored'], { '/roles/v1/role': 403 })).toMatchObject({
    opening: 'role-failed',
    token: null,
    isRevoked: true,
  });
});

test('a role that is asked for while the page is left signs nobody out', async () => {
  failingWhenLeft = '/roles/v1/role';
  expect(await openAt('/main/', ['stored'])).toMatchObject({ token: 'stored', isRevoked: false });
});

describe('what another tab stored', () => {
  const store = async (key: string, newValue: string | null) => {
    await openAt('/main/', ['stored']);
    const { followOtherTabs } = await import('./session.ts');
    followOtherTabs();
    listeners.get('storage')?.({ key, oldValue: 'before', newValue });
  };
  const scope = { company: { id: 1, name: 'Kies AG' }, role: { name: 'user' } };

  test.each([
    ['another company', 'polier.activeScope', JSON.stringify({ ...scope, company: { id: 2, name: 'Sand AG' } })],
    ['the session of somebody else', 'polier.token', 'other'],
    ['that nobody is signed in', 'polier.token', null],
  ])('reloads the page if it is %s', async (_what, key, value) => {
    await store(key, value);
    expect(reload).toHaveBeenCalledOnce();
  });

  test.each([
    ['company', 'polier.activeScope', JSON.stringify(scope)],
    ['session', 'polier.token', 'stored'],
  ])('does not if it is the %s of this page', async (_what, key, value) => {
    await store(key, value);
    expect(reload).not.toHaveBeenCalled();
  });
});

test.each([401, 403, 503])('companies that cannot be loaded (%i) leave the session as it is', async (status) => {
  expect(await openAt('/main/', ['stored'], { '/api/v2/users/companies': status })).toMatchObject({
    opening: 'scopes-failed',
    token: 'stored',
    isRevoked: false,
  });
});

test('after a failure the session is opened again on request', async () => {
  const failing: Record<string, number> = { '/api/v2/users/companies': 503 };
  expect((await openAt('/main/', ['stored'], failing)).opening).toBe('scopes-failed');
  delete failing['/api/v2/users/companies'];
  const { restartSession, sessionStarted } = await import('./session.ts');
  expect(await restartSession()).toBe('ready');
  expect(await sessionStarted()).toBe('ready');
});

test('signing in speaks the language of the profile, whatever the sign-in page spoke', async () => {
  localStorage.setItem('polier.language', 'en');
  expect(await openAt('/main/?token=other', ['other'])).toMatchObject({ opening: 'ready', language: 'fr' });
});

test('an open session keeps the language that was chosen in this browser', async () => {
  localStorage.setItem('polier.language', 'en');
  expect(await openAt('/main/', ['stored'])).toMatchObject({ opening: 'ready', language: 'en' });
});
