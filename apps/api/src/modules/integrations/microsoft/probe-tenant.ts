import { z } from 'zod';
import { accessToken, type TokenFailure } from './access-tokens.ts';
import { askGraph, type GraphAnswer } from './graph-client.ts';
import type { MicrosoftSettings } from './microsoft-settings.ts';

/** What a probe of a tenant found. */
export type Probe =
  | { readonly found: 'no-token'; readonly failure: TokenFailure }
  | { readonly found: 'unreachable' }
  | { readonly found: 'reading-refused' }
  | {
      readonly found: 'access';
      readonly tenant: { readonly id: string; readonly name: string };
      /** Of who signed in; null: not asked for, or not in the directory. */
      readonly person: { readonly isGuest: boolean; readonly isEnabled: boolean } | null;
    };

const organizations = z.object({
  value: z.array(z.object({ id: z.string().toLowerCase(), displayName: z.string().nullish() })).min(1),
});
const person = z.object({ userType: z.string().nullish(), accountEnabled: z.boolean().nullish() });

const isRefused = (answer: GraphAnswer): boolean => answer?.status === 401 || answer?.status === 403;

/** Asks with a fresh token for the name of the tenant and for the person who signed in. */
export const probeTenant = async (
  settings: MicrosoftSettings,
  { tenant, objectId, now }: { readonly tenant: string; readonly objectId: string | null; readonly now: Date },
): Promise<Probe> => {
  const access = await accessToken(settings, tenant, { now, fresh: true });
  if ('failure' in access)
    return access.failure.kind === 'unreachable'
      ? { found: 'unreachable' }
      : { found: 'no-token', failure: access.failure };
  const read = (path: string) => askGraph(settings, access.token, { method: 'GET', path });
  const organization = await read('/organization?$select=id,displayName');
  const known = await read(
    objectId === null ? '/users?$top=1&$select=id' : `/users/${objectId}?$select=id,userType,accountEnabled`,
  );
  if (isRefused(organization) || isRefused(known)) return { found: 'reading-refused' };
  const named = organizations.safeParse(organization?.body);
  if (organization?.status !== 200 || known === null || known.status >= 500 || !named.success)
    return { found: 'unreachable' };
  const { id, displayName } = named.data.value[0] ?? { id: '', displayName: '' };
  const { data } = person.safeParse(known.status === 200 && objectId !== null ? known.body : null);
  return {
    found: 'access',
    tenant: { id, name: displayName ?? '' },
    person: data ? { isGuest: data.userType === 'Guest', isEnabled: data.accountEnabled !== false } : null,
  };
};
