import { languages } from '@polier/i18n/languages';
import { z } from 'zod';
import { isLoopback } from './loopback.ts';
import {
  certificateWithKey,
  databaseUrl,
  errorReceiver,
  flag,
  guid,
  hosts,
  httpOrigin,
  oneOf,
  plain,
  proxies,
  secret,
  serviceUrl,
  smtpUrl,
  webAddress,
  wholeNumber,
} from './setting-schemas.ts';

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** One environment variable: how its text becomes a value and, for complaints, what it is for and an example. */
const setting = <S extends z.ZodType>(schema: S, purpose: string, example: string): S =>
  schema.meta({ purpose, example });

/** Every environment variable of the server. Absent and empty ones take their default. */
export const environment = z.object({
  PORT: setting(wholeNumber(0, 65_535).default(3000), 'The port the server listens on; 0 picks a free one.', '3000'),
  HOST: setting(plain.default('127.0.0.1'), 'The network address the server listens on.', '0.0.0.0'),
  DATA_DIR: setting(plain.default('data'), 'Where the embedded database keeps its files.', '/var/lib/polier'),
  DATABASE_URL: setting(
    databaseUrl.nullable().default(null),
    'The PostgreSQL server, as a login that owns nothing; without it the embedded database is used.',
    'postgres://polier@db.example/polier',
  ),
  DATABASE_OWNER_URL: setting(
    databaseUrl.nullable().default(null),
    'The same database as the owner of its tables, for migrations and workers, never for a request.',
    'postgres://polier_owner@db.example/polier',
  ),
  DATABASE_POOL: setting(
    wholeNumber(2, 200).default(10),
    'How many connections a server opens for work inside companies, and at most as many again for sign-in.',
    '10',
  ),
  DEMO: setting(flag.default(false), 'Loads a demo company with public passwords; only on a loopback address.', 'true'),
  DEMO_LANGUAGE: setting(oneOf(languages).default('de'), 'The language of the demo content.', 'de'),
  LOG_LEVEL: setting(
    oneOf(logLevels).nullable().default(null),
    'The least important level that is logged; info, in the demo warn.',
    'info',
  ),
  LOGIN_URL: setting(webAddress.default('/login/'), 'The page that signs people in.', 'https://login.example/'),
  ROLE_SERVICE_URL: setting(webAddress.default('/roles/v1'), 'The base address of the role service.', '/roles/v1'),
  PUBLIC_URL: setting(
    httpOrigin.nullable().default(null),
    'The address under which people reach this server, for links in mails; without it, its own loopback address.',
    'https://polier.example',
  ),
  SMTP_URL: setting(
    smtpUrl.nullable().default(null),
    'The mail server; without it mails are written to DATA_DIR/outbox.',
    'smtps://user:secret@mail.example:465',
  ),
  MAIL_FROM: setting(plain.default('Polier <polier@localhost>'), 'The sender of mails.', 'Polier <polier@example.com>'),
  SECRET_KEY: setting(
    secret.nullable().default(null),
    'At least 32 characters that encrypt stored secrets and sign file addresses; without it the database keeps a key of its own.',
    'the output of: openssl rand -base64 48',
  ),
  ADMIN_URL: setting(
    webAddress.default('/main/#/system/users'),
    'Where the users of a company are administered.',
    'https://admin.example/',
  ),
  MAIN_URL: setting(
    webAddress.default('/main/'),
    'The application for knowledge and projects.',
    'https://polier.example/main/',
  ),
  ORDERS_URL: setting(webAddress.default('/orders/'), 'The Orders application.', 'https://orders.example/'),
  HANDOVER: setting(
    oneOf(['code', 'token']).default('code'),
    'How a session reaches another application: by a one-time code, or by the token itself in the address.',
    'code',
  ),
  TRUST_PROXY: setting(
    proxies.or(z.literal(false)).default(false),
    'The proxies in front of this server whose X-Forwarded headers are believed.',
    '10.0.0.0/8',
  ),
  PRIVATE_PROVIDERS: setting(
    hosts.default([]),
    'Hosts of identity providers on private addresses, with commas; all others must be public and speak https.',
    'login.intern.example',
  ),
  MICROSOFT_CLIENT_ID: setting(
    guid.nullable().default(null),
    'The application registered at Microsoft, with which companies connect their Microsoft 365; without it none can.',
    '7c0f1f5e-52a1-4c6d-9a39-0d3f5d0f6b11',
  ),
  MICROSOFT_CERTIFICATE: setting(
    certificateWithKey.nullable().default(null),
    'The private key of that application and its certificate, with which the server proves who it is.',
    '$(cat key.pem certificate.pem)',
  ),
  MICROSOFT_TENANT: setting(
    guid.nullable().default(null),
    'The only Microsoft 365 that may be connected, where the operator has consented for it.',
    '0c3f1b36-7d0c-4b4f-8f0e-3a5c2d6b9e10',
  ),
  MICROSOFT_LOGIN_URL: setting(
    serviceUrl.default('https://login.microsoftonline.com'),
    'Where people of Microsoft 365 sign in.',
    'https://login.microsoftonline.com',
  ),
  MICROSOFT_GRAPH_URL: setting(
    serviceUrl.default('https://graph.microsoft.com/v1.0'),
    'The interface of Microsoft 365.',
    'https://graph.microsoft.com/v1.0',
  ),
  EVENT_RETENTION_MONTHS: setting(
    wholeNumber(1, 1_200).nullable().default(null),
    'How many whole months of history are kept besides the current one; without it, all.',
    '36',
  ),
  ERROR_REPORTING_DSN: setting(
    errorReceiver.nullable().default(null),
    'A Sentry-compatible receiver of one error in ten of the server and the pages; without it none is reported.',
    'https://key@errors.example/1',
  ),
  CHECK_ANSWERS: setting(
    flag.default(false),
    'Checks list answers and errors against the contract; for development, it costs time.',
    'true',
  ),
});
type Environment = typeof environment.shape;
type Name = keyof Environment;

type Capitals<T extends string> = T extends `${infer Head}_${infer Rest}`
  ? `${Capitalize<Lowercase<Head>>}${Capitals<Rest>}`
  : Capitalize<Lowercase<T>>;
/** DATABASE_URL is read as `databaseUrl`. */
type KeyOf<T extends string> = Uncapitalize<Capitals<T>>;
const keyOf = (name: string): string =>
  name.toLowerCase().replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

export type Config = { readonly [N in Name as KeyOf<N>]: z.output<Environment[N]> };

/** Settings that stop the start; the message names each, what it is for and an example. */
class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(settingErrors: readonly string[]) {
    super(
      `The settings do not allow a start:\n${settingErrors.map((settingError) => `  - ${settingError}`).join('\n')}`,
    );
  }
}

const settingError = (name: Name, what: string): string => {
  const { purpose, example } = environment.shape[name].meta() ?? {};
  return `${name} ${what}. ${String(purpose)} Example: ${name}=${String(example)}`;
};

/** The default value. */
const defaultOf = <N extends Name>(name: N): z.output<Environment[N]> =>
  environment.shape[name].parse(undefined) as z.output<Environment[N]>;

/** Rules across several variables. */
const contradictions = ({
  DEMO,
  HOST,
  DATABASE_URL,
  DATABASE_OWNER_URL,
  MICROSOFT_CLIENT_ID,
  MICROSOFT_CERTIFICATE,
}: NodeJS.ProcessEnv): string[] => [
  ...(MICROSOFT_CLIENT_ID !== undefined && MICROSOFT_CERTIFICATE === undefined
    ? [settingError('MICROSOFT_CERTIFICATE', 'is missing while MICROSOFT_CLIENT_ID is set')]
    : []),
  ...(MICROSOFT_CERTIFICATE !== undefined && MICROSOFT_CLIENT_ID === undefined
    ? [settingError('MICROSOFT_CLIENT_ID', 'is missing while MICROSOFT_CERTIFICATE is set')]
    : []),
  ...(DEMO === 'true' && !isLoopback(HOST ?? defaultOf('HOST'))
    ? [settingError('DEMO', `is refused while HOST is ${HOST}: its passwords are public`)]
    : []),
  ...(DATABASE_OWNER_URL !== undefined && DATABASE_URL === undefined
    ? [settingError('DATABASE_URL', 'is missing while DATABASE_OWNER_URL is set')]
    : []),
];

/** Reads and checks all settings at once, so that one start names everything that is wrong. */
export const readConfig = (env: NodeJS.ProcessEnv): Config => {
  const names = Object.keys(environment.shape) as Name[];
  const given = Object.fromEntries(names.map((name) => [name, env[name]?.trim() || undefined]));
  const { data, error } = environment.safeParse(given);
  const malformed = error?.issues.map(({ path, message }) =>
    settingError(path[0] as Name, `is malformed: expected ${message}`),
  );
  const settingErrors = [...(malformed ?? []), ...contradictions(given)];
  if (data === undefined || settingErrors.length > 0) throw new ConfigError(settingErrors);
  return Object.fromEntries(names.map((name) => [keyOf(name), data[name]])) as Config;
};
