import { languages } from '@polier/i18n/languages';
import { isLoopback } from './loopback.ts';
import {
  databaseUrl,
  flag,
  hosts,
  httpOrigin,
  oneOf,
  plain,
  proxies,
  secret,
  smtpUrl,
  webAddress,
  wholeNumber,
} from './parsers.ts';
import { ConfigError, complaint, readSetting, type Setting } from './setting.ts';

const setting = <T>(
  name: string,
  purpose: string,
  example: string,
  otherwise: Setting<T>['otherwise'],
  parse: (text: string) => T,
): Setting<T> => ({ name, purpose, example, otherwise, parse });

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

export const settings = {
  port: setting('PORT', 'The port the server listens on; 0 picks a free one.', '3000', 3000, wholeNumber(0, 65_535)),
  host: setting('HOST', 'The network address the server listens on.', '0.0.0.0', '127.0.0.1', plain),
  dataDir: setting('DATA_DIR', 'Where the embedded database keeps its files.', '/var/lib/polier', 'data', plain),
  databaseUrl: setting<string | null>(
    'DATABASE_URL',
    'The PostgreSQL server, as a login that owns nothing; without it the embedded database is used.',
    'postgres://polier@db.example/polier',
    null,
    databaseUrl,
  ),
  databaseOwnerUrl: setting<string | null>(
    'DATABASE_OWNER_URL',
    'The same database as the owner of its tables, for migrations, sign-in and jobs.',
    'postgres://polier_owner@db.example/polier',
    null,
    databaseUrl,
  ),
  poolSize: setting(
    'DATABASE_POOL',
    'How many connections each of the two logins may open.',
    '10',
    10,
    wholeNumber(2, 200),
  ),
  demo: setting('DEMO', 'Loads a demo company with public passwords; only on a loopback address.', 'true', false, flag),
  demoLanguage: setting('DEMO_LANGUAGE', 'The language of the demo content.', 'de', 'de' as const, oneOf(languages)),
  logLevel: setting<(typeof logLevels)[number] | null>(
    'LOG_LEVEL',
    'The least important level that is logged; info, in the demo warn.',
    'info',
    null,
    oneOf(logLevels),
  ),
  loginUrl: setting('LOGIN_URL', 'The page that signs people in.', 'https://login.example/', '/login/', webAddress),
  roleServiceUrl: setting(
    'ROLE_SERVICE_URL',
    'The base address of the role service.',
    '/roles/v1',
    '/roles/v1',
    webAddress,
  ),
  publicUrl: setting<string | null>(
    'PUBLIC_URL',
    'The address under which people reach this server, for links in mails; without it, its own loopback address.',
    'https://polier.example',
    null,
    httpOrigin,
  ),
  smtpUrl: setting<string | null>(
    'SMTP_URL',
    'The mail server; without it mails are written to DATA_DIR/outbox.',
    'smtps://user:secret@mail.example:465',
    null,
    smtpUrl,
  ),
  mailFrom: setting(
    'MAIL_FROM',
    'The sender of mails.',
    'Polier <polier@example.com>',
    'Polier <polier@localhost>',
    plain,
  ),
  secretKey: setting<string | null>(
    'SECRET_KEY',
    'At least 32 characters that encrypt stored secrets and sign file addresses; without it the database keeps a key of its own.',
    'the output of: openssl rand -base64 48',
    null,
    secret,
  ),
  adminUrl: setting(
    'ADMIN_URL',
    'Where the users of a company are administered.',
    'https://admin.example/',
    '/main/#/system/users',
    webAddress,
  ),
  ordersUrl: setting('ORDERS_URL', 'The Orders application.', 'https://orders.example/', '/orders/', webAddress),
  handover: setting(
    'HANDOVER',
    'How a session reaches another application: by a one-time code, or by the token itself in the address.',
    'code',
    'code' as const,
    oneOf(['code', 'token']),
  ),
  trustProxy: setting<string[] | false>(
    'TRUST_PROXY',
    'The proxies in front of this server whose X-Forwarded headers are believed.',
    '10.0.0.0/8',
    false,
    proxies,
  ),
  privateProviders: setting<string[]>(
    'PRIVATE_PROVIDERS',
    'Hosts of identity providers on private addresses, with commas; all others must be public and speak https.',
    'login.intern.example',
    [],
    hosts,
  ),
  checkAnswers: setting(
    'CHECK_ANSWERS',
    'Checks list answers and refusals against the contract; for development, it costs time.',
    'true',
    false,
    flag,
  ),
};

export type Config = {
  readonly [K in keyof typeof settings]: (typeof settings)[K] extends Setting<infer T> ? T : never;
};

/** Reads and checks all settings at once, so that one start names everything that is wrong. */
export const readConfig = (env: NodeJS.ProcessEnv): Config => {
  const complaints: string[] = [];
  const entries = Object.entries(settings).map(([key, one]) => [
    key,
    readSetting(one as Setting<unknown>, env, complaints),
  ]);
  const config = Object.fromEntries(entries) as Config;
  if (config.demo && !isLoopback(config.host)) {
    complaints.push(complaint(settings.demo, `is refused while HOST is ${config.host}: its passwords are public`));
  }
  if (config.databaseOwnerUrl !== null && config.databaseUrl === null) {
    complaints.push(complaint(settings.databaseUrl, 'is missing while DATABASE_OWNER_URL is set'));
  }
  if (complaints.length > 0) throw new ConfigError(complaints);
  return config;
};
