import { type ScopeActor, createScope } from '#platform/database/scope/create-scope';
import type { CompanyScope } from '#platform/database/scope/company-scope';

/** The right to act in a company, for tests that go below HTTP. */
export const testScope = (companyId: number, actor: ScopeActor = 'job'): CompanyScope => createScope(companyId, actor);
