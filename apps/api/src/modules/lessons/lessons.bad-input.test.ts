import { kinds } from '@polier/contract/kinds';
import { lessonsContract } from '@polier/contract/lessons/lessons.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildPhase, buildTag } from '#test/factories/catalogues.factory';
import { buildLesson } from '#test/factories/lessons.factory';
import { buildProject } from '#test/factories/projects.factory';
import { buildTeam, type Team } from '#test/support/company-team';
import { buildScene, type Scene } from '#test/support/lesson-scene';
import type { TestAnswer } from '#test/support/test-client';
import { startTestServer, type TestServer } from '#test/support/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const otherKind = { trade: 'pm', pm: 'x', x: 'trade' } as const;

describe.each(kinds)('%s lessons refuse', (kind) => {
  const { store } = lessonsContract[kind];
  let team: Team<'user'>;
  let stranger: Team<'user'>;
  let scene: Scene;
  let foreign: Scene;
  beforeEach(async () => {
    team = await buildTeam(server, { user: 'user' });
    stranger = await buildTeam(server, { user: 'user' });
    scene = await buildScene(server.db, kind, team.companyId);
    foreign = await buildScene(server.db, kind, stranger.companyId);
  });

  const counts = async () => {
    const { lessons, events } = await server.db
      .selectNoFrom((eb) => [
        eb.selectFrom('lessons').select(eb.fn.countAll<number>().as('n')).as('lessons'),
        eb.selectFrom('events').select(eb.fn.countAll<number>().as('n')).as('events'),
      ])
      .executeTakeFirstOrThrow();
    return { lessons, events };
  };

  /** One refused field, and nothing stored by half. */
  const expectRefused = async (draft: Record<string, unknown>, field: string, code: string): Promise<TestAnswer> => {
    const before = await counts();
    const answer = await team.people.user.ask(store, { body: scene.draft(draft) });
    expect([answer.status, answer.body.code, answer.body.errors]).toMatchObject([422, 'validation', [{ field, code }]]);
    expect(answer.body.errors[0].message).not.toBe('');
    expect(await counts()).toEqual(before);
    return answer;
  };

  test('a fourth level', async () => {
    const first = await scene.lesson({ approved: true });
    const second = await scene.lesson({ approved: true, parent: first });
    const third = await scene.lesson({ approved: true, parent: second });
    await expectRefused({ parentId: third.id }, 'parentId', 'too-deep');
  });

  test('a parent of another group', async () => {
    const elsewhere = await (await buildScene(server.db, kind, team.companyId)).lesson({ approved: true });
    await expectRefused({ parentId: elsewhere.id }, 'parentId', 'contradicts');
  });

  test('a parent of another kind', async () => {
    const other = await buildLesson(server.db, { company_id: team.companyId, kind: otherKind[kind], approved: true });
    await expectRefused({ parentId: other.id }, 'parentId', 'wrong-kind');
  });

  test('a parent that is archived, that one does not see, or that never was', async () => {
    const archived = await scene.lesson({ approved: true, archived_at: new Date() });
    const unseen = await scene.lesson();
    for (const parentId of [archived.id, unseen.id, 999_999_999]) {
      await expectRefused({ parentId }, 'parentId', 'does-not-exist');
    }
  });

  test('rows of another company, with the same words as rows that never were', async () => {
    const company_id = stranger.companyId;
    const ids = {
      phases: [(await buildPhase(server.db, { company_id })).id],
      tags: [(await buildTag(server.db, { company_id })).id],
      projectId: (await buildProject(server.db, { company_id })).id,
      parentId: (await foreign.lesson({ approved: true })).id,
      [scene.groupField]: foreign.groupId,
    };
    for (const [field, value] of Object.entries(ids)) {
      const known = await expectRefused({ [field]: value }, field, 'does-not-exist');
      const unknown = await expectRefused(
        { [field]: Array.isArray(value) ? [999_999_999] : 999_999_999 },
        field,
        'does-not-exist',
      );
      expect(known.body.errors).toEqual(unknown.body.errors);
    }
  });

  test('a project one is not a member of', async () => {
    const project = await buildProject(server.db, { company_id: team.companyId });
    await expectRefused({ projectId: project.id }, 'projectId', 'does-not-exist');
  });

  test('a phase that was removed', async () => {
    const phase = await buildPhase(server.db, { company_id: team.companyId, archived_at: new Date() });
    await expectRefused({ phases: [phase.id] }, 'phases', 'does-not-exist');
  });

  test('everything that is wrong with one draft at once', async () => {
    const answer = await team.people.user.ask(store, {
      body: scene.draft({ phases: [999_999_999], tags: [999_999_999], parentId: 999_999_999 }),
    });
    expect(answer.body.errors.map(({ field }: { field: string }) => field)).toEqual(['phases', 'tags', 'parentId']);
  });

  test('a question of 501 characters, and take one of 500', async () => {
    await expectRefused({ insight: 'ä'.repeat(501) }, 'insight', 'too-long');
    const answer = await team.people.user.ask(store, { body: scene.draft({ insight: 'ä'.repeat(500) }) });
    expect(answer.body.data.insight).toBe('ä'.repeat(500));
  });

  test('a question without a word', async () => {
    await expectRefused({ insight: ' \n\t ' }, 'insight', 'required');
  });

  test('characters that cannot be stored', async () => {
    await expectRefused({ insight: 'Ist\u0000 alles da?' }, 'insight', 'unreadable-characters');
    await expectRefused({ more_info: 'halb \ud83d' }, 'more_info', 'unreadable-characters');
  });

  test('a field nobody knows, by its name', async () => {
    await expectRefused({ approved: true }, 'approved', 'unknown-field');
  });

  test('no text that people write: emoji, right to left, quotes, markup and backslashes come back as they were', async () => {
    for (const insight of [
      'Ist der Kran 🏗️ geprüft? 👷🏽‍♀️',
      'هل تم فحص السقالات؟',
      'האם הפיגומים נבדקו?',
      `"Wer" sagt 'nein' \\ {"a":1} [1,2] $1 %s`,
      '<b>fett</b> & <script>alert(1)</script>',
    ]) {
      const stored = await team.people.user.ask(store, { body: scene.draft({ insight, more_info: insight }) });
      expect(stored.body.data).toMatchObject({ insight, more_info: insight });
      const { body } = await team.people.user.ask(lessonsContract[kind].list, { query: scene.query });
      expect(body.data.at(-1)).toMatchObject({ insight, more_info: insight });
    }
  });
});
