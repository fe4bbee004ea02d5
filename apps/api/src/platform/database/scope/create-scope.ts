import type { CompanyScope } from './company-scope.ts';

export type ScopeActor =
  | { readonly memberId: number }
  | { readonly superadminId: number }
  | { readonly externalUserId: number }
  | 'job';

/** For session, jobs, secrets of links and test factories only: whoever calls this has proven the right to act in the company. */
export const createScope = (companyId: number, actor: ScopeActor): CompanyScope => {
  // The number is written into SQL text on the embedded engine, so nothing but a plain positive integer may pass.
  if (!Number.isSafeInteger(companyId) || companyId < 1) throw new Error('a company id is a positive whole number');
  const memberId = actor !== 'job' && 'memberId' in actor ? actor.memberId : null;
  const superadminId = actor !== 'job' && 'superadminId' in actor ? actor.superadminId : null;
  const externalUserId = actor !== 'job' && 'externalUserId' in actor ? actor.externalUserId : null;
  return Object.freeze({ companyId, memberId, superadminId, externalUserId }) as CompanyScope;
};
