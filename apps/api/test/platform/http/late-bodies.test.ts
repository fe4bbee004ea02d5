import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { answersContract as answers } from '@polier/contract/answer-links/answer-links.contract';
import { type Endpoint, fullPath } from '@polier/contract/endpoint';
import { contract } from '@polier/contract/endpoints';
import { beforeAll, describe, expect, test } from 'vitest';
import { bcfArchive } from '#test/support/files/check-files';
import { startWithLink } from '#test/support/fixtures/answer-link-fixture';
import { buildOrderFixture } from '#test/support/fixtures/order-fixture';
import { formOf } from '#test/support/form';
import { dataOf } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.server.listen({ port: 0, host: '127.0.0.1' });
  return () => server.close();
});

interface Late {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Sends the head of a request, and its body once `meanwhile` is done. */
const sendLate = async ({ path, headers, body }: Late, meanwhile: () => Promise<unknown>): Promise<number> => {
  const { port } = server.server.server.address() as AddressInfo;
  const status = Promise.withResolvers<number>();
  const sent = request({
    host: '127.0.0.1',
    port,
    path,
    method: 'POST',
    headers: { ...headers, 'content-length': String(body.length) },
  });
  sent.on('error', status.reject);
  sent.on('response', (response) => {
    status.resolve(response.statusCode ?? 0);
    response.resume();
  });
  sent.write(body.subarray(0, 10));
  // Long enough for the server to have let the caller in.
  await pause(200);
  await meanwhile();
  sent.end(body.subarray(10));
  return status.promise;
};

const json = (endpoint: Endpoint, body: object): Late => ({
  path: fullPath(endpoint),
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify(body)),
});

const form = (path: string, bytes: Buffer): Late => {
  const { raw, headers } = formOf({ name: 'datei.bcf', field: 'file', bytes });
  return { path, headers, body: raw };
};

const prepare = async () => {
  const fixture = await buildOrderFixture(server);
  const { admin, colleague: caller } = fixture.people;
  const object = await fixture.object({ state: 'in_progress' });
  const token = await server.tokenFor(caller.id);
  const archive = await bcfArchive('3.0', [{ guid: 'a1', title: 'Leitung' }]);
  const requests: readonly Late[] = [
    json(contract.orders.update, { id: fixture.order.id, title: 'Heimlich' }),
    json(contract.deliveryObjects.updateMany, { rows: [{ id: object.id, title: 'Heimlich' }] }),
    form(`${fullPath(contract.deliveryObjects.results)}?id=${object.id}`, archive),
    json(contract.auth.updateAccountInfo, { firstname: 'Heimlich' }),
  ];
  const headers = { 'authorization': `Bearer ${token}`, 'company-id': String(fixture.companyId) };
  return { fixture, admin, caller, object, token, headers, requests };
};
type Prepared = Awaited<ReturnType<typeof prepare>>;

const losses: Readonly<Record<string, (prepared: Prepared) => Promise<unknown>>> = {
  'signs out': ({ token }) => server.send('POST', fullPath(contract.auth.logout), { token }),
  'is disabled': ({ admin, caller }) =>
    admin.send(contract.accounts.disable, { body: { id: caller.id, disabled: true } }),
  'is removed': ({ admin, caller, fixture }) =>
    admin.send(contract.accounts.remove, { body: { id: caller.id, reassign_to: fixture.people.manager.id } }),
};

describe.each(Object.keys(losses))('who %s while the body of a request is under way', (name) => {
  test.each([0, 1, 2, 3])('writes nothing more (request %i)', async (index) => {
    const prepared = await prepare();
    const { fixture, object, caller, headers, requests } = prepared;
    const late = requests[index] as Late;
    const status = await sendLate({ ...late, headers: { ...late.headers, ...headers } }, async () =>
      dataOf((await losses[name]?.(prepared)) as Parameters<typeof dataOf>[0]),
    );
    expect(status).toBe(401);
    const texts = await Promise.all([
      server.db.selectFrom('orders').select('title').where('id', '=', fixture.order.id).execute(),
      server.db.selectFrom('delivery_objects').select('title').where('id', '=', object.id).execute(),
      server.db.selectFrom('delivery_criteria').select('text').where('delivery_object_id', '=', object.id).execute(),
      server.db.selectFrom('users').select('firstname').where('id', '=', caller.id).execute(),
    ]);
    expect(JSON.stringify(texts)).not.toMatch(/Heimlich|Leitung/);
  });
});

test('an answer link that is revoked while a picture is under way takes none', async () => {
  const { people, question, linkId, secret } = await startWithLink(server);
  const { raw, headers } = formOf({ name: 'bild.png', field: 'file' });
  const path = `${fullPath(answers.uploadAttachment)}?id=${question.id}`;
  const status = await sendLate({ path, headers: { ...headers, 'answer-link': secret }, body: raw }, async () =>
    dataOf(await people.owner.send(contract.answerLinks.remove, { body: { id: linkId } })),
  );
  expect(status).toBeGreaterThanOrEqual(400);
  const stored = server.db.selectFrom('attachments').select('id').where('applied_lesson_id', '=', question.id);
  expect(await stored.execute()).toEqual([]);
});
