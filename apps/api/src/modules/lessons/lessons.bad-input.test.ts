import { kinds } from '@polier/contract/kinds';
import { lessonsContract } from '@polier/contract/lessons/lessons.contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildPhase, buildTag } from '#test/factories/catalogues.factory';
import { buildLesson } from '#test/factories/lessons.factory';
import { buildProject } from '#test/factories/projects.factory';
import { buildTeam, type Team } from '#test/support/fixtures/company-team';
import { buildLessonFixture, type LessonFixture } from '#test/support/fixtures/lesson-fixture';
import type { TestResponse } from '#test/support/server/test-client';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

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
  let fixture: LessonFixture;
  let foreign: LessonFixture;
  beforeEach(async () => {
    team = await buildTeam(server, { user: 'user' });
    stranger = await buildTeam(server, { user: 'user' });
    fixture = await buildLessonFixture(server.db, kind, team.companyId);
    foreign = await buildLessonFixture(server.db, kind, stranger.companyId);
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

  /** Expects one refused field and no partial write. */
  const expectRefused = async (draft: Record<string, unknown>, field: string, code: string): Promise<TestResponse> => {
    const before = await counts();
    const response = await team.people.user.send(store, { body: fixture.draft(draft) });
    expect([response.status, response.body.code, response.body.errors]).toMatchObject([
      422,
      'validation',
      [{ field, code }],
    ]);
    expect(response.body.errors[0].message).not.toBe('');
    expect(await counts()).toEqual(before);
    return response;
  };

  test('a fourth level', async () => {
    const first = await fixture.lesson({ approved: true });
    const second = await fixture.lesson({ approved: true, parent: first });
    const third = await fixture.lesson({ approved: true, parent: second });
    await expectRefused({ parentId: third.id }, 'parentId', 'too-deep');
  });

  test('a parent of another group', async () => {
    const elsewhere = await (await buildLessonFixture(server.db, kind, team.companyId)).lesson({ approved: true });
    await expectRefused({ parentId: elsewhere.id }, 'parentId', 'contradicts');
  });

  test('a parent of another kind', async () => {
    const other = await buildLesson(server.db, { company_id: team.companyId, kind: otherKind[kind], approved: true });
    await expectRefused({ parentId: other.id }, 'parentId', 'wrong-kind');
  });

  test('a parent that is archived, that one does not see, or that never was', async () => {
    const archived = await fixture.lesson({ approved: true, archived_at: new Date() });
    const unseen = await fixture.lesson();
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
      [fixture.groupField]: foreign.groupId,
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
    const response = await team.people.user.send(store, {
      body: fixture.draft({ phases: [999_999_999], tags: [999_999_999], parentId: 999_999_999 }),
    });
    expect(response.body.errors.map(({ field }: { field: string }) => field)).toEqual(['phases', 'tags', 'parentId']);
  });

  test('a lesson of 501 characters, and take one of 500', async () => {
    await expectRefused({ insight: 'ä'.repeat(501) }, 'insight', 'too-long');
    const response = await team.people.user.send(store, { body: fixture.draft({ insight: 'ä'.repeat(500) }) });
    expect(response.body.data.insight).toBe('ä'.repeat(500));
  });

  test('a lesson without a word', async () => {
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
      // More information is rich text: its markup is cleaned, of which clean-rich-text.test.ts tells.
      const more_info = insight.includes('<script>') ? 'Fugen < 5 mm & dicht' : insight;
      const stored = await team.people.user.send(store, { body: fixture.draft({ insight, more_info }) });
      expect(stored.body.data).toMatchObject({ insight, more_info });
      const { body } = await team.people.user.send(lessonsContract[kind].list, { query: fixture.query });
      expect(body.data.at(-1)).toMatchObject({ insight, more_info });
    }
  });
});
