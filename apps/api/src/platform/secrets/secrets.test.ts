import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#platform/database/database';
import { databaseOn } from '#platform/database/database';
import { openTestEngine } from '#test/support/database/test-engine';
import { openSecrets } from './open-secrets.ts';
import { secretsWith } from './secrets.ts';

const text = 'JBSWY3DPEHPK3PXP – ein Geheimnis mit Ümlauten';

describe('a sealed text', () => {
  const secrets = secretsWith(randomBytes(32));

  test('is opened again, at its place only', () => {
    const sealed = secrets.sealText(text, 'second-factor:7');
    expect(sealed).toMatch(/^v1\.[\w-]{8}\.[\w-]+$/);
    expect(sealed).not.toContain('JBSWY3DPEHPK3PXP');
    expect(secrets.openText(sealed, 'second-factor:7')).toBe(text);
    expect(() => secrets.openText(sealed, 'second-factor:8')).toThrow();
    expect(secrets.openText(secrets.sealText(''))).toBe('');
  });

  test('never looks the same twice', () => {
    expect(secrets.sealText(text)).not.toBe(secrets.sealText(text));
  });

  test('with one bit flipped anywhere is refused', () => {
    const [version, name, body = ''] = secrets.sealText('bit').split('.');
    const bytes = Buffer.from(body, 'base64url');
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const flipped = Buffer.from(bytes);
      flipped.writeUInt8((flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7)), bit >> 3);
      expect(() => secrets.openText(`${version}.${name}.${flipped.toString('base64url')}`)).toThrow();
    }
  });

  test.each(['', 'v1', 'v1.abcdefgh.', 'v2.abcdefgh.AAAA', 'plain text', 'v1.abcdefgh.AAAA'])('is not %j', (sealed) => {
    expect(() => secrets.openText(sealed)).toThrow();
  });

  test('cut short is refused', () => {
    const sealed = secrets.sealText(text);
    for (const kept of [-1, -4, -20, 30]) expect(() => secrets.openText(sealed.slice(0, kept))).toThrow();
  });

  test('is opened after a change of the key as long as the former one is known', () => {
    const [former, next] = [randomBytes(32), randomBytes(32)];
    const sealed = secretsWith(former).sealText(text);
    expect(secretsWith(next, former).openText(sealed)).toBe(text);
    expect(() => secretsWith(next).openText(sealed)).toThrow('another SECRET_KEY');
    const again = secretsWith(next, former).sealText(text);
    expect(secretsWith(next).openText(again)).toBe(text);
  });
});

describe('a signature', () => {
  const secrets = secretsWith(randomBytes(32));

  test('holds for its text and its installation only', () => {
    const signature = secrets.signature('/files/1/2?until=3');
    expect(signature).toMatch(/^[\w-]{43}$/);
    expect(secrets.isSignature('/files/1/2?until=3', signature)).toBe(true);
    expect(secrets.isSignature('/files/1/2?until=4', signature)).toBe(false);
    expect(secretsWith(randomBytes(32)).isSignature('/files/1/2?until=3', signature)).toBe(false);
  });

  test.each(['', 'AAAA', '=', 'ä'.repeat(43)])('is not %j', (signature) => {
    expect(secrets.isSignature('text', signature)).toBe(false);
  });

  test('in another spelling is none', () => {
    const signature = secrets.signature('text');
    expect(secrets.isSignature('text', `${signature}=`)).toBe(false);
    expect(secrets.isSignature('text', ` ${signature}`)).toBe(false);
  });
});

describe('the key of the installation', () => {
  let database: Database;
  beforeAll(async () => {
    database = databaseOn(await openTestEngine());
  });
  afterAll(() => database.engine.close());
  const stored = () => database.owner.selectFrom('installation_secrets').selectAll().execute();

  test('is made once, whoever starts at the same time', async () => {
    const key = 'k'.repeat(48);
    expect((await openSecrets(database.owner, key)).signature('text')).toHaveLength(43);
    expect(await stored()).toEqual([]);
    const starts = await Promise.all(Array.from({ length: 20 }, () => openSecrets(database.owner, null)));
    expect(new Set(starts.map((secrets) => secrets.signature('text'))).size).toBe(1);
    const rows = await stored();
    expect(rows).toMatchObject([{ name: 'installation' }]);
    expect(rows[0]?.value).toHaveLength(32);
  });

  test('gives way to SECRET_KEY without losing what it sealed', async () => {
    const own = await openSecrets(database.owner, null);
    const sealed = own.sealText(text);
    const set = await openSecrets(database.owner, 'k'.repeat(48));
    expect(set.openText(sealed)).toBe(text);
    expect(set.signature('text')).not.toBe(own.signature('text'));
    expect(() => own.openText(set.sealText(text))).toThrow('another SECRET_KEY');
  });
});
