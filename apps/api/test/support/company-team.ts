import type { Endpoint } from '@polier/contract/endpoint';
import { fullPath } from '@polier/contract/endpoint';
import type { Insertable } from 'kysely';
import type { DB } from '#platform/database/schema';
import { buildCompany, buildMembership } from '../factories/people.factory.ts';
import type { TestResponse } from './test-client.ts';
import type { TestServer } from './test-server.ts';

type Roles = Readonly<Record<string, 'user' | 'admin'>>;
type Settings = Omit<Insertable<DB['settings']>, 'company_id'>;

/** Asks one endpoint of the contract as one person; `input` may break its schema, that is what tests are for. */
export type Send = (endpoint: Endpoint, input?: { query?: unknown; body?: unknown }) => Promise<TestResponse>;

export interface Person {
  readonly id: number;
  readonly send: Send;
}

export interface Team<Names extends string> {
  readonly companyId: number;
  readonly people: Readonly<Record<Names, Person>>;
}

const everyFeature: Settings = {
  feature_tags: true,
  feature_integrations: true,
  feature_orders: true,
  feature_tab_x: true,
  feature_dynamic_worksheet_field: true,
};

/** A company with signed-in members; every feature is on unless `settings` say otherwise. */
export const buildTeam = async <R extends Roles>(
  server: TestServer,
  roles: R,
  settings: Settings = {},
): Promise<Team<keyof R & string>> => {
  const { id: companyId } = await buildCompany(server.db, { settings: { ...everyFeature, ...settings } });
  const people: Record<string, Person> = {};
  for (const [name, role] of Object.entries(roles)) {
    const { user_id } = await buildMembership(server.db, { company_id: companyId, role });
    const token = await server.tokenFor(user_id);
    people[name] = {
      id: user_id,
      send: (endpoint, { query, body } = {}) =>
        server.send(endpoint.method, fullPath(endpoint), {
          token,
          company: companyId,
          ...(query === undefined ? {} : { query: query as Record<string, unknown> }),
          ...(body === undefined ? {} : { body }),
        }),
    };
  }
  return { companyId, people: people as Team<keyof R & string>['people'] };
};
