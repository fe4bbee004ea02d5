import { apiTokensContract } from '@polier/contract/api-tokens/api-tokens.contract';
import { today } from '#platform/clock/clock';
import { type Route, route } from '#platform/http/route';
import { getApiToken, listApiTokens } from './api-tokens.queries.ts';
import { removeApiToken } from './commands/remove-api-token.ts';
import { storeApiToken } from './commands/store-api-token.ts';

export const apiTokensRoutes: readonly Route[] = [
  route(apiTokensContract.list, ({ db }) => listApiTokens(db)),
  route(
    apiTokensContract.store,
    async ({ body, caller, db, write, context: { clock } }) => {
      const when = { now: clock.now(), today: today(clock) };
      const { id, token } = await write((tx) => storeApiToken(tx, caller, body, when));
      return { ...(await getApiToken(db, id)), token };
    },
    { holdsSecret: true },
  ),
  route(apiTokensContract.remove, async ({ body, write }) => {
    await write((tx) => removeApiToken(tx, body.id));
    return { id: body.id };
  }),
];
