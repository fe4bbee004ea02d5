import type { Person, Tenant } from './state/state.ts';
import type { ServerContext } from './state/server-context.ts';

export const giveConsent = (context: ServerContext, tenant: Tenant, { id }: Pick<Person, 'id'>): void => {
  tenant.consent = { by: id, at: context.now() };
  tenant.known = true;
  context.changed();
};

/** Tokens that were given out live on for so many seconds, as they do at Microsoft: at most their hour. */
export const withdrawConsent = (context: ServerContext, tenant: Tenant, tokensLive = 3_600): void => {
  tenant.consent = null;
  const end = context.now() + tokensLive * 1_000;
  for (const [text, token] of context.tokens)
    if (token.tenantId === tenant.id) context.tokens.set(text, { ...token, endsAt: Math.min(token.endsAt, end) });
  context.changed();
};
