import { contract } from '@polier/contract/endpoints';
import { fullPath } from '@polier/contract/endpoint';
import type { AttachmentView } from '@polier/contract/files/attachments.contract';
import { limits } from '@polier/contract/limits';
import type { DeliveryObjectView } from '@polier/contract/orders/delivery/delivery-object-fields';
import { deliveryObjectStates } from '@polier/contract/orders/formulas/delivery-object-states';
import { ordersContract as orders } from '@polier/contract/orders/orders.contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { cameraJpeg } from '#test/support/files/camera-pictures';
import { jpeg } from '#test/support/files/pictures';
import { buildOrderFixture, type OrderFixture } from '#test/support/fixtures/order-fixture';
import { formOf, type FormPart } from '#test/support/form';
import { dataOf, expectProblem, expectRefusedFields } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
let fixture: OrderFixture;
beforeAll(async () => {
  server = await startTestServer();
  fixture = await buildOrderFixture(server);
  return () => server.close();
});

const { files, deliveryObjects: objects } = contract;
type Who = keyof OrderFixture['people'];

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n');
const plan = (name = 'Aussparungsplan P01.pdf', bytes: Buffer = pdf): FormPart => ({ field: 'file', name, bytes });

const uploadTo = async (of: OrderFixture, ownerId: number, parts: readonly FormPart[], who: Who = 'author') => {
  const { raw, headers } = formOf(...parts);
  return server.send('POST', fullPath(files.uploadAttachment), {
    token: await server.tokenFor(of.people[who].id),
    company: of.companyId,
    query: { owner: 'delivery_object', ownerId },
    raw,
    headers,
  });
};
const upload = (ownerId: number, parts: readonly FormPart[] = [plan()], who: Who = 'author') =>
  uploadTo(fixture, ownerId, parts, who);
const remove = (id: number, who: Who = 'author') => fixture.people[who].send(files.deleteAttachment, { body: { id } });
const listed = (ownerId: number, who: Who = 'author') =>
  fixture.people[who].send(files.attachments, { query: { owner: 'delivery_object', ownerId } });
const step = (who: Who, body: object) => fixture.people[who].send(objects.state, { body });
const read = async (id: number): Promise<DeliveryObjectView> =>
  dataOf(await fixture.people.manager.send(objects.getById, { query: { id } }));
const countOf = async (ownerId: number) =>
  (
    await server.db
      .selectFrom('files')
      .innerJoin('attachments as a', 'a.id', 'files.attachment_id')
      .select('files.id')
      .where('a.delivery_object_id', '=', ownerId)
      .execute()
  ).length;

test('a file is kept byte for byte, served to be saved under its name, and stands in the object and its history', async () => {
  const { id } = await fixture.object({ state: 'in_progress' });
  const photo = cameraJpeg(6);
  const stored: AttachmentView[] = [
    dataOf(await upload(id, [plan('Pläne/Aussparungen «Haus B».pdf')])),
    dataOf(await upload(id, [plan('Baustelle.JPEG', photo)], 'colleague')),
  ];
  expect(stored).toMatchObject([
    { name: 'Aussparungen «Haus B».pdf', media_type: 'application/pdf', size: pdf.length, width: null, height: null },
    { name: 'Baustelle.JPEG', media_type: 'image/jpeg', size: photo.length, preview_path: stored[1]?.path },
  ]);
  expect(dataOf(await listed(id, 'client'))).toEqual(stored);
  const served = await server.server.inject({ method: 'GET', url: stored[0]?.path ?? '' });
  expect(served.rawPayload).toEqual(pdf);
  expect(served.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="Aussparungen_Haus_B.pdf"',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/sandbox/),
  });
  // What the camera wrote is part of what was handed over.
  expect((await server.server.inject({ method: 'GET', url: stored[1]?.path ?? '' })).rawPayload).toEqual(photo);
  expect(await read(id)).toMatchObject({
    unsubmitted_files: 2,
    files: [
      { id: stored[0]?.id, name: 'Aussparungen «Haus B».pdf', submission_id: null, size: pdf.length },
      { id: stored[1]?.id, author: { id: fixture.people.colleague.id } },
    ],
  });
  dataOf(await remove(stored[1]?.id ?? 0));
  const { rows } = dataOf(
    await fixture.people.manager.send(contract.orders.activity, {
      query: { id: fixture.order.id, deliveryObjectId: id },
    }),
  );
  expect(rows).toMatchObject([
    {
      type: 'delivery_files_changed',
      sentence: 'hat Dateien des Lieferobjekts geändert',
      subject: { type: 'delivery_object', id },
      changes: [{ label: 'Dateien', before: 'Baustelle.JPEG', after: null }],
    },
    { changes: [{ before: null, after: 'Baustelle.JPEG' }] },
    { changes: [{ before: null, after: 'Aussparungen «Haus B».pdf' }] },
  ]);
  expect(await read(id)).toMatchObject({ unsubmitted_files: 1, files: [{ id: stored[0]?.id }] });
});

describe('sharing', () => {
  test('needs a link or a file, and a submission keeps its files for good', async () => {
    const { id } = await fixture.object({ state: 'in_progress', link: null });
    expectRefusedFields(await step('author', { id, state: 'shared' }), 'link required');
    const first: AttachmentView = dataOf(await upload(id));
    expect(dataOf(await step('author', { id, state: 'shared' }))).toMatchObject({ state: 'shared', link: null });
    expectRefusedFields(await remove(first.id), 'file not-in-progress');
    dataOf(await step('reviewer', { id, state: 'submitted' }));
    const { submissions, unsubmitted_files, files: kept } = await read(id);
    expect({ unsubmitted_files, kept }).toMatchObject({
      unsubmitted_files: 0,
      kept: [{ id: first.id, submission_id: submissions[0]?.id }],
    });
    dataOf(await step('client', { id, state: 'rejected', note: 'Höhen fehlen', cause: 'incomplete' }));
    expectRefusedFields(await remove(first.id), 'id already-submitted');
    expect(await countOf(id)).toBe(1);
    // The next revision needs a file of its own.
    dataOf(await step('author', { id, state: 'in_progress' }));
    expectRefusedFields(await step('author', { id, state: 'shared' }), 'link required');
    const second: AttachmentView = dataOf(await upload(id, [plan('Aussparungsplan P02.pdf')]));
    dataOf(await step('author', { id, state: 'shared' }));
    dataOf(await step('reviewer', { id, state: 'submitted' }));
    const after = await read(id);
    expect(after.files.map(({ id: file, submission_id }) => [file, submission_id])).toEqual([
      [first.id, after.submissions[0]?.id],
      [second.id, after.submissions[1]?.id],
    ]);
  });

  test('a withdrawn submission gives its files back to the next one', async () => {
    const { id } = await fixture.object({ state: 'in_progress', link: null });
    const file: AttachmentView = dataOf(await upload(id));
    dataOf(await step('author', { id, state: 'shared' }));
    dataOf(await step('reviewer', { id, state: 'submitted' }));
    dataOf(await step('reviewer', { id, state: 'shared', note: 'Zu früh' }));
    expect(await read(id)).toMatchObject({ unsubmitted_files: 1, files: [{ id: file.id, submission_id: null }] });
    dataOf(await step('reviewer', { id, state: 'submitted' }));
    const { submissions, files: kept } = await read(id);
    expect(kept).toMatchObject([{ id: file.id, submission_id: submissions[1]?.id }]);
  });
});

describe('who', () => {
  test('works on the object adds and removes; who reads it reads; others find nothing', async () => {
    const { id } = await fixture.object({ state: 'in_progress' });
    for (const who of ['author', 'colleague', 'manager', 'admin'] as const) {
      const { id: file } = dataOf(await upload(id, [plan()], who));
      for (const other of ['reviewer', 'client', 'neighbour'] as const)
        expectProblem(await remove(file, other), 403, 'forbidden');
      expectProblem(await remove(file, 'outsider'), 404, 'not-found');
      dataOf(await remove(file, who));
      expectProblem(await remove(file, who), 404, 'not-found');
    }
    for (const who of ['reviewer', 'client', 'neighbour'] as const) {
      expectProblem(await upload(id, [plan()], who), 403, 'forbidden');
      dataOf(await listed(id, who));
    }
    expectProblem(await upload(id, [plan()], 'outsider'), 404, 'not-found');
    expectProblem(await listed(id, 'outsider'), 404, 'not-found');
    expect(await countOf(id)).toBe(0);
  });

  test.each(deliveryObjectStates)('an object that is %s takes files only while it is worked on', async (state) => {
    const { id } = await fixture.object({ state });
    if (state === 'submitted') await fixture.submission(id, 1);
    const answer = await upload(id);
    if (['planned', 'in_progress', 'rejected'].includes(state)) expect(dataOf(answer).id).toBeGreaterThan(0);
    else expectRefusedFields(answer, 'file not-in-progress');
  });

  test('an object of a draft or a closed order, or of a company without the application, takes none', async () => {
    for (const state of ['draft', 'accepted', 'closed', 'cancelled'] as const) {
      const other = await buildOrderFixture(server, { state });
      const { id } = await other.object({ state: 'in_progress' });
      expectProblem(await uploadTo(other, id, [plan()]), 409, 'order-not-active');
    }
    const off = await buildOrderFixture(server);
    const { id } = await off.object({ state: 'in_progress' });
    await server.db
      .updateTable('settings')
      .set({ feature_orders: false })
      .where('company_id', '=', off.companyId)
      .execute();
    expectProblem(await uploadTo(off, id, [plan()]), 403, 'feature-off');
    expect(await countOf(id)).toBe(0);
  });

  test('nothing of another company is found, nor of another kind', async () => {
    const other = await buildOrderFixture(server);
    const { id } = await other.object({ state: 'in_progress' });
    const { id: file } = dataOf(await uploadTo(other, id, [plan()]));
    expectProblem(await upload(id, [plan()], 'admin'), 404, 'not-found');
    expectProblem(await listed(id, 'admin'), 404, 'not-found');
    expectProblem(await remove(file, 'admin'), 404, 'not-found');
    expectProblem(await upload(fixture.order.id + 1_000_000), 404, 'not-found');
    expect(await countOf(id)).toBe(1);
  });
});

test.each([
  ['a program', [plan('Plan.pdf', Buffer.from('MZ\0\0 a program'))], 'file not-a-known-format'],
  ['a page', [plan('Plan.xml', Buffer.from('<html><script>1</script></html>'))], 'file not-a-known-format'],
  ['nothing', [plan('Plan.pdf', Buffer.alloc(0))], 'file empty-file'],
  ['two files at once', [plan(), plan()], 'file too-many'],
  ['a preview', [plan(), { field: 'preview', name: 'small.jpg', bytes: jpeg }], 'preview unknown-field'],
] as const)('%s is refused, and nothing is kept', async (_, parts, refused) => {
  const { id } = await fixture.object({ state: 'in_progress' });
  expectRefusedFields(await upload(id, parts), refused);
  expect([await countOf(id), (await read(id)).unsubmitted_files]).toEqual([0, 0]);
});

test('more than 20 MB is refused, and more files than an object may have', async () => {
  const { id } = await fixture.object({ state: 'in_progress' });
  const large = Buffer.concat([pdf, Buffer.alloc(limits.attachment, ' '), pdf]);
  expectProblem(await upload(id, [plan('gross.pdf', large)]), 413, 'payload-too-large');
  await server.db
    .insertInto('attachments')
    .values(
      Array.from({ length: limits.deliveryFiles }, (_, at) => ({
        company_id: fixture.companyId,
        delivery_object_id: id,
        name: `${at}.pdf`,
        author_user_id: fixture.people.author.id,
      })),
    )
    .execute();
  expectRefusedFields(await upload(id), 'file too-many');
});

test('uploads at once are all counted', async () => {
  const { id } = await fixture.object({ state: 'in_progress' });
  for (const answer of await Promise.all(Array.from({ length: 5 }, () => upload(id)))) dataOf(answer);
  expect(await read(id)).toMatchObject({ unsubmitted_files: 5 });
});

describe('files go', () => {
  test('with their object, and with their order', async () => {
    const own = await buildOrderFixture(server);
    const [one, another] = [await own.object({ state: 'in_progress' }), await own.object({ state: 'in_progress' })];
    for (const { id } of [one, another]) dataOf(await uploadTo(own, id, [plan()]));
    dataOf(await own.people.admin.send(objects.remove, { body: { id: one.id } }));
    expect([await countOf(one.id), await countOf(another.id)]).toEqual([0, 1]);
    dataOf(await own.people.manager.send(objects.state, { body: { id: another.id, state: 'shared', link: null } }));
    dataOf(await own.people.reviewer.send(objects.state, { body: { id: another.id, state: 'submitted' } }));
    const { id, title } = own.order;
    dataOf(await own.people.admin.send(orders.remove, { body: { id, confirm_title: title } }));
    const left = await server.db.selectFrom('files').select('id').where('company_id', '=', own.companyId).execute();
    expect(left).toEqual([]);
  });

  test('not into a copy of their order', async () => {
    const own = await buildOrderFixture(server, { is_template: true });
    const { id } = await own.object({ state: 'in_progress', code: 'MIT-01' });
    dataOf(await uploadTo(own, id, [plan()]));
    const copy = dataOf(
      await own.people.admin.send(orders.store, {
        body: {
          number: 'K-1',
          title: 'Kopie',
          template_id: own.order.id,
          start_on: '2027-01-04',
          end_on: '2028-06-30',
        },
      }),
    );
    const rows = dataOf(await own.people.admin.send(objects.list, { query: { orderId: copy.id } }));
    expect(rows).toMatchObject([{ code: 'MIT-01', state: 'planned', unsubmitted_files: 0 }]);
  });
});
