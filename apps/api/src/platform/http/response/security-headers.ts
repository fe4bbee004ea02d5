import { createHash } from 'node:crypto';
import { receiverOf } from '@polier/contract/error-reports/error-report';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';

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

/** Errors of the pages go to the receiver that the installation names, if it names one. */
const reportedTo = ({ errorReportingDsn }: Pick<Config, 'errorReportingDsn'>): string[] => {
  const receiver = errorReportingDsn === null ? null : receiverOf(errorReportingDsn);
  return receiver === null ? [] : [receiver.origin];
};

/** Of each script that stands in the page itself, which may run by that alone. */
const scriptHashes = (page: string): string[] =>
  [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );

/** Styles may stand in the page: the component library sets them at run time. Scripts come from files, or are known by their hash. */
export const pagePolicy = (config: Pick<Config, 'roleServiceUrl' | 'errorReportingDsn'>, page: string): string =>
  policy({
    ...nothing,
    'script-src': ["'self'", ...scriptHashes(page)],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...askedElsewhere(config), ...reportedTo(config)],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
  });

/** The documentation is one page without scripts. */
export const docsPolicy = policy({ ...nothing, 'style-src': ["'unsafe-inline'"], 'img-src': ['data:'] });

/** Browser features that no page uses and injected scripts must not use. */
const permissionsPolicy = `accelerometer autoplay browsing-topics camera display-capture
  encrypted-media geolocation gyroscope hid magnetometer microphone midi payment publickey-credentials-get
  screen-wake-lock serial usb xr-spatial-tracking`
  .split(/\s+/)
  .map((feature) => `${feature}=()`)
  .join(', ');

/** Named apart from the hooks as well: an address that cannot be read is refused before any hook runs. */
export const headersOfEveryResponse = {
  'content-security-policy': dataPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': permissionsPolicy,
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
} as const;

/** The strictest for all; what is a page says so itself. No answer allows another origin anything. */
export const registerSecurityHeaders = (app: FastifyInstance): void => {
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headersOfEveryResponse);
    done();
  });
};
