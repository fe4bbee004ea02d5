import type { CompanyRole } from '@polier/contract/roles';
import { buildMembership } from '#test/factories/people.factory';
import type { TestAnswer } from './test-client.ts';
import type { TestServer } from './test-server.ts';

/** A member who is signed in and asks the first version of the API in a company. */
export interface Actor {
  readonly userId: number;
  readonly companyId: number;
  get(path: string, query?: Readonly<Record<string, unknown>>, headers?: Readonly<Record<string, string>>): Promise<TestAnswer>;
  post(path: string, body: unknown, headers?: Readonly<Record<string, string>>): Promise<TestAnswer>;
}

/** Somebody with an account acts in a company. */
export const actAs = async (server: TestServer, companyId: number, userId: number): Promise<Actor> => {
  const caller = { token: await server.tokenFor(userId), company: companyId };
  return {
    userId,
    companyId,
    get: (path, query, headers) => server.ask('GET', `/api/v1${path}`, { ...caller, query, headers }),
    post: (path, body, headers) => server.ask('POST', `/api/v1${path}`, { ...caller, body, headers }),
  };
};

/** A new member of the company. */
export const newMember = async (server: TestServer, companyId: number, role: CompanyRole = 'user'): Promise<Actor> => {
  const { user_id } = await buildMembership(server.db, { company_id: companyId, role });
  return actAs(server, companyId, user_id);
};
