import type { Permission } from '@polier/contract/permissions';
import type { ScopeView, UserView } from '@polier/contract/users/users.contract';
import { apiSettings } from '../api/api-settings.ts';
import { readLocal, readText, writeLocal, writeText } from '../store/browser-storage.ts';
import { storageKeys } from '../store/storage-keys.ts';
import { createStore, useStore } from '../store/store.ts';

export interface ActiveRole {
  name: ScopeView['role']['name'];
  permissions: ReadonlySet<Permission>;
}

export interface Session {
  token: string | null;
  scopes: readonly ScopeView[];
  activeScope: ScopeView | null;
  user: UserView | null;
  role: ActiveRole | null;
  /** The server said 401 while the page was open: a banner offers to sign in again, nothing is thrown away. */
  expired: boolean;
  /** The company of the active scope answers only to a sign-in with a second factor: a banner leads to setting it up. */
  needsSecondFactor: boolean;
}

const isScope = (value: unknown): value is ScopeView => {
  const { company, role } = (value ?? {}) as { company?: Partial<ScopeView['company']>; role?: { name?: unknown } };
  return Number.isSafeInteger(company?.id) && typeof company?.name === 'string' && typeof role?.name === 'string';
};
const storedScopes = readLocal(storageKeys.scopes);
const storedScope = readLocal(storageKeys.activeScope);

export const sessionStore = createStore<Session>({
  token: readText(storageKeys.token),
  scopes: Array.isArray(storedScopes) && storedScopes.every(isScope) ? storedScopes : [],
  activeScope: isScope(storedScope) ? storedScope : null,
  user: null,
  role: null,
  expired: false,
  needsSecondFactor: false,
});

const updateClient = ({ token, activeScope }: Session): void =>
  apiSettings.set({ token, companyId: activeScope?.company.id ?? null });
updateClient(sessionStore.get());

sessionStore.subscribe(() => {
  const session = sessionStore.get();
  updateClient(session);
  writeText(storageKeys.token, session.token);
  writeLocal(storageKeys.scopes, session.scopes.length === 0 ? null : session.scopes);
  writeLocal(storageKeys.activeScope, session.activeScope);
});

apiSettings.set({
  onUnauthenticated: () => sessionStore.set({ expired: true }),
  onSecondFactorNeeded: () => sessionStore.set({ needsSecondFactor: true }),
});

export const useSession = <S>(select: (session: Session) => S): S => useStore(sessionStore, select);
export const useIsSignedIn = (): boolean => useSession(({ token }) => token !== null);
