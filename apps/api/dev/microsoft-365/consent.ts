import type { Person, Tenant } from './state/state.ts';
import type { World } from './state/world.ts';

export const giveConsent = (world: World, tenant: Tenant, { id }: Pick<Person, 'id'>): void => {
  tenant.consent = { by: id, at: world.now() };
  tenant.known = true;
  world.changed();
};

/** Tokens that were given out live on for so many seconds, as they do at Microsoft: at most their hour. */
export const withdrawConsent = (world: World, tenant: Tenant, tokensLive = 3_600): void => {
  tenant.consent = null;
  const end = world.now() + tokensLive * 1_000;
  for (const [text, token] of world.tokens)
    if (token.tenantId === tenant.id) world.tokens.set(text, { ...token, endsAt: Math.min(token.endsAt, end) });
  world.changed();
};
