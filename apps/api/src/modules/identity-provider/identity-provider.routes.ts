import { identityProviderContract } from '@polier/contract/sign-in/identity-provider.contract';
import { fieldProblem } from '#platform/errors/problem';
import { type CallContext, type Route, route } from '#platform/http/route';
import { checkOutbound } from '#platform/outbound/outbound-fetch';
import { requestProvider, redirectUri } from './commands/begin-provider-sign-in.ts';
import { changeSignInRules } from './commands/change-sign-in-rules.ts';
import { removeProvider } from './commands/remove-provider.ts';
import { type ProviderDraft, storeProvider } from './commands/store-provider.ts';
import { getSignInRules } from './identity-provider.queries.ts';
import { sealClientSecret } from './sealed-client-secret.ts';

/** The issuer must be a plain public https address before it is requested. */
const checkIssuer = (issuer: string, { config }: CallContext): void => {
  try {
    const { search, hash } = checkOutbound(issuer, config.privateProviders);
    if (search === '' && hash === '') return;
  } catch {
    // Reported below like an address with a query.
  }
  throw fieldProblem([{ field: 'issuer', code: 'invalid' }]);
};

export const identityProviderRoutes: readonly Route[] = [
  route(identityProviderContract.read, ({ db, context }) => getSignInRules(db, redirectUri(context))),
  route(
    identityProviderContract.update,
    async ({ body, db, write, context }) => {
      checkIssuer(body.issuer, context);
      const { client_secret: given, ...rest } = body;
      const { companyId } = db;
      const client_secret = given ? sealClientSecret(context.secrets, companyId, given) : given;
      const draft: ProviderDraft = { ...rest, client_secret };
      if (body.is_active) {
        await requestProvider({ ...rest, company_id: companyId, client_secret: client_secret ?? null }, context);
      }
      await write((tx) => storeProvider(tx, draft));
      return getSignInRules(db, redirectUri(context));
    },
    { callsOtherServers: true },
  ),
  route(identityProviderContract.remove, async ({ db, write, context }) => {
    await write((tx) => removeProvider(tx));
    return getSignInRules(db, redirectUri(context));
  }),
  route(identityProviderContract.updateRules, async ({ body, db, write, context }) => {
    await write((tx) => changeSignInRules(tx, body ?? {}));
    return getSignInRules(db, redirectUri(context));
  }),
];
