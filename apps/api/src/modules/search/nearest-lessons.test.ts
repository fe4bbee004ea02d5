import { kinds } from '@polier/contract/kinds';
import { lessonsContract, type SimilarLesson } from '@polier/contract/lessons/lessons.contract';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countSearchWords } from '#modules/search-words/count-search-words';
import { buildTeam, type Person, type Team } from '#test/support/fixtures/company-team';
import { buildLessonFixture, type LessonFixture } from '#test/support/fixtures/lesson-fixture';
import { dataOf, expectProblem, expectRefusedFields } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  return () => server.close();
});

const recesses = 'Sind die Aussparungen vor dem Betonieren mit dem Fachplaner abgenommen?';
const others = [
  'Ist die Abdichtung der Bodenplatte geprüft?',
  'Sind die Aussparungen im Mauerwerk eingemessen?',
  'Sind die Lieferscheine des Betons abgelegt?',
  'Ist der Kran bestellt?',
  'Sind die Fenster vermasst?',
];

describe.each(kinds)('the %s lessons nearest to a text', (kind) => {
  let team: Team<'author' | 'reader' | 'admin'>;
  let fixture: LessonFixture;
  let original: { id: number };
  beforeEach(async () => {
    team = await buildTeam(server, { author: 'user', reader: 'user', admin: 'admin' });
    fixture = await buildLessonFixture(server.db, kind, team.companyId);
    const approved = { approved: true, author_user_id: team.people.author.id };
    for (const insight of others) await fixture.lesson({ ...approved, insight });
    original = await fixture.lesson({ ...approved, insight: recesses });
    await countSearchWords(server.db, team.companyId);
  });
  const nearest = async (insight: string, more: object = {}, who: Person = team.people.reader) =>
    (dataOf(await who.send(lessonsContract[kind].nearest, { body: { insight, ...more } })) as SimilarLesson[]).map(
      ({ lesson, ...rest }) => ({ ...lesson, ...rest }),
    );

  test.each([
    ['the same words', recesses],
    ['typing errors', 'Sind die Ausparungen vor dem Betoniren mit dem Fachplaner abgenomen?'],
    ['another order', 'Hat der Fachplaner vor dem Betonieren die Aussparungen abgenommen?'],
    ['a synonym', 'Sind die Durchbrüche vor dem Betonieren mit dem Fachplaner abgenommen?'],
    ['no umlaut or capital', 'aussparungen vor betonieren abgenommen'],
  ])('begin with the one of %s', async (_, insight) => {
    const found = await nearest(insight);
    expect(found[0]).toMatchObject({ id: original.id, insight: recesses });
    expect(found.length).toBeLessThanOrEqual(3);
  });

  test('hold the one of another word among those that say something else with the same words', async () => {
    const approved = { approved: true, author_user_id: team.people.author.id };
    const meant = await fixture.lesson({
      ...approved,
      insight: 'Ist der Arbeiter auf dem Dach gegen Absturz gesichert?',
    });
    for (const insight of [
      'Absturz: Maurer gesichert, Dach gesichert?',
      'Maurer gegen Absturz vom Dach gesichert',
      'Gesichert gegen Absturz: Maurer, Zimmermann, Dach?',
      'Dach gegen Absturz, Maurer gesichert?',
    ]) {
      await fixture.lesson({ ...approved, insight });
    }
    await countSearchWords(server.db, team.companyId);
    const found = await nearest('Ist der Maurer auf dem Dach gegen Absturz gesichert?');
    expect(found.map(({ id }) => id)).toContain(meant.id);
  });

  test('say how alike they are, which words they share and where they belong', async () => {
    const [same, other] = await nearest(recesses);
    expect(same).toMatchObject({ similarity: 1, belongs_to: { title: expect.any(String) } });
    expect(other?.similarity).toBeLessThan(0.6);
    expect(other?.title.filter(({ hit }) => hit !== null).map(({ text }) => text)).toEqual(['Aussparungen']);
  });

  test('leave the lesson out that is being written', async () => {
    const found = await nearest(recesses, { exclude_lesson_id: original.id });
    expect(found.map(({ id }) => id)).not.toContain(original.id);
    expect(found[0]?.insight).toBe(others[1]);
  });

  test('are none where no word is shared, or for a text without words', async () => {
    expect(await nearest('Wurde das Gerüst verankert?')).toEqual([]);
    expect(await nearest('?!')).toEqual([]);
  });

  test('show one that waits only to its author and to approvers, an archived one to nobody', async () => {
    const insight = 'Wurde das Gerüst verankert?';
    const waiting = await fixture.lesson({ insight, author_user_id: team.people.author.id });
    await fixture.lesson({ insight, approved: true, archived_at: new Date() });
    const { author, reader, admin } = team.people;
    const ids = async (who: Person) => (await nearest('Gerüst verankert', {}, who)).map(({ id }) => id);
    expect(await ids(author)).toEqual([waiting.id]);
    expect(await ids(admin)).toEqual([waiting.id]);
    expect(await ids(reader)).toEqual([]);
  });

  test('do not come from another company, nor tell of its lessons', async () => {
    const foreign = await buildTeam(server, { admin: 'admin' });
    const { admin } = foreign.people;
    expect(await nearest(recesses, {}, admin)).toEqual([]);
    const body = { insight: recesses, exclude_lesson_id: original.id };
    expectProblem(await admin.send(lessonsContract[kind].nearest, { body }), 404, 'not-found');
  });

  test('are found among more lessons that share some of the words than can be compared', async () => {
    const copies = (title: RawBuilder<unknown>, many: number) => sql`
      insert into lessons (company_id, kind, insight, topic_id, pm_sub_phase_id, x_sub_process_id, position, author_user_id, approved_at)
      select l.company_id, l.kind, ${title}, l.topic_id, l.pm_sub_phase_id, l.x_sub_process_id,
        (select max(position) from lessons) + n, l.author_user_id, l.approved_at
      from lessons as l, generate_series(1, ${many}::int) as n where l.id = ${original.id}`;
    await copies(sql`'Ist die Decke ' || n || ' vor dem Betonieren abgenommen?'`, 1_050).execute(server.db);
    const heating = 'Ist die Decke samt Heizung vor dem Betonieren abgenommen?';
    await copies(sql`${heating}::text`, 1).execute(server.db);
    await countSearchWords(server.db, team.companyId);
    expect((await nearest('Vor dem Betonieren abgenommen: ist die Decke samt Heizung?'))[0]?.insight).toBe(heating);
    expect((await nearest('Ist die Decke samt Heitzung vor dem Betonieren abgenommen?'))[0]?.insight).toBe(heating);
  });

  test('take one place where several have the same wording, and say how many more there are', async () => {
    const same = { approved: true, author_user_id: team.people.author.id };
    for (const insight of [recesses, recesses.replace('?', ' ?')]) await fixture.lesson({ ...same, insight });
    const found = await nearest(recesses);
    expect(found.map(({ id, duplicates }) => ({ id, duplicates }))).toEqual([
      { id: original.id, duplicates: 2 },
      { id: expect.any(Number), duplicates: 0 },
    ]);
    expect(found[1]?.insight).toBe(others[1]);
    expect(await nearest(recesses, { exclude_lesson_id: original.id })).toMatchObject([{ duplicates: 1 }, {}]);
  });

  test('need a text', async () => {
    expectRefusedFields(
      await team.people.reader.send(lessonsContract[kind].nearest, { body: { insight: ' ' } }),
      'insight required',
    );
  });
});
