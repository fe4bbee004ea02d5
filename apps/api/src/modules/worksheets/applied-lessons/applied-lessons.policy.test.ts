import { kindDefinitions, kinds } from '@polier/contract/kinds';
import type { Permission } from '@polier/contract/permissions';
import { permissionsOf } from '@polier/contract/roles';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildCompany, buildMembership } from '#test/factories/people.factory';
import { buildWorksheetFixture } from '#test/support/fixtures/worksheet-fixture';
import { openTestDatabase, type TestDatabase } from '#test/support/database/test-database';
import { testScope } from '#test/support/database/test-scope';
import type { ProjectActor } from '../../projects/projects.policy.ts';
import {
  editableAppliedLessons,
  checkableAppliedLessons,
  mayAddAppliedLessons,
  mayEditAppliedLessons,
  mayCheckAppliedLesson,
  mayReadAppliedLessons,
  mayRemoveAppliedLesson,
  type AppliedLessonFacts,
  readableAppliedLessons,
  removableAppliedLessons,
} from './applied-lessons.policy.ts';

const rules = {
  read: [mayReadAppliedLessons, readableAppliedLessons],
  answer: [mayEditAppliedLessons, editableAppliedLessons],
  check: [mayCheckAppliedLesson, checkableAppliedLessons],
  remove: [mayRemoveAppliedLesson, removableAppliedLessons],
} as const;
type Rule = keyof typeof rules;
const names = Object.keys(rules) as Rule[];

let held: TestDatabase;
let companyId: number;
let userId: number;
let otherId: number;

beforeAll(async () => {
  held = await openTestDatabase();
  const db = held.database.owner;
  companyId = (await buildCompany(db)).id;
  userId = (await buildMembership(db, { company_id: companyId })).user_id;
  otherId = (await buildMembership(db, { company_id: companyId })).user_id;
  return () => held.close();
});

const actorWith = (set: ReadonlySet<Permission>): ProjectActor => ({ userId, companyId, can: (key) => set.has(key) });

describe.each(kinds)('lessons of kind %s', (kind) => {
  const appliedLessons = new Map<string, AppliedLessonFacts & { id: number }>();
  const key = kindDefinitions[kind].permissions.appliedLesson;

  beforeAll(async () => {
    const db = held.database.owner;
    for (const where of ['here', 'elsewhere']) {
      const userIds = where === 'here' ? [userId] : [];
      const fixture = await buildWorksheetFixture(db, kind, {
        company_id: companyId,
        owner_user_id: otherId,
        user_ids: userIds,
      });
      const worksheet = await fixture.worksheet();
      const team = { ownerId: otherId, userIds };
      const add = async (name: string, mandatory: boolean, doneById: number | null) => {
        const lesson_id = (await fixture.lesson({ mandatory })).id;
        const done = doneById !== null;
        const { id } = await fixture.row(worksheet, { lesson_id, done, ...(done && { done_by_user_id: doneById }) });
        appliedLessons.set(`${name} ${where}`, { id, kind, team, mandatory, done, doneById });
      };
      await add('open', false, null);
      await add('mandatory', true, null);
      await add('done by me', false, userId);
      await add('done by another', false, otherId);
    }
  });

  const bySql = async (rule: RawBuilder<boolean>) => {
    const { db } = held.database.work(testScope(companyId, { memberId: userId }));
    const { rows } = await sql<{ id: number }>`
      select al.id from applied_lessons as al
      join worksheets as w on w.company_id = al.company_id and w.id = al.worksheet_id
      join projects as p on p.company_id = w.company_id and p.id = w.project_id
      join lessons as l on l.company_id = al.company_id and l.id = al.lesson_id
      where al.company_id = ${companyId} and al.kind = ${kind} and ${rule}`.execute(db);
    return [...appliedLessons].filter(([, { id }]) => rows.some((row) => row.id === id)).map(([name]) => name);
  };
  const byRule = (rule: Rule, actor: ProjectActor) =>
    [...appliedLessons].filter(([, appliedLesson]) => rules[rule][0](actor, appliedLesson)).map(([name]) => name);

  const states = ['open', 'mandatory', 'done by me', 'done by another'];
  const here = states.map((state) => `${state} here`);
  const every = [...here, ...states.map((state) => `${state} elsewhere`)];
  const optional = (list: string[]) => list.filter((name) => !name.startsWith('mandatory'));
  const truth = {
    user: { read: here, answer: here, check: ['done by another here'], remove: optional(here) },
    admin: { read: every, answer: every, check: every, remove: optional(every) },
  };

  test.each(Object.entries(truth))(
    'a %s reads, answers, checks and removes what the table says',
    async (role, expected) => {
      const actor = actorWith(permissionsOf[role as keyof typeof truth]);
      for (const rule of names) {
        expect(byRule(rule, actor), rule).toEqual(expected[rule]);
        expect(await bySql(rules[rule][1](actor, kind)), rule).toEqual(expected[rule]);
      }
    },
  );

  test('a user adds lessons on the own teams, an administrator anywhere', () => {
    const [own, other] = [appliedLessons.get('open here')!, appliedLessons.get('open elsewhere')!];
    const [user, admin] = [actorWith(permissionsOf.user), actorWith(permissionsOf.admin)];
    expect([user, admin].map((actor) => mayAddAppliedLessons(actor, own))).toEqual([true, true]);
    expect([user, admin].map((actor) => mayAddAppliedLessons(actor, other))).toEqual([false, true]);
    expect(mayAddAppliedLessons(actorWith(new Set(['project', key])), own)).toBe(false);
  });

  test('rule and SQL agree for every set of keys', async () => {
    const keys: readonly Permission[] = [
      'project',
      'project.all',
      key,
      `${key}.edit`,
      `${key}.delete`,
      `${key}.edit.all`,
    ];
    for (let bits = 0; bits < 2 ** keys.length; bits++) {
      const set = new Set(keys.filter((_, index) => bits & (1 << index)));
      const actor = actorWith(set);
      for (const rule of names) {
        expect(await bySql(rules[rule][1](actor, kind)), `${rule} with ${[...set].join(', ')}`).toEqual(
          byRule(rule, actor),
        );
      }
    }
  });
});
