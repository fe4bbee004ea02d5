import { experiencesContract as experiences } from '@polier/contract/experiences/experiences.contract';
import { contract } from '@polier/contract/endpoints';
import { type Kind, kinds } from '@polier/contract/kinds';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildPmSubPhase, buildTopic, buildTrade, buildXSubProcess } from '#test/factories/catalogues.factory';
import { buildAttachment, buildExperience } from '#test/factories/experiences.factory';
import { buildTeam } from '#test/support/fixtures/company-team';
import { dataOf, expectProblem, expectRefusedFields } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  return () => server.close();
});

const insight = 'Ist die Kerntemperatur vor dem Ausschalen gemessen?';

const start = async (settings = {}) => {
  const built = await buildTeam(server, { admin: 'admin', author: 'user', colleague: 'user' }, settings);
  const { companyId: company_id, people } = built;
  const own = { company_id, author_user_id: people.author.id };
  const experience = await buildExperience(server.db, { ...own, cost: 800, created_at: '2026-11-03T07:30:00Z' });
  const topicId = (await buildTopic(server.db, { company_id })).id;
  const draftOf: Record<Kind, object> = {
    trade: { topicId, tradeId: (await buildTrade(server.db, { company_id })).id },
    pm: { pmSubPhaseId: (await buildPmSubPhase(server.db, { company_id })).id },
    x: { xSubProcessId: (await buildXSubProcess(server.db, { company_id })).id },
  };
  const transfer = (body: object = {}, who: keyof typeof people = 'author') =>
    people[who].send(experiences.transfer, {
      body: { experienceId: experience.id, kind: 'trade', lesson: { insight, ...draftOf.trade }, ...body },
    });
  const stands = async () => {
    const query = { experienceId: experience.id };
    return (await people.author.send(experiences.getById, { query })).status === 200;
  };
  const lessons = () => server.db.selectFrom('lessons').selectAll().where('company_id', '=', company_id).execute();
  return { ...built, own, experience, draftOf, transfer, stands, lessons };
};

describe('POST /experiences/transfer', () => {
  test.each(kinds)(
    'makes a lesson of kind %s that waits, keeps its origin, and removes the experience',
    async (kind) => {
      const { companyId, people, experience, draftOf, transfer, stands, lessons } = await start();
      const lesson = { insight, more_info: 'Problem und Lösung', ...draftOf[kind] };
      const made = dataOf(await transfer({ kind, lesson }));
      expect(made).toMatchObject({
        insight,
        more_info: 'Problem und Lösung',
        approved: false,
        userId: people.author.id,
        origin: {
          author: { id: people.author.id, name: expect.any(String) },
          recorded_at: '2026-11-03T07:30:00.000Z',
          lesson: experience.lesson,
          problem: experience.problem,
          solution: experience.solution,
        },
      });
      expect(await stands()).toBe(false);
      const [stored, ...others] = await lessons();
      expect(others).toEqual([]);
      expect(stored).toMatchObject({ id: made.id, kind });
      expect(stored?.origin).toEqual({
        type: 'experience',
        userId: people.author.id,
        recorded_at: '2026-11-03T07:30:00.000Z',
        values: expect.objectContaining({ lesson: experience.lesson, problem: experience.problem, cost: 800 }),
      });
      const events = await server.db
        .selectFrom('events')
        .selectAll()
        .where('company_id', '=', companyId)
        .orderBy('id')
        .execute();
      expect(events.map(({ type, data }) => [type, data])).toEqual([
        ['lesson_stored', { kind, title: insight, project_only: false }],
        ['experience_transferred', { title: experience.lesson, kind, lesson_id: made.id }],
      ]);
    },
  );

  test('takes the pictures along, or only those that are chosen', async () => {
    for (const isChosen of [false, true]) {
      const { people, own, experience, transfer } = await start();
      const [one, two] = [
        await buildAttachment(server.db, { ...own, experience_id: experience.id }),
        await buildAttachment(server.db, { ...own, experience_id: experience.id }),
      ];
      const { id } = dataOf(await transfer(isChosen ? { attachments: [two.id] } : {}));
      const query = { owner: 'lesson', ownerId: id };
      const shown = dataOf(await people.author.send(contract.files.attachments, { query }));
      expect(shown.map((attachment: { id: number }) => attachment.id)).toEqual(isChosen ? [two.id] : [one.id, two.id]);
      const files = await server.db
        .selectFrom('files')
        .select('attachment_id')
        .where('company_id', '=', own.company_id)
        .execute();
      expect(files).toHaveLength(isChosen ? 1 : 2);
    }
  });

  test('refuses pictures of something else, and then nothing has happened', async () => {
    const { own, transfer, stands, lessons } = await start();
    const other = await buildExperience(server.db, own);
    const foreign = await buildAttachment(server.db, { ...own, experience_id: other.id });
    expectRefusedFields(await transfer({ attachments: [foreign.id] }), 'attachments does-not-exist');
    expect([await stands(), await lessons()]).toEqual([true, []]);
  });

  test('names what is wrong with the lesson below it, and then nothing has happened', async () => {
    const { transfer, stands, lessons } = await start();
    const wrong = { lesson: { insight, topicId: 987_654_321, tradeId: 987_654_321 } };
    expectRefusedFields(await transfer(wrong), 'lesson.topicId does-not-exist', 'lesson.tradeId does-not-exist');
    expectRefusedFields(
      await transfer({ lesson: { insight: '' } }),
      'lesson.insight required',
      'lesson.tradeId required',
      'lesson.topicId required',
    );
    expect([await stands(), await lessons()]).toEqual([true, []]);
  });

  test('of two transfers at once exactly one wins, of a repeated one both answer the same', async () => {
    const { people, transfer, lessons } = await start();
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, at) => transfer({}, at % 2 ? 'author' : 'admin')),
    );
    expect(responses.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 404),
    ]);
    expect(await lessons()).toHaveLength(1);
    expectProblem(await transfer(), 404, 'not-found');
    expect(people.author.id).toBeGreaterThan(0);
  });

  test('finds neither what was removed nor what somebody else wrote', async () => {
    const { people, experience, transfer, lessons } = await start();
    expectProblem(await transfer({}, 'colleague'), 404, 'not-found');
    dataOf(await people.author.send(experiences.remove, { body: { id: experience.id } }));
    expectProblem(await transfer(), 404, 'not-found');
    expect(await lessons()).toEqual([]);
  });

  test('waits until a draft is submitted', async () => {
    const { experience, transfer, stands } = await start();
    await server.db.updateTable('experiences').set({ state: 'draft' }).where('id', '=', experience.id).execute();
    const response = await transfer();
    expectRefusedFields(response, 'experienceId not-submitted');
    expect(response.body.errors[0].message).toMatch(/Entwurf/);
    expect(await stands()).toBe(true);
  });

  test('is refused where the feature of the kind is off', async () => {
    const { draftOf, transfer, stands } = await start({ feature_tab_x: false });
    expectProblem(await transfer({ kind: 'x', lesson: { insight, ...draftOf.x } }), 403, 'feature-off');
    expect(await stands()).toBe(true);
  });
});
