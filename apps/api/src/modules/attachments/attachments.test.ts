import { type ClientRequest, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { contract } from '@polier/contract/endpoints';
import { fullPath } from '@polier/contract/endpoint';
import { limits } from '@polier/contract/limits';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildAttachment, buildExperience } from '#test/factories/experiences.factory';
import { buildLesson } from '#test/factories/lessons.factory';
import { buildProject } from '#test/factories/projects.factory';
import { buildAppliedLesson, buildWorksheet } from '#test/factories/worksheets.factory';
import { cameraJpeg, pngChunk, pngOfSize, secret, webp } from '#test/support/files/camera-pictures';
import { buildTeam } from '#test/support/fixtures/company-team';
import { formOf, type FormPart } from '#test/support/form';
import { jpeg, png } from '#test/support/files/pictures';
import { dataOf, expectProblem, expectRefusedFields } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  return () => server.close();
});

const { files } = contract;
const photo = (name = 'IMG_2417.jpg', bytes: Buffer = jpeg): FormPart => ({ field: 'file', name, bytes });

const start = async () => {
  const built = await buildTeam(server, { admin: 'admin', author: 'user', colleague: 'user' });
  const { companyId: company_id, people } = built;
  const experience = await buildExperience(server.db, { company_id, author_user_id: people.author.id });
  const tokens = new Map<string, string>();
  const upload = async (
    parts: readonly FormPart[],
    query: object = {},
    who: keyof typeof people = 'author',
    more: object = {},
  ) => {
    const token = tokens.get(who) ?? (await server.tokenFor(people[who].id));
    tokens.set(who, token);
    const { raw, headers } = formOf(...parts);
    return server.send('POST', fullPath(files.uploadAttachment), {
      token,
      company: company_id,
      query: { owner: 'experience', ownerId: experience.id, ...query },
      raw,
      headers: { ...headers, ...more },
    });
  };
  const stored = () =>
    server.db.selectFrom('files').selectAll().where('company_id', '=', company_id).orderBy('id').execute();
  return { ...built, company_id, experience, upload, stored };
};
const get = (path: string) => server.server.inject({ method: 'GET', url: path });

describe('POST /files/uploadAttachment', () => {
  test('keeps a photo without what it says about its making, with its preview, and shows both by signed paths', async () => {
    const { people, experience, upload } = await start();
    const taken = [photo('IMG_2417.jpg', cameraJpeg(6)), { field: 'preview', name: 'small', bytes: cameraJpeg() }];
    const attachment = dataOf(await upload(taken));
    expect(attachment).toMatchObject({
      name: 'IMG_2417.jpg',
      media_type: 'image/jpeg',
      width: 2,
      height: 3,
      author: { id: people.author.id },
    });
    const [large, small] = [await get(attachment.path), await get(attachment.preview_path)];
    expect(large.rawPayload.includes(secret)).toBe(false);
    expect(large.rawPayload).toHaveLength(attachment.size);
    expect(small.rawPayload).toEqual(jpeg);
    for (const { headers } of [large, small]) {
      expect(headers).toMatchObject({
        'content-type': 'image/jpeg',
        'x-content-type-options': 'nosniff',
        'content-disposition': expect.stringMatching(/^attachment; filename="(picture|preview)\.jpg"$/),
        'content-security-policy': expect.stringMatching(/sandbox/),
      });
    }
    const shown = dataOf(
      await people.author.send(contract.experiences.getById, { query: { experienceId: experience.id } }),
    );
    expect(shown.attachments).toEqual([attachment]);
    expect(dataOf(await people.author.send(contract.experiences.list))[0].attachments).toEqual([attachment]);
  });

  test.each([
    ['png', png],
    ['webp', webp],
  ])('keeps %s, which is its own preview', async (type, bytes) => {
    const { upload } = await start();
    const attachment = dataOf(await upload([photo('Skizze', bytes)]));
    expect(attachment.media_type).toBe(`image/${type}`);
    expect(attachment.preview_path).toBe(attachment.path);
    expect((await get(attachment.path)).rawPayload).toEqual(bytes);
  });

  test.each([
    ['a page named as a photo', photo('foto.jpg', Buffer.from('<script>alert(1)</script>')), 'file not-an-image'],
    [
      'a photo with a page before it',
      photo('foto.jpg', Buffer.concat([Buffer.from('<script>'), jpeg])),
      'file not-an-image',
    ],
    ['half a photo', photo('foto.jpg', jpeg.subarray(0, 300)), 'file not-an-image'],
    ['a drawing', photo('plan.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')), 'file not-an-image'],
    ['a picture of 65,535 by 65,535', photo('bombe.png', pngOfSize(65_535, 65_535)), 'file too-many-pixels'],
    ['an empty file', photo('leer.jpg', Buffer.alloc(0)), 'file empty-file'],
    ['a text in its place', { field: 'file' }, 'file invalid'],
    ['a file under another name', { field: 'logo', name: 'foto.jpg', bytes: jpeg }, 'logo unknown-field'],
  ])('refuses %s, and nothing is kept', async (_, part, refused) => {
    const { upload, stored } = await start();
    expectRefusedFields(await upload([part]), refused);
    expect(await stored()).toEqual([]);
  });

  test('refuses a preview that is no picture, two files, and no file at all', async () => {
    const { upload, stored } = await start();
    const preview = { field: 'preview', name: 'small', bytes: Buffer.from('<script>') };
    expectRefusedFields(await upload([photo(), preview]), 'preview not-an-image');
    expectRefusedFields(await upload([photo(), photo()]), 'file too-many');
    expectRefusedFields(await upload([]), 'file required');
    expectRefusedFields(await upload([{ field: 'preview', name: 'small', bytes: jpeg }]), 'file required');
    expect(await stored()).toEqual([]);
  });

  test('says in the caller’s language what a picture must be', async () => {
    const { upload } = await start();
    const sentence = async (bytes: Buffer) =>
      (await upload([photo('x', bytes)], {}, 'author', { 'accept-language': 'en' })).body.errors[0].message;
    expect(await sentence(Buffer.from('no'))).toBe('The file must be a picture of type jpeg, png or webp');
    expect(await sentence(pngOfSize(20_000, 20_000))).toBe(
      'The picture may have at most 50 megapixels and 16384 pixels on each side',
    );
  });

  test.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Fotos\\Grüße.jpg', 'Grüße.jpg'],
    ['\u202Egpj.exe', 'gpj.exe'],
    ['..', 'picture.jpeg'],
  ])('keeps the name %j for reading alone', async (sent, kept) => {
    const { upload } = await start();
    const attachment = dataOf(await upload([photo(sent)]));
    expect(attachment.name).toBe(kept);
    expect((await get(attachment.path)).headers['content-disposition']).toBe('attachment; filename="picture.jpg"');
  });

  test('takes as many pictures as fit one thing', async () => {
    const { company_id, people, experience, upload } = await start();
    const own = { company_id, author_user_id: people.author.id, experience_id: experience.id };
    for (let count = 1; count < limits.attachmentsOfOne; count++) await buildAttachment(server.db, own);
    dataOf(await upload([photo()]));
    expectRefusedFields(await upload([photo()]), 'file too-many');
  });

  test('repeated with its key is stored once', async () => {
    const { upload, stored } = await start();
    const key = { 'idempotency-key': 'photo-1' };
    const [first, again] = [await upload([photo()], {}, 'author', key), await upload([photo()], {}, 'author', key)];
    expect(dataOf(again)).toEqual(dataOf(first));
    expect(await stored()).toHaveLength(1);
    expectProblem(await upload([photo('other.png', png)], {}, 'author', key), 422, 'idempotency-key-reused');
  });
});

describe('a large picture', () => {
  const padded = (size: number) =>
    Buffer.concat([png.subarray(0, -12), pngChunk('IDAT', Buffer.alloc(size, 7)), png.subarray(-12)]);

  test('comes back whole, piece by piece', async () => {
    const { upload } = await start();
    const bytes = padded(3 * 1_048_576 + 17);
    const attachment = dataOf(await upload([photo('gross.png', bytes)]));
    const shown = await get(attachment.path);
    expect(shown.headers['content-length']).toBe(String(bytes.length));
    expect(shown.rawPayload.equals(bytes)).toBe(true);
  });

  test('of more than 20 MB is refused, in the text of a lesson of more than 5 MB', async () => {
    const { company_id, people, upload } = await start();
    expectProblem(await upload([photo('a.png', padded(limits.attachment))]), 413, 'payload-too-large');
    const lesson = await buildLesson(server.db, { company_id, author_user_id: people.author.id });
    const ofLesson = { owner: 'lesson', ownerId: lesson.id };
    expectProblem(await upload([photo('a.png', padded(limits.lessonPicture))], ofLesson), 413, 'payload-too-large');
  });

  test('is asked for later while one person sends too many at a time: memory is bounded', async () => {
    const { company_id, people, experience, upload } = await start();
    if (!server.server.server.listening) await server.server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.server.server.address() as AddressInfo;
    const token = await server.tokenFor(people.author.id);
    const query = `owner=experience&ownerId=${experience.id}`;
    const half = Buffer.concat([
      Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'),
      Buffer.alloc(12 * 1_048_576),
    ]);
    /** Sends half of a picture and then waits. */
    const begin = (): { call: ClientRequest; status: Promise<number> } => {
      const call = request({
        port,
        method: 'POST',
        path: `${fullPath(files.uploadAttachment)}?${query}`,
        headers: {
          'authorization': `Bearer ${token}`,
          'company-id': company_id,
          'content-type': 'multipart/form-data; boundary=b',
        },
      });
      call.on('error', () => {});
      const status = new Promise<number>((resolve) => {
        call.on('response', (response) => resolve(response.statusCode ?? 0));
      });
      call.write(half);
      return { call, status };
    };
    const begun = [begin(), begin(), begin()];
    expect(await Promise.race(begun.map(({ status }) => status))).toBe(503);
    for (const { call } of begun) call.destroy();
    // What a broken connection held is given back.
    await expect.poll(async () => (await upload([photo('a.png', padded(1_048_576))])).status).toBe(200);
  });
});

describe('what a picture is attached to', () => {
  const answer = async (company_id: number, owner: number, closed_at: Date | null = null) => {
    const project = await buildProject(server.db, { company_id, owner_user_id: owner });
    const worksheet = await buildWorksheet(server.db, { company_id, project_id: project.id, closed_at });
    return { project, id: (await buildAppliedLesson(server.db, { worksheet })).id };
  };

  test('an answer: the team sees and adds, others find nothing, a closed worksheet is closed', async () => {
    const { company_id, people, upload } = await start();
    const { id, project } = await answer(company_id, people.author.id);
    const of = { owner: 'applied_lesson', ownerId: id };
    const attachment = dataOf(await upload([photo()], of));
    expectProblem(await upload([photo()], of, 'colleague'), 404, 'not-found');
    expectProblem(await people.colleague.send(files.attachments, { query: of }), 404, 'not-found');
    expect(dataOf(await people.author.send(files.attachments, { query: of }))).toEqual([attachment]);
    const event = await server.db
      .selectFrom('events')
      .selectAll()
      .where('company_id', '=', company_id)
      .executeTakeFirst();
    expect(event).toMatchObject({ type: 'attachment_stored', subject_id: attachment.id, project_id: project.id });
    const closed = await answer(company_id, people.author.id, new Date());
    expectProblem(await upload([photo()], { owner: 'applied_lesson', ownerId: closed.id }), 409, 'worksheet-closed');
  });

  test('a lesson: whoever reads it sees, whoever edits it adds', async () => {
    const { company_id, people, upload } = await start();
    const lesson = await buildLesson(server.db, { company_id, author_user_id: people.author.id, approved: true });
    const of = { owner: 'lesson', ownerId: lesson.id };
    expectProblem(await upload([photo()], of), 403, 'forbidden');
    const attachment = dataOf(await upload([photo()], of, 'admin'));
    expect(dataOf(await people.colleague.send(files.attachments, { query: of }))).toEqual([attachment]);
    const waiting = await buildLesson(server.db, { company_id, author_user_id: people.author.id });
    dataOf(await upload([photo()], { owner: 'lesson', ownerId: waiting.id }));
    expectProblem(await upload([photo()], { owner: 'lesson', ownerId: waiting.id }, 'colleague'), 404, 'not-found');
  });

  test('an experience: its author and edit.all', async () => {
    const { people, experience, upload } = await start();
    expectProblem(await upload([photo()], {}, 'colleague'), 404, 'not-found');
    dataOf(await upload([photo()], {}, 'admin'));
    const query = { owner: 'experience', ownerId: experience.id };
    expect(dataOf(await people.author.send(files.attachments, { query }))).toHaveLength(1);
  });

  test('of another company is not found, nor is one that was never there', async () => {
    const [{ upload, stored }, other] = [await start(), await start()];
    for (const owner of ['experience', 'lesson', 'applied_lesson']) {
      expectProblem(await upload([photo()], { owner, ownerId: other.experience.id }), 404, 'not-found');
      expectProblem(await upload([photo()], { owner, ownerId: 987_654_321 }), 404, 'not-found');
    }
    expect(await stored()).toEqual([]);
  });
});

describe('POST /files/deleteAttachment', () => {
  test('removes the picture with its files, once, for whoever may change what it is attached to', async () => {
    const { people, upload, stored } = await start();
    const { id, path } = dataOf(await upload([photo(), { field: 'preview', name: 'small', bytes: jpeg }]));
    expect(await stored()).toHaveLength(2);
    const remove = (who: keyof typeof people) => people[who].send(files.deleteAttachment, { body: { id } });
    expectProblem(await remove('colleague'), 404, 'not-found');
    expect(dataOf(await remove('author'))).toEqual({ id });
    expectProblem(await remove('author'), 404, 'not-found');
    expect(await stored()).toEqual([]);
    expect((await get(path)).statusCode).toBe(404);
  });

  test('pictures go with what they are attached to', async () => {
    const { people, experience, upload, stored } = await start();
    dataOf(await upload([photo()]));
    dataOf(await people.author.send(contract.experiences.remove, { body: { id: experience.id } }));
    expect(await stored()).toEqual([]);
  });
});
