import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { beforeAll, describe, expect, test } from 'vitest';
import { TestClock } from '#test/support/server/test-clock';
import { startTestServer, type TestServer } from '#test/support/server/test-server';
import type { Mail, SendMail } from './mail.ts';
import { openMailer } from './open-mailer.ts';

let dataDir: string;
let server: TestServer;
let send: SendMail;
const clock = new TestClock();
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'polier-outbox-'));
  ({ send } = openMailer({ smtpUrl: null, mailFrom: 'Polier <polier@bau.example>', dataDir }, clock));
  server = await startTestServer({ config: { demo: true, dataDir } });
  return async () => {
    await server.close();
    await rm(dataDir, { recursive: true });
  };
});

const mail = (overrides: Partial<Mail> = {}): Mail => ({
  to: { name: 'Jörg Müller', address: 'joerg@bau.example' },
  language: 'de',
  subject: 'Grüsse vom Gerüst',
  text: 'Schöne Grüsse',
  html: '<!doctype html><html><head></head><body><script>alert(1)</script><a href="https://x.example/">Gruss</a></body></html>',
  ...overrides,
});
const page = (path = '') => server.send('GET', `/api/dev/outbox${path}`);

describe('without a mail server', () => {
  test('a mail becomes a file as it would be sent, which nobody else can read', async () => {
    await send(mail());
    const [name = ''] = (await readdir(join(dataDir, 'outbox'))).filter((file) => file.endsWith('.eml'));
    const path = join(dataDir, 'outbox', name);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    const parsed = await PostalMime.parse(await readFile(path));
    expect(parsed).toMatchObject({
      subject: 'Grüsse vom Gerüst',
      from: { name: 'Polier', address: 'polier@bau.example' },
      to: [{ name: 'Jörg Müller', address: 'joerg@bau.example' }],
    });
    expect(parsed.text?.trim()).toBe('Schöne Grüsse');
  });
});

describe('the page of the demo', () => {
  test('lists the mails, the newest first', async () => {
    clock.advance(1_000);
    await send(mail({ subject: 'Neuer <b>', to: { name: null, address: 'x@bau.example' } }));
    const { status, text } = await page();
    expect(status).toBe(200);
    expect(text.indexOf('Neuer &lt;b&gt;')).toBeGreaterThan(0);
    expect(text.indexOf('Neuer &lt;b&gt;')).toBeLessThan(text.indexOf('Grüsse vom Gerüst'));
  });

  test('shows one where nothing of it can run', async () => {
    const [, name = ''] = /\/api\/dev\/outbox\/([\w-]+)"/.exec((await page()).text) ?? [];
    const { status, text, headers } = await page(`/${name}`);
    expect(status).toBe(200);
    expect(text).not.toContain('<script');
    expect(text).toContain('sandbox="allow-top-navigation-by-user-activation"');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).toContain('sandbox');
    expect(headers['cache-control']).toBe('no-store');
  });

  test('reads nothing but mails', async () => {
    await writeFile(join(dataDir, 'secret.json'), '{}');
    for (const path of ['/..%2Fsecret', '/secret', '/20261121T080000000Z-00000000', '/%00']) {
      expect((await page(path)).status).toBe(404);
    }
  });

  test('is not there outside the demo, or with a mail server', async () => {
    for (const config of [{ dataDir }, { demo: true, dataDir, smtpUrl: 'smtp://mail.bau.example' }]) {
      const other = await startTestServer({ config });
      expect((await other.send('GET', '/api/dev/outbox')).status).toBe(404);
      await other.close();
    }
  });
});
