import { usersContract } from '@polier/contract/users/users.contract';
import { call } from '../../platform/api/call.ts';
import { sessionStore } from '../../platform/session/session-store.ts';

/** A company was made, renamed or removed: the choice of scopes follows. */
export const reloadScopes = async (): Promise<void> => {
  try {
    const scopes = await call(usersContract.companies);
    const { activeScope } = sessionStore.get();
    const still = scopes.find(({ company }) => company.id === activeScope?.company.id);
    sessionStore.set({ scopes, ...(still && { activeScope: still }) });
  } catch (error) {
    console.warn('Could not load the scopes', error);
  }
};
