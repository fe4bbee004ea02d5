import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, test } from 'vitest';
import { filesContract as files } from '@polier/contract/companies/companies.contract';
import { limits } from '@polier/contract/limits';
import { buildTeam } from '#test/support/fixtures/company-team';
import { type Form, formOf, logoForm } from '#test/support/form';
import { gif, jpeg, png } from '#test/support/files/pictures';
import { dataOf, expectProblem, expectRefusedFields } from '#test/support/problems';
import { minute } from '#test/support/server/test-clock';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  return () => server.close();
});

const roles = { admin: 'admin', user: 'user' } as const;
const start = async () => {
  const { companyId: company, people } = await buildTeam(server, roles);
  const token = await server.tokenFor(people.admin.id);
  return {
    company,
    token,
    people,
    upload: ({ raw, headers }: Form, more: object = {}) =>
      server.send('POST', '/api/v1/files/uploadLogo', { token, company, raw, headers: { ...headers, ...more } }),
  };
};
const get = (path: string) => server.server.inject({ method: 'GET', url: path });
const storedFiles = (company: number) =>
  server.db.selectFrom('files').selectAll().where('company_id', '=', company).execute();

const namelessPart = {
  ...logoForm(),
  raw: Buffer.from(logoForm().raw.toString('latin1').replace('form-data; name="logo"; ', 'form-data; '), 'latin1'),
};

describe('POST /files/uploadLogo', () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><rect width="2"/></svg>');

  test.each([
    ['Logo.PNG', png, 'image/png', png],
    ['logo.jpg', jpeg, 'image/jpeg', jpeg],
    ['logo.gif', gif, 'image/gif', gif],
    ['logo.svg', svg, 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><rect width="2"/></svg>')],
  ])('stores %s and shows it by a signed path', async (name, bytes, type, expected) => {
    const { upload } = await start();
    const { logo, logo_path } = dataOf(await upload(logoForm(name, bytes)));
    expect(logo.startsWith(`${logo_path}?`)).toBe(true);
    const shown = await get(logo);
    expect(shown.statusCode).toBe(200);
    expect(shown.rawPayload).toEqual(expected);
    expect(shown.headers).toMatchObject({
      'content-type': type,
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringMatching(/^attachment; filename="logo\.[a-z]{3,4}"$/),
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, max-age=300',
    });
  });

  test('takes the place of the former one, which is gone', async () => {
    const { upload, company } = await start();
    const first = dataOf(await upload(logoForm())).logo;
    const second = dataOf(await upload(logoForm('neu.gif', gif))).logo;
    expect((await get(first)).statusCode).toBe(404);
    expect((await get(second)).statusCode).toBe(200);
    expect(await storedFiles(company)).toHaveLength(1);
    const events = await server.db.selectFrom('events').select('type').where('company_id', '=', company).execute();
    expect(events.map(({ type }) => type)).toEqual(['logo_stored', 'logo_stored']);
  });

  test.each([
    ['a PNG named .svg', logoForm('logo.svg', png)],
    ['a page named .png', logoForm('logo.png', Buffer.from('<html>'))],
    ['a PNG with a page behind it', logoForm('logo.png', Buffer.concat([png, Buffer.from('<script>')]))],
    [
      'a billion laughs',
      logoForm(
        'logo.svg',
        Buffer.from('<!DOCTYPE s [<!ENTITY a "a">]><svg xmlns="http://www.w3.org/2000/svg"><text>&a;</text></svg>'),
      ),
    ],
    ['a program', logoForm('logo.exe', png)],
  ])('refuses %s as no image', async (_, form) => {
    const { upload, company } = await start();
    const response = await upload(form, { 'accept-language': 'en' });
    expectRefusedFields(response, 'logo not-an-image');
    expect(response.body.errors[0].message).toMatch(/jpeg, png, jpg, gif or svg/);
    expect(await storedFiles(company)).toEqual([]);
  });

  test.each([
    ['no file', formOf(), ['logo required']],
    ['an empty file', logoForm('logo.png', Buffer.alloc(0)), ['logo empty-file']],
    ['a file of another name', formOf({ field: 'picture', name: 'logo.png' }), ['picture unknown-field']],
    ['a part without a name', namelessPart, ['logo required']],
    ['two files', formOf({ name: 'logo.png' }, { name: 'logo.png' }), ['logo invalid']],
    ['a form cut short', { ...logoForm(), raw: logoForm().raw.subarray(0, -40) }, ['logo invalid']],
    [
      'a form without its mark',
      { ...logoForm(), headers: { 'content-type': 'multipart/form-data' } },
      ['logo invalid'],
    ],
  ])('refuses %s', async (_, form, refused) => {
    const { upload, company } = await start();
    expectRefusedFields(await upload(form), ...refused);
    expect(await storedFiles(company)).toEqual([]);
  });

  test.each([
    ['de', 'Die Datei ist leer (0 Byte). Speichern Sie sie noch einmal und wählen Sie sie dann erneut.'],
    ['en', 'The file is empty (0 bytes). Save it once more, then choose it again.'],
    ['fr', 'Le fichier est vide (0 octet). Enregistrez-le encore une fois, puis choisissez-le à nouveau.'],
  ])('says in the language %s that a file is empty and what to do', async (language, sentence) => {
    const { upload } = await start();
    const { body } = await upload(logoForm('logo.png', Buffer.alloc(0)), { 'accept-language': language });
    expect(body.errors[0].message).toBe(sentence);
  });

  test('refuses everything that is no form', async () => {
    const { upload } = await start();
    for (const type of ['application/json', 'text/plain', 'image/png']) {
      expectProblem(await upload({ raw: png, headers: { 'content-type': type } }), 415, 'unsupported-media-type');
    }
  });

  test('takes 2 MB and not a byte more', async () => {
    const { upload } = await start();
    const open = '<svg xmlns="http://www.w3.org/2000/svg"><rect width="1"/><!--';
    const sized = (size: number) => Buffer.from(`${open}${'-x'.repeat((size - open.length - 12) / 2)} --></svg>`);
    const exact = Buffer.concat([sized(limits.logo - 100), Buffer.alloc(200, ' ')]).subarray(0, limits.logo);
    expect((await upload(logoForm('logo.svg', exact))).status).toBe(200);
    const larger = await upload(logoForm('logo.svg', Buffer.concat([exact, Buffer.from(' ')])));
    expectProblem(larger, 413, 'payload-too-large');
    expect(larger.headers['connection']).toBe('close');
  });

  test('is for administrators, who are asked before anything is read', async () => {
    const { people, company } = await start();
    const token = await server.tokenFor(people.user.id);
    const form = logoForm();
    const response = await server.send('POST', '/api/v1/files/uploadLogo', { token, company, ...form });
    expectProblem(response, 403, 'forbidden');
  });

  test('with an Idempotency-Key is one logo, and another file is another request', async () => {
    const { upload, company } = await start();
    const key = { 'idempotency-key': 'once' };
    const first = dataOf(await upload(logoForm(), key));
    expect(dataOf(await upload(logoForm(), key)).logo_path).toBe(first.logo_path);
    expect(await storedFiles(company)).toHaveLength(1);
    expectProblem(await upload(logoForm('logo.gif', gif), key), 422, 'idempotency-key-reused');
  });
});

describe('5.2.1 a file that does not end', () => {
  /** Sends zeros over a real connection until nobody takes them any more; returns what was said and taken. */
  const pour = async (headers: Record<string, string | number>, megabytes: number) => {
    const { company, token } = await start();
    if (server.server.server.address() === null) await server.server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.server.server.address() as AddressInfo;
    const type = 'multipart/form-data; boundary=b';
    const head = '--b\r\ncontent-disposition: form-data; name="logo"; filename="logo.png"\r\n\r\n';
    return new Promise<{ status: number | null; sent: number }>((resolve) => {
      let sent = 0;
      let status: number | null = null;
      const call = request({
        port,
        method: 'POST',
        path: '/api/v1/files/uploadLogo',
        headers: { 'authorization': `Bearer ${token}`, 'company-id': company, 'content-type': type, ...headers },
      });
      call.on('response', (response) => {
        status = response.statusCode ?? null;
        response.resume();
      });
      call.on('error', () => {});
      call.on('close', () => resolve({ status, sent }));
      const zeros = Buffer.alloc(65_536);
      const push = (): void => {
        while (!call.destroyed && sent < megabytes * 1_048_576) {
          sent += zeros.length;
          if (!call.write(zeros)) {
            call.once('drain', push);
            return;
          }
        }
        call.end();
      };
      call.write(head, push);
    });
  };

  test.each([
    ['says its length', { 'content-length': 200 * 1_048_576 }],
    ['does not say its length', { 'transfer-encoding': 'chunked' }],
  ])('and %s is refused while it streams: not read to its end', async (_, headers) => {
    const { status, sent } = await pour(headers, 200);
    expect([413, null]).toContain(status);
    expect(sent).toBeLessThan(40 * 1_048_576);
  });
});

describe('a signed path', () => {
  const signed = async () => {
    const { upload, company, people } = await start();
    const { logo } = dataOf(await upload(logoForm()));
    return { logo: String(logo), company, people };
  };

  test('opens for five minutes', async () => {
    const { logo } = await signed();
    server.clock.advance(3.9 * minute);
    expect((await get(logo)).statusCode).toBe(200);
    server.clock.advance(1.1 * minute + 1);
    expect((await get(logo)).statusCode).toBe(404);
  });

  test('holds for its file, company, name and time only', async () => {
    const { logo, company } = await signed();
    const other = await signed();
    const [path = '', query = ''] = logo.split('?');
    const [otherPath = ''] = other.logo.split('?');
    const changed = [
      path,
      `${otherPath}?${query}`,
      logo.replace(`/files/${company}/`, `/files/${other.company}/`),
      logo.replace('logo.png', 'logo.html'),
      logo.replace(/until=\d/, 'until=9'),
      logo.replace(/until=\d+/, 'until='),
      logo.replace(/.$/, (last) => (last === 'A' ? 'E' : 'A')),
      logo.replace('signature=', 'signature=x&signature='),
      `${path}?until=99999999999999&signature=`,
      '/api/v1/files/1/1',
      '/api/v1/files/0/0/logo.png?until=9&signature=a',
      '/api/v1/files/one/two/logo.png?until=9&signature=a',
    ];
    for (const address of changed) expect((await get(address)).statusCode, address).toBe(404);
    expect((await get(logo)).statusCode).toBe(200);
  });

  test('ends with the logo, and is answered to every member', async () => {
    const { logo, people, company } = await signed();
    const view = await server.send('GET', '/api/v1/companies/getCompanyByUser', {
      token: await server.tokenFor(people.user.id),
      company,
    });
    expect((await get(dataOf(view).logo)).statusCode).toBe(200);
    const after = dataOf(await people.admin.send(files.deleteLogo));
    expect(after).toMatchObject({ logo: null, logo_path: null });
    expect((await get(logo)).statusCode).toBe(404);
    dataOf(await people.admin.send(files.deleteLogo));
    const events = await server.db.selectFrom('events').select('type').where('company_id', '=', company).execute();
    expect(events.map(({ type }) => type)).toEqual(['logo_stored', 'logo_removed']);
  });

  test('stands in no log', async () => {
    const { logo } = await signed();
    await get(logo);
    const signature = logo.split('signature=')[1] ?? 'none';
    expect(server.logged.filter((line) => line.includes(signature))).toEqual([]);
  });
});
