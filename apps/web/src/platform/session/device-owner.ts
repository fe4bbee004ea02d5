import { sessionStore } from './session-store.ts';

/** Names the company and the person whose rows this device keeps; null until both are known. */
export const deviceOwner = (): string | null => {
  const { user, activeScope } = sessionStore.get();
  return user === null || activeScope === null ? null : `${activeScope.company.id}.${user.id}`;
};
