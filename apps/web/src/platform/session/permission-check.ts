import type { Permission } from '@polier/contract/permissions';
import { type Guard, mayPass } from './guard.ts';
import { useSession } from './session-store.ts';

/** `const canEdit = useCan('project.edit')`; with several keys all of them are needed. */
export const useCan = (...keys: Permission[]): boolean => useSession((session) => mayPass({ all: keys }, session));
export const usePasses = (guard: Guard): boolean => useSession((session) => mayPass(guard, session));
