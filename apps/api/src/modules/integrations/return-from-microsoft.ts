import { problem } from '#platform/errors/problem';
import type { MemberCall } from '#platform/http/route';
import { newToken } from '#platform/session/token';
import { applyProbe } from './commands/apply-probe.ts';
import {
  completeSignIn,
  declineConnection,
  findSignIn,
  type SignInRow,
  useSignIn,
} from './commands/complete-connection.ts';
import { connectionErrors } from './connection.ts';
import { connecting } from './check-tenant.ts';
import { consentAddress, findSignedInPerson, loginOf, microsoftFailure } from './microsoft/microsoft-login.ts';
import type { MicrosoftSettings } from './microsoft/microsoft-settings.ts';
import { probeTenant } from './microsoft/probe-tenant.ts';

/** What Microsoft put into the address of the page that the browser came back to. */
export interface Returned {
  readonly state: string;
  readonly browser_secret: string;
  readonly code?: string | undefined;
  readonly tenant?: string | undefined;
  readonly error?: string | undefined;
}

type Call = Pick<MemberCall, 'db' | 'write' | 'context'>;

/** Back from the sign-in: the next address if an administrator of Microsoft 365 has to consent yet. */
const completeOf = async (
  { write, context: { clock, publicUrl } }: Call,
  settings: MicrosoftSettings,
  signIn: SignInRow,
  { state, code, browser_secret: browserSecret }: Returned & { readonly code: string },
): Promise<string | null> => {
  const now = clock.now();
  const { tenant_id: tenant, nonce, code_verifier: verifier } = signIn;
  const login = await loginOf(settings, tenant, now).catch((error: unknown) => {
    throw microsoftFailure(error);
  });
  const proofs = { nonce: nonce ?? '', code_verifier: verifier ?? '' };
  const person = await findSignedInPerson(login, settings, { ...proofs, code, state });
  const probe = await probeTenant(settings, { tenant, objectId: person.objectId, now });
  const next = newToken();
  const given = { signIn, person, probe, browserSecret, state: next, onlyTenant: settings.onlyTenant, publicUrl, now };
  const completed = await connecting(write, (tx) => completeSignIn(tx, given));
  if (completed === 'connected') return null;
  if (completed === 'consent') return consentAddress(settings, tenant, next);
  throw problem(connectionErrors[completed]);
};

/** Back from the page of consent: what it says is not signed, so Microsoft is asked whether it lets us in now. */
const checkAfterConsent = async (
  { write, context: { clock, publicUrl } }: Call,
  settings: MicrosoftSettings,
  signIn: SignInRow,
  objectId: string | null,
): Promise<void> => {
  const now = clock.now();
  const { tenant_id: tenant } = signIn;
  const probe = await probeTenant(settings, { tenant, objectId, now });
  await connecting(write, async (tx) => {
    await useSignIn(tx, signIn);
    await applyProbe(tx, probe, { tenant, publicUrl, now });
  });
};

/** Where the browser goes next; null: it stays. */
export const returnFromMicrosoft = async (
  call: Call,
  settings: MicrosoftSettings,
  returned: Returned,
  objectId: string | null,
): Promise<string | null> => {
  const signIn = await findSignIn(call.db, returned, call.context.clock.now());
  const { code, tenant, error } = returned;
  if (error !== undefined || (signIn.step === 'sign_in' && code === undefined)) {
    await call.write((tx) => declineConnection(tx, signIn));
    return null;
  }
  if (signIn.step === 'sign_in') return completeOf(call, settings, signIn, { ...returned, code: code ?? '' });
  if (tenant !== undefined && tenant.toLowerCase() !== signIn.tenant_id) throw problem('other-tenant');
  await checkAfterConsent(call, settings, signIn, objectId);
  return null;
};
