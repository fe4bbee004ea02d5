import type { Permission } from '@polier/contract/permissions';
import type { Session } from './session-store.ts';

/** The permission of a screen or menu entry. `open`: everybody; `signed-in`: any account. */
export type Guard =
  | 'open'
  | 'signed-in'
  | { readonly all: readonly Permission[] }
  | { readonly any: readonly Permission[] };

export const needs = (...all: [Permission, ...Permission[]]): Guard => ({ all });

type Holder = Pick<Session, 'token' | 'role'>;

/** Signed in, and the role of the active scope holds what is asked. */
export const isAllowed = (guard: Guard, { token, role }: Holder): boolean => {
  if (guard === 'open') return true;
  if (token === null) return false;
  if (guard === 'signed-in') return true;
  const holds = (key: Permission) => role?.permissions.has(key) ?? false;
  return 'all' in guard ? guard.all.every(holds) : guard.any.some(holds);
};
