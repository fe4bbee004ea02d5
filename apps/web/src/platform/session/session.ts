import { authContract } from '@polier/contract/auth/auth.contract';
import { permissionFromWire } from '@polier/contract/permissions';
import { permissionsOf } from '@polier/contract/roles';
import { handoverContract } from '@polier/contract/sign-in/handover.contract';
import { type ScopeView, usersContract } from '@polier/contract/users/users.contract';
import { call } from '../api/call.ts';
import type { Path } from '../navigation/addresses.ts';
import { isProblem } from '../api/problem-error.ts';
import { queryClient } from '../api/queries.ts';
import { forgetProjects } from '../store/app-state.ts';
import { forgetSessionKeys, writeLocal } from '../store/browser-storage.ts';
import { storageKeys } from '../store/storage-keys.ts';
import { type Handover, takeHandover } from './address-handover.ts';
import { type ActiveRole, sessionStore } from './session-store.ts';
import { loadWebSettings } from './web-settings.ts';

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
/** The address brought a code that was worth nothing: too old, or used before. */
export const wasHandoverLost = (): boolean => isHandoverLost;

/** Empties what this browser knows about the session; the server is told by `signOut`. */
const forgetSession = (): void => {
  isHandoverLost = false;
  sessionStore.set(signedOut);
  forgetProjects();
  forgetSessionKeys(storageKeys.draft);
  queryClient.clear();
};

export const signOut = async (): Promise<void> => {
  if (sessionStore.get().token === null) return;
  // The server may be away or the token already worthless; signing out here must work all the same.
  await call(authContract.logout, { body: {} }).catch((error: unknown) =>
    console.warn('Sign-out was not heard', error),
  );
  forgetSession();
};

const loadRole = async (): Promise<ActiveRole> => {
  await loadWebSettings();
  const ask = () => call(usersContract.role);
  const role = await ask().catch((error: unknown) => {
    if (isProblem(error) && error.isPassing) return ask();
    throw error;
  });
  return {
    name: role.name,
    permissions: new Set(role.permissions.flatMap(({ key }) => permissionFromWire(key) ?? [])),
  };
};

/** What a superadmin may do before there is any company: the first one has to be made by somebody. */
const outsideCompanies: ActiveRole = {
  name: 'Superadmin',
  permissions: new Set([...permissionsOf.superadmin].filter((key) => !permissionsOf.admin.has(key))),
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

export type Opening = 'signed-out' | 'ready' | 'role-failed' | 'no-company';

const redeem = async (code: string) => {
  const ask = () => call(handoverContract.redeem, { body: { code } });
  return ask().catch((error: unknown) => {
    if (isProblem(error) && error.isPassing) return ask();
    throw error;
  });
};

/** Whoever signs in by the address takes the place of who was signed in here; a worthless code changes nothing. */
const takeOver = async (handover: Handover): Promise<{ companyId: number | null } | null> => {
  if ('token' in handover) {
    sessionStore.set({ ...signedOut, token: handover.token });
    return handover;
  }
  try {
    const { token, user, company_id } = await redeem(handover.code);
    sessionStore.set({ ...signedOut, token, user });
    return { companyId: company_id ?? handover.companyId };
  } catch (error) {
    console.warn('The session was not handed over', error);
    isHandoverLost = true;
    return null;
  }
};

const openSession = async (): Promise<Opening> => {
  const arrived = takeHandover();
  const handover = arrived === null ? null : await takeOver(arrived);
  if (sessionStore.get().token === null) return 'signed-out';

  const stored = sessionStore.get().activeScope;
  const early = stored !== null && handover === null ? loadRole() : null;
  early?.catch(() => undefined);
  const userLoad = call(authContract.userinfo);
  userLoad.then(
    (user) => sessionStore.set({ user }),
    (error: unknown) => console.warn('Could not load the user', error),
  );
  try {
    const scopes = await call(usersContract.companies);
    const activeScope = chooseScope(scopes, handover?.companyId ?? null);
    sessionStore.set({ scopes, activeScope });
    if (activeScope === null) {
      const isSuperadmin = (await userLoad).is_superadmin;
      if (isSuperadmin) sessionStore.set({ role: outsideCompanies });
      return isSuperadmin ? 'ready' : 'no-company';
    }
    const isSameScope = activeScope.company.id === stored?.company.id;
    const role = await (isSameScope && early !== null ? early : loadRole());
    sessionStore.set({ role });
    return 'ready';
  } catch (error) {
    console.warn('The role of the active scope could not be loaded', error);
    forgetSession();
    return 'role-failed';
  }
};

let opening: Promise<Opening> | null = null;
/** Settles once the role of the active scope is known, or nobody is signed in. Runs once per page. */
export const sessionOpened = (): Promise<Opening> => (opening ??= openSession());

/** Another company: the selected project goes and the page starts anew. */
export const switchScope = (scope: ScopeView, path: Path = '/projects'): void => {
  forgetProjects();
  // Not through the session: the screen that is still open would ask the other company for its rows.
  addEventListener('pagehide', () => writeLocal(storageKeys.activeScope, scope));
  history.replaceState(null, '', `#${path}`);
  location.reload();
};

/** Another tab signed out, signed in or changed the company: this one must not go on with the old session. */
export const followOtherTabs = (): void =>
  addEventListener('storage', (event) => {
    const isOurs = event.key === storageKeys.token || event.key === storageKeys.activeScope || event.key === null;
    if (isOurs && event.oldValue !== event.newValue) location.reload();
  });
