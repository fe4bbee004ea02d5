import { integrationReasons } from '@polier/contract/integrations/integration-states';
import { z } from 'zod';
import { eventType } from '#platform/events/event-type';

const always = () => true;
const reason = z.enum(integrationReasons);

export const integrationRequested = eventType(
  'integration_requested',
  'integration',
  z.strictObject({ domain: z.string() }),
  always,
);
export const integrationConnected = eventType(
  'integration_connected',
  'integration',
  z.strictObject({ domain: z.string().nullable(), tenant: z.string() }),
  always,
);
/** Nothing came of a pending connection. */
export const integrationCancelled = eventType(
  'integration_cancelled',
  'integration',
  z.strictObject({ reason }),
  always,
);
export const integrationRevoked = eventType('integration_revoked', 'integration', z.strictObject({ reason }), always);
export const integrationDisconnected = eventType(
  'integration_disconnected',
  'integration',
  z.strictObject({ tenant: z.string().nullable() }),
  always,
);
export const integrationMoved = eventType(
  'integration_moved',
  'integration',
  z.strictObject({ address: z.string() }),
  always,
);
