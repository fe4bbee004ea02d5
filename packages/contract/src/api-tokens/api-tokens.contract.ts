import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { date, id, instant, named, removed, requiredLine } from '../fields.ts';
import { limits } from '../limits.ts';

export const apiTokenView = z
  .object({
    id,
    name: z.string(),
    /** read: GET only. */
    access: z.enum(['read', 'write']),
    /** The account it acts for. */
    owner: named,
    created_at: instant,
    expires_at: instant,
    last_used_at: instant.nullable(),
  })
  .meta({ id: 'ApiToken' });
export type ApiTokenView = z.output<typeof apiTokenView>;

export const apiTokensContract = {
  list: endpoint({
    method: 'GET',
    path: '/apitokens',
    summary: 'The API tokens of the company, without their secrets.',
    requires: { all: ['api_token'] },
    response: z.array(apiTokenView),
    errors: ['list-too-long'],
  }),
  store: endpoint({
    method: 'POST',
    path: '/apitokens/store',
    summary: 'Makes an API token that acts as the caller in this company; its secret is answered this once.',
    requires: { all: ['api_token.create'] },
    body: z.strictObject({
      name: requiredLine(limits.title),
      access: z.enum(['read', 'write']).default('read'),
      /** The last day it is valid, at most a year from today. */
      expires_at: date,
    }),
    response: apiTokenView.extend({ token: z.string() }).meta({ id: 'NewApiToken' }),
    errors: ['forbidden'],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/apitokens/remove',
    summary: 'Removes an API token; it is worth nothing from the next request on.',
    requires: { all: ['api_token.delete'] },
    body: z.strictObject({ id }),
    response: removed,
    errors: ['not-found'],
  }),
};
