import { type Actor, mintScope } from '#platform/database/mint-scope';
import type { CompanyScope } from '#platform/database/company-scope';

/** The right to act in a company, for tests that go below HTTP. */
export const testScope = (companyId: number, actor: Actor = 'job'): CompanyScope => mintScope(companyId, actor);
