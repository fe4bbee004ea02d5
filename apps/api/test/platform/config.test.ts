import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { environment, readConfig } from '#platform/config/config';
import { makeCertificate } from '../../dev/microsoft-365/certificate.ts';

const issue = (env: Record<string, string>): string => {
  try {
    readConfig(env);
  } catch (error) {
    return String(error);
  }
  throw new Error('the settings were accepted');
};

const aboutOf = (name: string) =>
  (environment.shape as Record<string, z.ZodType>)[name]?.meta() as { purpose: string; example: string };

test('nothing needs to be set', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: 'data',
    databaseUrl: null,
    databaseOwnerUrl: null,
    databasePool: 10,
    demo: false,
    demoLanguage: 'de',
    errorReportingDsn: null,
    logLevel: null,
    loginUrl: '/login/',
    roleServiceUrl: '/roles/v1',
    publicUrl: null,
    smtpUrl: null,
    mailFrom: 'Polier <polier@localhost>',
    secretKey: null,
    adminUrl: '/main/#/system/users',
    mainUrl: '/main/',
    microsoftClientId: null,
    microsoftCertificate: null,
    microsoftTenant: null,
    microsoftLoginUrl: 'https://login.microsoftonline.com',
    microsoftGraphUrl: 'https://graph.microsoft.com/v1.0',
    ordersUrl: '/orders/',
    handover: 'code',
    trustProxy: false,
    privateProviders: [],
    eventRetentionMonths: null,
    checkAnswers: false,
  });
  expect(readConfig({ PORT: ' ', HOST: '' })).toMatchObject({ port: 3000, host: '127.0.0.1' });
});

test('everything can be set', () => {
  const url = 'postgres://login:secret@db.example/polier?sslmode=verify-full';
  const env = {
    PORT: '0',
    HOST: '0.0.0.0',
    DATA_DIR: '/var/lib/polier',
    DATABASE_URL: url,
    DATABASE_OWNER_URL: url,
    DATABASE_POOL: '20',
    DEMO_LANGUAGE: 'fr',
    LOG_LEVEL: 'silent',
    LOGIN_URL: 'https://login.example/',
    ROLE_SERVICE_URL: 'https://roles.example/v1',
    TRUST_PROXY: '10.0.0.0/8, ::1',
    PRIVATE_PROVIDERS: 'Login.intern.example, 127.0.0.1',
    EVENT_RETENTION_MONTHS: '36',
    CHECK_ANSWERS: 'true',
  };
  expect(readConfig(env)).toMatchObject({
    port: 0,
    databaseUrl: url,
    demoLanguage: 'fr',
    trustProxy: ['10.0.0.0/8', '::1'],
    privateProviders: ['login.intern.example', '127.0.0.1'],
    eventRetentionMonths: 36,
    checkAnswers: true,
  });
});

test.each<[string, string]>([
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '3000a'],
  ['DEMO', 'yes'],
  ['DEMO_LANGUAGE', 'it'],
  ['DATABASE_URL', 'mysql://db'],
  ['DATABASE_URL', 'db.example'],
  ['DATABASE_POOL', '1'],
  ['LOG_LEVEL', 'loud'],
  ['LOGIN_URL', 'javascript:alert(1)'],
  ['LOGIN_URL', '//evil.example'],
  ['LOGIN_URL', '/\\evil.example'],
  ['ROLE_SERVICE_URL', 'ftp://roles.example'],
  ['TRUST_PROXY', 'everybody'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['EVENT_RETENTION_MONTHS', '0'],
  ['CHECK_ANSWERS', '1'],
])('%s=%s is refused with what it is for and an example', (name, value) => {
  const { purpose, example } = aboutOf(name);
  expect(issue({ [name]: value })).toContain(`${name} is malformed: expected `);
  expect(issue({ [name]: value })).toContain(`${purpose} Example: ${name}=${example}`);
});

test('the examples are themselves accepted', () => {
  const { privateKey, certificate } = makeCertificate('polier.example');
  const files: Readonly<Record<string, string>> = { '$(cat key.pem certificate.pem)': privateKey + certificate };
  for (const [name, schema] of Object.entries(environment.shape)) {
    const { example } = aboutOf(name);
    expect(schema.safeParse(files[example] ?? example).success, name).toBe(true);
  }
});

test('all errors are named at once, and no password', () => {
  const text = issue({ PORT: 'x', DEMO: 'x', DATABASE_URL: 'mysql://me:hunter2@db' });
  expect(text).toMatch(/PORT is malformed[^]*DATABASE_URL is malformed[^]*DEMO is malformed/);
  expect(text).not.toContain('hunter2');
});

test('an owner without a login is refused', () => {
  expect(issue({ DATABASE_OWNER_URL: 'postgres://owner@db/polier' })).toContain(
    'DATABASE_URL is missing while DATABASE_OWNER_URL is set',
  );
});

describe('the demo with its public passwords', () => {
  test.each(['127.0.0.1', '127.1.2.3', '::1', 'localhost'])('starts on %s', (HOST) => {
    expect(readConfig({ DEMO: 'true', HOST })).toMatchObject({ demo: true });
  });

  test.each(['0.0.0.0', '::', '192.168.1.5', 'demo.example', '127.0.0.1.evil.example'])('is refused on %s', (HOST) => {
    expect(issue({ DEMO: 'true', HOST })).toContain(`DEMO is refused while HOST is ${HOST}`);
  });
});
