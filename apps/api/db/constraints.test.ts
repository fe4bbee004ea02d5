import { kinds } from '@polier/contract/kinds';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DB } from '#platform/database/schema';
import { buildDynamicField, buildPhase, buildTag, buildTopic, buildTrade } from '#test/factories/catalogues.factory';
import { buildLesson, type Lesson } from '#test/factories/lessons.factory';
import { buildCompany, buildExternalUser, buildMembership, buildUser } from '#test/factories/people.factory';
import { buildProject } from '#test/factories/projects.factory';
import { buildAppliedLesson, buildWorksheet } from '#test/factories/worksheets.factory';
import { openTestDatabase, type TestDatabase } from '#test/support/database/test-database';

const code = { check: '23514', unique: '23505', foreign: '23503', notNull: '23502' } as const;

let opened: TestDatabase;
let db: Kysely<DB>;
beforeAll(async () => {
  opened = await openTestDatabase();
  db = opened.database.owner;
});
afterAll(() => opened.close());

const expectRefused = async (attempt: Promise<unknown>, sqlState: string, constraint: string) => {
  await expect(attempt).rejects.toMatchObject({ code: sqlState, constraint });
};
const change = (lesson: Lesson, to: Record<string, unknown>) =>
  db.updateTable('lessons').set(to).where('company_id', '=', lesson.company_id).where('id', '=', lesson.id).execute();

describe.each(kinds)('hierarchy of %s lessons', (kind) => {
  const hierarchy = 'lesson_parent_is_one_level_up_in_the_same_group';
  const levels = 'lesson_has_at_most_three_levels';
  const chain = async () => {
    const first = await buildLesson(db, { kind });
    const second = await buildLesson(db, { parent: first });
    return { first, second, third: await buildLesson(db, { parent: second }) };
  };

  test('takes three levels and refuses the fourth', async () => {
    const { third } = await chain();
    expect(third.level).toBe(3);
    await expectRefused(buildLesson(db, { parent: third }), code.check, levels);
  });

  test('refuses a wrong level, a parent without its level, a lesson as its own parent and a cycle', async () => {
    const { first, second, third } = await chain();
    await expectRefused(change(second, { level: 3 }), code.check, levels);
    await expectRefused(change(second, { parent_level: null }), code.check, levels);
    await expectRefused(change(third, { parent_id: first.id }), code.foreign, hierarchy);
    await expectRefused(change(first, { parent_id: first.id, parent_level: 1, level: 2 }), code.foreign, hierarchy);
    await expectRefused(change(first, { parent_id: third.id, parent_level: 3, level: 4 }), code.check, levels);
    await expectRefused(change(first, { parent_id: second.id, parent_level: 1, level: 2 }), code.foreign, hierarchy);
  });

  test('refuses a parent of another group, of another kind and of another company', async () => {
    const { first, second } = await chain();
    const elsewhere = await buildLesson(db, { kind, company_id: first.company_id });
    await expectRefused(change(second, { parent_id: elsewhere.id }), code.foreign, hierarchy);
    const otherKind = await buildLesson(db, { kind: kind === 'x' ? 'pm' : 'x', company_id: first.company_id });
    await expectRefused(change(second, { parent_id: otherKind.id }), code.foreign, hierarchy);
    const foreign = await buildLesson(db, { kind });
    await expectRefused(change(second, { parent_id: foreign.id }), code.foreign, hierarchy);
  });

  test('refuses to delete a parent', async () => {
    const { first } = await chain();
    const gone = db
      .deleteFrom('lessons')
      .where('company_id', '=', first.company_id)
      .where('id', '=', first.id)
      .execute();
    await expectRefused(gone, code.foreign, hierarchy);
  });

  test('moves a whole subtree to another group in one statement', async () => {
    const { first, third } = await chain();
    const target = await buildLesson(db, { kind, company_id: first.company_id });
    const { rows } = await sql<{ group_id: number; level: number }>`
      with recursive subtree as (
        select id from lessons where company_id = ${first.company_id} and id = ${first.id}
        union all
        select child.id from lessons as child join subtree on child.parent_id = subtree.id
        where child.company_id = ${first.company_id})
      update lessons set topic_id = ${target.topic_id}, pm_sub_phase_id = ${target.pm_sub_phase_id},
        x_sub_process_id = ${target.x_sub_process_id}, position = position + 100
      where company_id = ${first.company_id} and id in (select id from subtree)
      returning group_id, level`.execute(db);
    expect(new Set(rows.map(({ level }) => level))).toEqual(new Set([1, 2, 3]));
    expect(new Set(rows.map(({ group_id }) => group_id))).toEqual(new Set([target.group_id]));
    expect(third.group_id).not.toBe(target.group_id);
  });
});

describe('lessons', () => {
  test('are classified by their own kind only', async () => {
    const byKind = 'lesson_is_classified_by_its_kind';
    const [trade, pm] = [await buildLesson(db, { kind: 'trade' }), await buildLesson(db, { kind: 'pm' })];
    const topic = await buildTopic(db, { company_id: pm.company_id });
    await expectRefused(change(pm, { topic_id: topic.id }), code.check, byKind);
    await expectRefused(change(trade, { kind: 'pm' }), code.check, byKind);
    await expectRefused(change(trade, { kind: 'other' }), code.check, byKind);
    const nowhere = change(trade, { topic_id: null });
    await expect(nowhere).rejects.toMatchObject({ code: code.notNull });
  });

  test('exchange two positions of a group in one statement, and never share one', async () => {
    const first = await buildLesson(db, { kind: 'pm' });
    const second = await buildLesson(db, {
      kind: 'pm',
      company_id: first.company_id,
      pm_sub_phase_id: first.pm_sub_phase_id,
    });
    await expectRefused(
      change(first, { position: second.position }),
      code.unique,
      'lesson_position_is_unique_in_its_group',
    );
    const { rows } = await sql<{ id: number; position: number }>`
      update lessons set position = ${first.position + second.position}::integer - position
      where company_id = ${first.company_id} and id in (${first.id}, ${second.id}) returning id, position`.execute(db);
    expect(new Map(rows.map(({ id, position }) => [id, position]))).toEqual(
      new Map([
        [first.id, second.position],
        [second.id, first.position],
      ]),
    );
  });

  test('of PM and X have no trades', async () => {
    const pm = await buildLesson(db, { kind: 'pm' });
    const trade = await buildTrade(db, { company_id: pm.company_id });
    const link = { company_id: pm.company_id, lesson_id: pm.id, trade_id: trade.id };
    const attempt = db.insertInto('lesson_trades').values(link).execute();
    await expect(attempt).rejects.toMatchObject({ code: code.foreign });
    const disguised = sql`insert into lesson_trades (company_id, lesson_id, trade_id, kind)
      values (${link.company_id}, ${link.lesson_id}, ${link.trade_id}, 'pm')`.execute(db);
    await expectRefused(disguised, code.check, 'only_trade_lessons_have_trades');
  });

  test('of one project name it until they are archived', async () => {
    const project = await buildProject(db);
    const lesson = await buildLesson(db, {
      company_id: project.company_id,
      project_id: project.id,
      project_only: true,
    });
    const removal = () =>
      db.deleteFrom('projects').where('company_id', '=', project.company_id).where('id', '=', project.id).execute();
    await expectRefused(removal(), code.check, 'project_lesson_names_its_project');
    await change(lesson, { archived_at: new Date() });
    await expect(removal()).resolves.toBeDefined();
  });
});

describe('worksheets', () => {
  test.each(kinds)('of kind %s refuse lessons of the others', async (kind) => {
    const worksheet = await buildWorksheet(db, { kind });
    const lesson = await buildLesson(db, { kind: kind === 'x' ? 'trade' : 'x', company_id: worksheet.company_id });
    const row = { company_id: worksheet.company_id, worksheet_id: worksheet.id, lesson_id: lesson.id, position: 1 };
    const as = (given: typeof kind) =>
      db
        .insertInto('applied_lessons')
        .values({ ...row, kind: given })
        .execute();
    await expectRefused(as(kind), code.foreign, 'applied_lesson_has_the_kind_of_its_lesson');
    await expectRefused(as(lesson.kind), code.foreign, 'applied_lesson_has_the_kind_of_its_worksheet');
  });

  test('refuse a lesson of another company and a lesson twice', async () => {
    const row = await buildAppliedLesson(db);
    const foreign = await buildLesson(db);
    const again = { company_id: row.company_id, worksheet_id: row.worksheet_id, kind: row.kind, position: 9 };
    const apply = (lesson_id: number) =>
      db
        .insertInto('applied_lessons')
        .values({ ...again, lesson_id })
        .execute();
    await expectRefused(apply(foreign.id), code.foreign, 'applied_lesson_has_the_kind_of_its_lesson');
    await expectRefused(apply(row.lesson_id), code.unique, 'lesson_is_applied_once_per_worksheet');
  });

  test('stand on what their project has chosen, by their kind', async () => {
    const worksheet = await buildWorksheet(db);
    const { company_id, id } = worksheet;
    const set = (to: Record<string, unknown>) =>
      db.updateTable('worksheets').set(to).where('company_id', '=', company_id).where('id', '=', id).execute();
    const trade = await buildTrade(db, { company_id });
    const phase = await buildPhase(db, { company_id });
    await expectRefused(set({ trade_id: trade.id }), code.foreign, 'worksheet_trade_is_on_the_project');
    await expectRefused(set({ phase_id: phase.id }), code.foreign, 'worksheet_phase_is_on_the_project');
    await expectRefused(set({ phase_id: null }), code.check, 'worksheet_is_classified_by_its_kind');
    await expectRefused(set({ kind: 'pm' }), code.check, 'worksheet_is_classified_by_its_kind');
  });

  test('take a set of known columns', async () => {
    const columns = 'chosen_columns_are_a_set_of_known_ones';
    const none = await buildWorksheet(db, { chosen_columns: [] });
    expect(none.chosen_columns).toEqual([]);
    const two = await buildWorksheet(db, { chosen_columns: ['solution', 'toDo'] });
    expect(two.chosen_columns).toEqual(['solution', 'toDo']);
    await expectRefused(buildWorksheet(db, { chosen_columns: ['toDo', 'toDo'] }), code.check, columns);
    await expectRefused(buildWorksheet(db, { chosen_columns: ['none' as 'toDo'] }), code.check, columns);
    await expectRefused(buildWorksheet(db, { chosen_columns: [null as never] }), code.check, columns);
  });

  test('keep their risk figures in range', async () => {
    const worksheet = await buildWorksheet(db, { cost: 0.05, probability: 100, impact: '9999999999.99' });
    expect([worksheet.cost, worksheet.impact]).toEqual(['0.05', '9999999999.99']);
    await expectRefused(buildWorksheet(db, { cost: -0.01 }), code.check, 'cost_is_not_negative');
    await expectRefused(buildWorksheet(db, { impact: -1 }), code.check, 'impact_is_not_negative');
    await expectRefused(buildWorksheet(db, { probability: 101 }), code.check, 'probability_is_a_percentage');
  });
});

describe('applied lessons', () => {
  test.each([
    [{ checked: true, checked_at: new Date(0) }, 'checked_requires_done'],
    [{ done: true, done_by_user_id: null }, 'done_says_when_and_by_whom'],
    [{ done: true, checked: true, checked_by_user_id: null }, 'checked_says_when_and_by_whom'],
    [{ not_applicable_reason: '' }, 'not_applicable_needs_a_reason'],
  ])('refuse %j', async (given, constraint) => {
    await expectRefused(buildAppliedLesson(db, given), code.check, constraint);
  });

  test('have one responsible person at most, and only one of the company', async () => {
    const worksheet = await buildWorksheet(db);
    const { company_id } = worksheet;
    const member = await buildMembership(db, { company_id });
    const partner = await buildExternalUser(db, { company_id });
    const both = { responsible_user_id: member.user_id, responsible_external_user_id: partner.id };
    await expectRefused(buildAppliedLesson(db, { worksheet, ...both }), code.check, 'one_responsible_person_at_most');
    const stranger = await buildMembership(db);
    const attempt = buildAppliedLesson(db, { worksheet, responsible_user_id: stranger.user_id });
    await expect(attempt).rejects.toMatchObject({ code: code.foreign });
  });

  test('lose a removed option of the own column, and nothing else', async () => {
    const worksheet = await buildWorksheet(db);
    const option = await buildDynamicField(db, { company_id: worksheet.company_id });
    const row = await buildAppliedLesson(db, { worksheet, dynamic_field_id: option.id });
    await db
      .deleteFrom('dynamic_fields')
      .where('company_id', '=', option.company_id)
      .where('id', '=', option.id)
      .execute();
    const left = await db.selectFrom('applied_lessons').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow();
    expect(left).toEqual({ ...row, dynamic_field_id: null });
  });
});

describe('names', () => {
  test('of a company are unique whatever their case and composition', async () => {
    const company_id = (await buildCompany(db)).id;
    await buildProject(db, { company_id, title: 'Überbauung Élan' });
    for (const title of ['überbauung élan', ' ÜBERBAUUNG ÉLAN ', 'U\u0308berbauung E\u0301lan']) {
      await expectRefused(buildProject(db, { company_id, title }), code.unique, 'project_title_is_unique');
    }
    await buildTag(db, { company_id, title: 'Öl' });
    await expectRefused(buildTag(db, { company_id, title: 'öl' }), code.unique, 'tag_title_is_unique');
    await expect(buildProject(db, { title: 'Überbauung Élan' })).resolves.toMatchObject({ title: 'Überbauung Élan' });
  });

  test('of an archived trade are free again', async () => {
    const { company_id, title } = await buildTrade(db, { archived_at: new Date() });
    await expect(buildTrade(db, { company_id, title })).resolves.toMatchObject({ title });
  });

  test('of accounts are unique addresses over all companies', async () => {
    const { email } = await buildUser(db);
    await expectRefused(buildUser(db, { email: email.toUpperCase() }), code.unique, 'email_is_unique_ignoring_case');
  });

  test('of a partner are the firm, or first name and surname', async () => {
    const nameless = { company: null, firstname: 'Luca', lastname: null };
    await expectRefused(buildExternalUser(db, nameless), code.check, 'external_user_has_a_name');
    await expect(
      buildExternalUser(db, { company: 'Ferrari AG', firstname: null, lastname: null }),
    ).resolves.toBeDefined();
  });

  test('never share an id between members and partners', async () => {
    const [user, partner] = [await buildUser(db), await buildExternalUser(db)];
    const last = await buildUser(db);
    expect(partner.id).toBeGreaterThan(user.id);
    expect(last.id).toBeGreaterThan(partner.id);
  });
});
