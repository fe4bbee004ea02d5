import { permissionFromWire } from '@polier/contract/permissions';
import { isHeldOutsideCompanies, permissionsOf, permissionsOfMembers } from '@polier/contract/roles';
import type { ScopeView, UserView } from '@polier/contract/users/users.contract';
import { call } from '../api/call.ts';
import { changeLanguage } from '../i18n/i18n.ts';
import type { Path } from '../navigation/addresses.ts';
import { isProblem } from '../api/problem-error.ts';
import { queryClient } from '../api/queries.ts';
import { clearSessionKeys, writeLocal } from '../store/browser-storage.ts';
import { storageKeys } from '../store/storage-keys.ts';
import { type Handover, takeHandover } from './address-handover.ts';
import { type ActiveRole, sessionStore } from './session-store.ts';
import { loadWebSettings } from './web-settings.ts';
import * as endpoints from '../api/endpoints.static.ts';
import { endOwnSession, redeemHandover } from './session.mutations.ts';

const signedOut = {
  token: null,
  scopes: [],
  activeScope: null,
  user: null,
  role: null,
  expired: false,
  needsSecondFactor: false,
} as const;

let isHandoverLost = false;
/** The code or token in the address was invalid: expired, used before or never given. */
export const wasHandoverLost = (): boolean => isHandoverLost;

const companyLeft = new Set<() => void>();
/** After a change of the company or a sign-out nothing of the other company may remain: whoever keeps some, clears it here. */
export const onCompanyLeft = (clear: () => void): void => void companyLeft.add(clear);
const leaveCompany = (): void => companyLeft.forEach((clear) => clear());

/** Clears what this browser stores about the session; `signOut` informs the server. */
const clearSession = (): void => {
  isHandoverLost = false;
  sessionStore.set(signedOut);
  leaveCompany();
  clearSessionKeys(storageKeys.draft);
  queryClient.clear();
};

export const signOut = async (): Promise<void> => {
  if (sessionStore.get().token === null) return;
  // The server may be away or the token already invalid; signing out here must work all the same.
  await endOwnSession({ body: {} }).catch((error: unknown) => console.warn('Sign-out did not reach the server', error));
  clearSession();
};

/** Retries once after a passing error. */
const askTwice = <Answer>(ask: () => Promise<Answer>): Promise<Answer> =>
  ask().catch((error: unknown) => {
    if (isProblem(error) && error.isPassing) return ask();
    throw error;
  });

const loadRole = async (): Promise<ActiveRole> => {
  await loadWebSettings();
  const role = await askTwice(() => call(endpoints.users.role));
  const held = role.permissions.flatMap(({ key }) => permissionFromWire(key) ?? []);
  return {
    name: role.name,
    permissions: new Set(role.member ? held : held.filter((key) => !permissionsOfMembers.has(key))),
  };
};

/** The permissions of a superadmin without a company: to create the first one and to edit the profile. */
const outsideCompanies: ActiveRole = {
  name: 'Superadmin',
  permissions: new Set([...permissionsOf.superadmin].filter(isHeldOutsideCompanies)),
};

const chooseScope = (scopes: readonly ScopeView[], wantedCompanyId: number | null): ScopeView | null => {
  const stored = sessionStore.get().activeScope?.company.id;
  return (
    scopes.find(({ company }) => company.id === wantedCompanyId) ??
    scopes.find(({ company }) => company.id === stored) ??
    // Nobody has chosen yet: where one administers is likelier to be one's own company.
    scopes.find(({ role }) => role.name === 'admin') ??
    scopes[0] ??
    null
  );
};

/** `scopes-failed`: somebody is signed in, but the companies could not be loaded; that may pass. */
export type SessionStart = 'signed-out' | 'ready' | 'role-failed' | 'scopes-failed' | 'no-company';

/** The session handed over in the address. */
const sessionOf = async (
  handover: Handover,
): Promise<{ token: string; user: UserView; company_id?: number | null | undefined }> => {
  if ('code' in handover) return askTwice(() => redeemHandover({ body: { code: handover.code } }));
  const { token } = handover;
  const user = await askTwice(() => call(endpoints.auth.userinfo, { token }));
  return { token, user };
};

/** Applies the language of the profile; without one the browser's language stays. */
const applyProfileLanguage = ({ settings: { language } }: UserView): Promise<void> =>
  language === null
    ? Promise.resolve()
    : changeLanguage(language).catch((error: unknown) => console.warn('The language could not be loaded', error));

/** Whoever signs in by the address takes the place of who was signed in here; an invalid code or token changes nothing. */
const takeOver = async (handover: Handover): Promise<{ companyId: number | null } | null> => {
  try {
    const { token, user, company_id } = await sessionOf(handover);
    sessionStore.set({ ...signedOut, token, user });
    await applyProfileLanguage(user);
    return { companyId: company_id ?? handover.companyId };
  } catch (error) {
    console.warn('The session was not handed over', error);
    isHandoverLost = true;
    return null;
  }
};

/** The company named by the address, kept while the companies could not be loaded. */
let wantedCompanyId: number | null = null;

let isLeft = false;
/** Whoever leaves the page takes back what it asks for: that fails, and says nothing about the session. */
const followLeaving = (): void =>
  ['beforeunload', 'pagehide'].forEach((name) => addEventListener(name, () => (isLeft = true)));

const openSession = async (): Promise<SessionStart> => {
  followLeaving();
  const arrived = takeHandover();
  const handover = arrived === null ? null : await takeOver(arrived);
  if (sessionStore.get().token === null) return 'signed-out';

  const stored = sessionStore.get().activeScope;
  const early = stored !== null && handover === null ? loadRole() : null;
  early?.catch(() => undefined);
  const userLoad = call(endpoints.auth.userinfo);
  userLoad.then(
    (user) => sessionStore.set({ user }),
    (error: unknown) => console.warn('Could not load the user', error),
  );
  let activeScope: ScopeView | null;
  try {
    const scopes = await askTwice(() => call(endpoints.users.companies));
    activeScope = chooseScope(scopes, handover?.companyId ?? wantedCompanyId);
    wantedCompanyId = null;
    sessionStore.set({ scopes, activeScope });
    if (activeScope === null) {
      const isSuperadmin = (await userLoad).is_superadmin;
      if (isSuperadmin) sessionStore.set({ role: outsideCompanies });
      return isSuperadmin ? 'ready' : 'no-company';
    }
  } catch (error) {
    console.warn('The companies could not be loaded', error);
    wantedCompanyId = handover?.companyId ?? wantedCompanyId;
    return 'scopes-failed';
  }
  try {
    const isSameScope = activeScope.company.id === stored?.company.id;
    const role = await (isSameScope && early !== null ? early : loadRole());
    sessionStore.set({ role });
    return 'ready';
  } catch (error) {
    console.warn('The role of the active scope could not be loaded', error);
    if (isLeft) return 'scopes-failed';
    await signOut();
    return 'role-failed';
  }
};

let opening: Promise<SessionStart> | null = null;
/** Resolves once the role of the active scope is known, or nobody is signed in. Runs once per page, and again after a failure. */
export const sessionStarted = (): Promise<SessionStart> => (opening ??= openSession());
export const restartSession = (): Promise<SessionStart> => (opening = openSession());

/** Changes the company: deselects the project and reloads the page. */
export const switchScope = (scope: ScopeView, path: Path): void => {
  leaveCompany();
  // Not through the session: the screen that is still open would ask the other company for its rows.
  addEventListener('pagehide', () => writeLocal(storageKeys.activeScope, scope));
  history.replaceState(null, '', `#${path}`);
  location.reload();
};

/** What of this page's session stands in the storage of the browser, by key. */
const storedHere = (): Readonly<Record<string, string | null>> => {
  const { token, activeScope } = sessionStore.get();
  return { [storageKeys.token]: token, [storageKeys.activeScope]: activeScope && JSON.stringify(activeScope) };
};

/**
 * Another tab signed out, signed in or changed the company: this one must not go on with the old session. What this page
 * stored before it was reloaded may be announced to itself, and is what it has.
 */
export const followOtherTabs = (): void =>
  addEventListener('storage', ({ key, oldValue, newValue }) => {
    const here = storedHere();
    const isOther = key === null || (key in here && here[key] !== newValue);
    if (isOther && oldValue !== newValue) location.reload();
  });
