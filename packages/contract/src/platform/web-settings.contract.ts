import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const webSettingsView = z
  .object({
    version: z.string(),
    /** Of the specification that is fulfilled. */
    specification_version: z.string(),
    login_url: z.string(),
    role_service_url: z.string(),
    /** Where the users of a company are administered: a screen of ours, or another application. */
    admin_url: z.string(),
    main_url: z.string(),
    orders_url: z.string(),
    /** Whether there is an Orders application to go to; a company must have the feature besides. */
    orders_available: z.boolean(),
    /** How a session reaches another application: by a one-time code, or by the token itself. */
    handover: z.enum(['code', 'token']),
    /** A Sentry-compatible receiver of errors of the pages; null: none is reported. */
    error_reporting_dsn: z.string().nullable(),
    /** Accounts to try the product with; null outside the demo mode. */
    demo: z
      .object({
        password: z.string(),
        accounts: z.array(
          z.object({
            name: z.string(),
            email: z.string(),
            function: z.string(),
            role: z.enum(['user', 'admin', 'superadmin']),
          }),
        ),
      })
      .nullable(),
  })
  .meta({ id: 'WebSettings' });
export type WebSettingsView = z.output<typeof webSettingsView>;

export const webSettingsContract = {
  read: endpoint({
    service: 'v2',
    method: 'GET',
    path: '/web-settings',
    summary: 'What the web applications need before anybody has signed in.',
    requires: 'public',
    response: webSettingsView,
  }),
};
