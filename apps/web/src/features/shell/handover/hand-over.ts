import { type HandoverPass, handoverAddress } from '../../../platform/session/other-applications.ts';
import { createHandover } from '../../../platform/session/session.mutations.ts';
import { sessionStore } from '../../../platform/session/session-store.ts';
import { loadWebSettings } from '../../../platform/session/web-settings.ts';

/** Applications on one origin share what the browser stores: there the new session takes the place of this one. */
const isSameOrigin = (address: string): boolean => new URL(address, location.href).origin === location.origin;

const passFor = async (address: string): Promise<HandoverPass> => {
  const { token, activeScope } = sessionStore.get();
  const companyId = activeScope?.company.id ?? null;
  const { handover } = await loadWebSettings();
  if (handover === 'token') return { by: 'token', secret: token ?? '', companyId };
  const body = {
    ...(companyId !== null && { company_id: companyId }),
    ...(isSameOrigin(address) && { keeps_session: false }),
  };
  return { by: 'code', secret: (await createHandover({ body })).code, companyId };
};

/** The address of another application with the session of this one. */
export const addressWithSession = async (address: string): Promise<string> =>
  handoverAddress(address, await passFor(address));
