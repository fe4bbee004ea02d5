import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, lineText, named, requiredLine } from '../fields.ts';
import {
  exportStates,
  integrationKinds,
  integrationReasons,
  integrationStates,
  integrationFailures,
  microsoftPermissions,
  pendingSteps,
  suspensions,
} from './integration-states.ts';

const kind = z.enum(integrationKinds);

export const integrationView = z
  .object({
    kind,
    state: z.enum(integrationStates),
    /** Why nothing goes there for now although it is connected; null: everything may go. */
    suspended: z.enum(suspensions).nullable(),
    /** The mail domain that was given. */
    domain: z.string().nullable(),
    /** Proven by a sign-in; null before. */
    tenant: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
    connected_by: named.nullable(),
    connected_at: instant.nullable(),
    /** Why it was revoked, or why the last try came to nothing. */
    reason: z.enum(integrationReasons).nullable(),
    /** Since when it is revoked or disconnected; null: it is neither. */
    ended_at: instant.nullable(),
    /** Not before; null: now. */
    reconnect_at: instant.nullable(),
    /** What is waited for. */
    pending: z
      .object({
        step: z.enum(pendingSteps),
        since: instant,
        /** When it ends by itself. */
        until: instant,
        by: named.nullable(),
        is_own: z.boolean(),
        domain: z.string(),
        /** Where an administrator of Microsoft 365 consents, for copying; null before the sign-in. */
        consent_address: z.string().nullable(),
      })
      .nullable(),
    /** What the last look ran into; the name is that of the specified answer. */
    trouble: z.object({ code: z.enum(integrationFailures), since: instant }).nullable(),
    checked_at: instant.nullable(),
    permissions: z.array(z.enum(microsoftPermissions)),
    /** The projects with the integration on; null: not exported yet. */
    projects: z.array(z.object({ id, title: z.string(), state: z.enum(exportStates).nullable() })),
    can: z.object({ create: z.boolean(), delete: z.boolean() }),
  })
  .meta({ id: 'Integration' });
export type IntegrationView = z.output<typeof integrationView>;

/** Where the browser goes next; null: it stays. */
const integrationStep = z.object({ integration: integrationView, address: z.string().nullable() });

/** Random, made by the browser and kept in it: only the browser that began can go on. */
const browserSecret = requiredLine(200).min(32);
const domain = lineText(253).regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i);

export const integrationsContract = {
  list: endpoint({
    method: 'GET',
    path: '/integrations',
    summary: 'The connections of the company to other services, with their state.',
    requires: { all: ['integrations'] },
    response: z.array(integrationView),
  }),
  store: endpoint({
    method: 'POST',
    path: '/integrations/store',
    summary: 'Begins to connect; answers the address at which the caller signs in.',
    requires: { all: ['integrations.create'] },
    body: z.strictObject({ kind, domain, browser_secret: browserSecret }),
    response: integrationStep,
    errors: [
      'feature-off',
      'integration-not-allowed',
      'integration-not-set-up',
      'integration-wait',
      'integration-pending',
      'integration-connected',
      'tenant-not-allowed',
      'tenant-differs',
      'microsoft-failed',
    ],
    sessionOnly: true,
  }),
  complete: endpoint({
    service: 'v2',
    method: 'POST',
    path: '/integrations/return',
    summary: 'Takes what Microsoft sent the browser back with: a sign-in or a consent.',
    requires: { all: ['integrations.create'] },
    body: z.strictObject({
      state: requiredLine(200),
      browser_secret: browserSecret,
      code: requiredLine(8_000).optional(),
      admin_consent: lineText(20).optional(),
      tenant: lineText(100).optional(),
      error: lineText(200).optional(),
    }),
    response: integrationStep,
    errors: [
      'feature-off',
      'integration-not-allowed',
      'integration-not-set-up',
      'not-an-administrator',
      'other-tenant',
      'guest-refused',
      'tenant-in-use',
      'tenant-differs',
      'microsoft-failed',
      'certificate-refused',
    ],
    sessionOnly: true,
  }),
  check: endpoint({
    service: 'v2',
    method: 'POST',
    path: '/integrations/check',
    summary:
      'Asks Microsoft 365 now whether the connection stands; once a minute, while it is pending every five seconds.',
    requires: { all: ['integrations'] },
    body: z.strictObject({ kind }),
    response: integrationView,
    errors: ['integration-not-set-up', 'too-many-attempts', 'tenant-in-use'],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/integrations/remove',
    summary: 'Disconnects, or ends a connection that is pending.',
    requires: { all: ['integrations.delete'] },
    body: z.strictObject({ kind }),
    response: integrationView,
    sessionOnly: true,
  }),
  /** A copy of the database at another address must not write to the real Microsoft 365. */
  move: endpoint({
    service: 'v2',
    method: 'POST',
    path: '/integrations/move',
    summary: 'Confirms that the installation has moved to its present address.',
    requires: { all: ['integrations.create'] },
    body: z.strictObject({ kind }),
    response: integrationView,
    sessionOnly: true,
  }),
};
