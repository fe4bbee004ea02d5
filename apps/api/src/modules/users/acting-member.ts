import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { problem } from '#platform/errors/problem';

/** Owners, authors and checkers must be members, so a superadmin without a membership cannot become one. */
export const actingMember = ({ scope }: ScopedDb): number => {
  if (scope.memberId === null) throw problem('forbidden');
  return scope.memberId;
};
