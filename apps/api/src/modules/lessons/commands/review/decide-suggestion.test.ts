import { kinds } from '@polier/contract/kinds';
import { lessonsContract } from '@polier/contract/lessons/lessons.contract';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Lesson } from '#test/factories/lessons.factory';
import { buildTeam, type Team } from '#test/support/fixtures/company-team';
import { buildLessonFixture, type LessonFixture } from '#test/support/fixtures/lesson-fixture';
import { dataOf, expectProblem, expectRefusedFields } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  return () => server.close();
});

const insight = 'Ist die Abnahme mit dem Unternehmer geplant?';

describe.each(kinds)('a suggestion for a %s lesson', (kind) => {
  const endpoints = lessonsContract[kind];
  let team: Team<'author' | 'mate' | 'admin' | 'other'>;
  let fixture: LessonFixture;
  let lesson: Lesson;
  const begin = async (settings = {}) => {
    team = await buildTeam(server, { author: 'user', mate: 'user', admin: 'admin', other: 'admin' }, settings);
    fixture = await buildLessonFixture(server.db, kind, team.companyId);
    lesson = await fixture.lesson({ approved: true, author_user_id: team.people.author.id, more_info: 'Protokoll' });
  };
  beforeEach(() => begin());
  const suggest = (more: object = {}, who: 'mate' | 'admin' = 'mate') =>
    team.people[who].send(endpoints.suggestChange, { body: { id: lesson.id, insight, note: 'Genauer', ...more } });
  const decide = (id: number, more: object = {}, who: 'mate' | 'admin' | 'other' = 'admin') =>
    team.people[who].send(endpoints.decideSuggestion, { body: { id, accepted: true, ...more } });
  const waiting = async () => dataOf(await team.people.admin.send(endpoints.suggestions));
  const versions = async () =>
    server.db
      .selectFrom('lesson_versions')
      .select(['version', 'insight', 'more_info', 'author_user_id'])
      .where('company_id', '=', team.companyId)
      .where('lesson_id', '=', lesson.id)
      .orderBy('version')
      .execute();
  const events = () =>
    server.db
      .selectFrom('events')
      .select(['type', 'actor_user_id', 'data'])
      .where('company_id', '=', team.companyId)
      .where('subject_id', '=', lesson.id)
      .where('subject_type', '=', 'lesson')
      .orderBy('id')
      .execute();

  test('waits with both wordings, changes nothing, and is counted', async () => {
    const { id } = dataOf(await suggest());
    expect(await waiting()).toMatchObject([
      {
        id,
        insight,
        more_info: 'Protokoll',
        note: 'Genauer',
        base: { insight: lesson.insight, more_info: 'Protokoll' },
        base_version: 1,
        lesson: { id: lesson.id, insight: lesson.insight, version: 1, has_suggestion: true },
        author: { id: team.people.mate.id },
        accepted: null,
        can: { decide: true },
      },
    ]);
    const suggested = { suggestion_id: id, author_user_id: team.people.author.id };
    expect(await events()).toMatchObject([
      {
        type: 'lesson_suggested',
        actor_user_id: team.people.mate.id,
        data: { kind, title: lesson.insight, ...suggested },
      },
    ]);
  });

  test('that is accepted becomes the newest version of its author, and its author is told', async () => {
    const { id } = dataOf(await suggest({ more_info: '' }));
    expect(dataOf(await decide(id))).toMatchObject({
      accepted: true,
      decided_by: { id: team.people.admin.id },
      lesson: { insight, more_info: null, version: 2, has_suggestion: false, verifier: { id: team.people.admin.id } },
      can: { decide: false },
    });
    expect((await versions())[1]).toEqual({
      version: 2,
      insight,
      more_info: null,
      author_user_id: team.people.mate.id,
    });
    expect(await waiting()).toEqual([]);
    const decided = (await events()).find(({ type }) => type === 'lesson_suggestion_decided');
    expect(decided).toMatchObject({
      actor_user_id: team.people.admin.id,
      data: { suggestion_id: id, accepted: true, reason: null, author_user_id: team.people.mate.id },
    });
  });

  test('that is edited and accepted is a version of who edited it', async () => {
    const { id } = dataOf(await suggest());
    const edited = 'Ist die Abnahme mit dem Unternehmer und der Bauherrschaft geplant?';
    expect(dataOf(await decide(id, { insight: edited }))).toMatchObject({ insight, lesson: { insight: edited } });
    expect((await versions())[1]).toMatchObject({ insight: edited, author_user_id: team.people.admin.id });
  });

  test('in whose words the coach finds much at fault is accepted for a reason only', async () => {
    const { id } = dataOf(await suggest());
    const weak = { version: 1, insight: 'Was ist mit Herrn Meier fachgerecht' };
    expectRefusedFields(await decide(id, weak), 'reason required');
    expect(await versions()).toHaveLength(1);
    dataOf(await decide(id, { ...weak, reason: 'Steht so im Vertrag' }));
    expect((await versions())[1]).toMatchObject({ insight: weak.insight });
  });

  test('is declined with a reason that its author reads, and changes nothing', async () => {
    const { id } = dataOf(await suggest());
    for (const reason of [undefined, null, '  ']) {
      expectRefusedFields(await decide(id, { accepted: false, reason }), 'reason required');
    }
    expect(await waiting()).toHaveLength(1);
    dataOf(await decide(id, { accepted: false, reason: 'Steht schon in 4.1' }));
    expect(dataOf(await team.people.mate.send(endpoints.ownSuggestions))).toMatchObject([
      { id, accepted: false, reason: 'Steht schon in 4.1', decided_by: { id: team.people.admin.id } },
    ]);
    expect(dataOf(await team.people.author.send(endpoints.ownSuggestions))).toEqual([]);
    expect(await versions()).toHaveLength(1);
  });

  test('made from an older wording says so; both texts are kept, and who has read the newest accepts it', async () => {
    const { id } = dataOf(await suggest());
    dataOf(await team.people.admin.send(endpoints.update, { body: { id: lesson.id, insight: 'Anders gemeint?' } }));
    const { current } = expectProblem(await decide(id), 409, 'stale-version');
    expect(current).toMatchObject({ id: lesson.id, insight: 'Anders gemeint?', version: 2 });
    expect(await waiting()).toMatchObject([{ id, insight, base: { insight: lesson.insight } }]);
    dataOf(await decide(id, { version: 2 }));
    expect((await versions()).map((one) => one.insight)).toEqual([lesson.insight, 'Anders gemeint?', insight]);
  });

  test('is not made from a wording that is no longer the newest', async () => {
    dataOf(await team.people.admin.send(endpoints.update, { body: { id: lesson.id, insight: 'Anders gemeint?' } }));
    const { current } = expectProblem(await suggest({ version: 1 }), 409, 'stale-version');
    expect(current).toMatchObject({ insight: 'Anders gemeint?' });
    expect(await waiting()).toEqual([]);
  });

  test('changes something', async () => {
    expectRefusedFields(await suggest({ insight: lesson.insight, more_info: 'Protokoll' }), 'insight no-changes');
  });

  test('keeps no markup that would run in the page of who decides', async () => {
    const more_info = '<p>Wo?<img src=x onerror=alert(1)><script>alert(2)</script></p>';
    const { id, more_info: kept } = dataOf(await suggest({ more_info }));
    expect(kept).toBe('<p>Wo?</p>');
    expect(dataOf(await decide(id, { more_info }))).toMatchObject({ lesson: { more_info: '<p>Wo?</p>' } });
  });

  test('is for lessons that one reads', async () => {
    const { id } = await fixture.lesson({ author_user_id: team.people.author.id });
    expectProblem(await suggest({ id }), 404, 'not-found');
  });

  test('is decided by who approves, once: of many at once exactly one wins', async () => {
    const { id } = dataOf(await suggest());
    expectProblem(await decide(id, {}, 'mate'), 403, 'forbidden');
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        decide(id, index % 3 === 0 ? { accepted: false, reason: 'Nein' } : {}, index % 2 === 0 ? 'admin' : 'other'),
      ),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const response of responses.filter(({ status }) => status !== 200)) {
      expectProblem(response, 409, 'already-decided');
    }
    expect((await events()).filter(({ type }) => type === 'lesson_suggestion_decided')).toHaveLength(1);
    expect((await versions()).length).toBeLessThanOrEqual(2);
  });

  test('two accepted at once do not overwrite each other: the second is told', async () => {
    const ids = [dataOf(await suggest()).id, dataOf(await suggest({ insight: 'Ist sie geplant?' })).id];
    const statuses = (await Promise.all(ids.map((id) => decide(id)))).map(({ status }) => status);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await waiting()).toHaveLength(1);
  });

  test('goes with its lesson', async () => {
    dataOf(await suggest());
    dataOf(await team.people.admin.send(endpoints.remove, { body: { id: lesson.id } }));
    expect(await waiting()).toEqual([]);
  });

  describe('where nobody approves what they wrote', () => {
    beforeEach(() => begin({ approval_four_eyes: true }));
    const update = (body: object) => team.people.admin.send(endpoints.update, { body: { id: lesson.id, ...body } });

    test('comes from an edit of an approved lesson; what is no wording takes effect at once', async () => {
      expect(dataOf(await update({ insight, mandatory: true }))).toMatchObject({
        insight: lesson.insight,
        mandatory: true,
        has_suggestion: true,
      });
      const [suggestion] = await waiting();
      expect(suggestion).toMatchObject({ insight, more_info: 'Protokoll', can: { decide: false } });
      expectProblem(await decide(suggestion.id), 403, 'four-eyes');
      expect(dataOf(await decide(suggestion.id, { version: 2 }, 'other'))).toMatchObject({ lesson: { insight } });
    });

    test('comes from restoring an older wording too', async () => {
      const { id } = dataOf(await suggest());
      dataOf(await decide(id, {}, 'other'));
      dataOf(await team.people.admin.send(endpoints.restore, { body: { id: lesson.id, version: 1 } }));
      expect(await waiting()).toMatchObject([{ insight: lesson.insight, base: { insight } }]);
    });

    test('does not come from an edit of a lesson that waits anyway', async () => {
      const { id } = await fixture.lesson({ author_user_id: team.people.author.id });
      expect(dataOf(await update({ id, insight }))).toMatchObject({ id, insight });
      expect(await waiting()).toEqual([]);
    });
  });
});

test('suggestions for X lessons are neither made nor decided without the X tab', async () => {
  const team = await buildTeam(server, { admin: 'admin', mate: 'user' }, { feature_tab_x: true });
  const fixture = await buildLessonFixture(server.db, 'x', team.companyId);
  const { id } = await fixture.lesson({ approved: true });
  const { suggestChange, decideSuggestion, verify } = lessonsContract.x;
  const suggestion = dataOf(await team.people.mate.send(suggestChange, { body: { id, insight } }));
  await server.db
    .updateTable('settings')
    .set({ feature_tab_x: false })
    .where('company_id', '=', team.companyId)
    .execute();
  const { send } = team.people.admin;
  for (const [endpoint, body] of [
    [suggestChange, { id, insight: 'Neu?' }],
    [decideSuggestion, { id: suggestion.id, accepted: true }],
    [verify, { xLessonId: id }],
  ] as const) {
    expectProblem(await send(endpoint, { body }), 403, 'feature-off');
  }
});
