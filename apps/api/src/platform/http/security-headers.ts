import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';

type Directives = Readonly<Record<string, readonly string[]>>;

const nothing: Directives = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
};

const policy = (directives: Directives): string =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';');

/** Of everything that is data: opened as a page it loads nothing, runs nothing and belongs to no origin. */
const dataPolicy = policy({ ...nothing, sandbox: [] }).trimEnd();

/** The role service may stand on a host of its own; the pages ask it by script. */
const askedElsewhere = ({ roleServiceUrl }: Pick<Config, 'roleServiceUrl'>): string[] =>
  /^https?:/.test(roleServiceUrl) ? [new URL(roleServiceUrl).origin] : [];

/** Styles may stand in the page: the component library sets them at run time. Scripts come from files only. */
export const pagePolicy = (config: Pick<Config, 'roleServiceUrl'>): string =>
  policy({
    ...nothing,
    'script-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...askedElsewhere(config)],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
  });

/** The documentation is one page without scripts. */
export const docsPolicy = policy({ ...nothing, 'style-src': ["'unsafe-inline'"], 'img-src': ['data:'] });

/** What no page of ours uses, and no script that gets into one shall ask for. */
const permissionsPolicy = `accelerometer autoplay bluetooth browsing-topics camera display-capture
  encrypted-media geolocation gyroscope hid magnetometer microphone midi payment publickey-credentials-get
  screen-wake-lock serial usb xr-spatial-tracking`
  .split(/\s+/)
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Named apart from the hooks as well: an address that cannot be read is refused before any hook runs. */
export const everywhere = {
  'content-security-policy': dataPolicy,
  'permissions-policy': permissionsPolicy,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

/** The strictest for all; what is a page says so itself. No answer allows another origin anything. */
export const registerSecurityHeaders = async (app: FastifyInstance): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(everywhere);
  });
};
