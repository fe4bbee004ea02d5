import type { ScopedDb } from '#platform/database/scoped-db';
import { problem } from '#platform/errors/problem';

/** Owners, authors and checkers are members: a superadmin who is none looks on and corrects, but signs nothing. */
export const actingMember = ({ scope }: ScopedDb): number => {
  if (scope.memberId === null) throw problem('forbidden');
  return scope.memberId;
};
