import { kinds } from '@polier/contract/kinds';
import { type Permission, permissions } from '@polier/contract/permissions';
import { permissionsOf } from '@polier/contract/roles';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Database, databaseOn } from '#platform/database/database';
import { createScope } from '#platform/database/scope/create-scope';
import { buildLesson, buildSuggestion } from '#test/factories/lessons.factory';
import { buildCompany, buildMembership } from '#test/factories/people.factory';
import { buildProject } from '#test/factories/projects.factory';
import { openTestEngine } from '#test/support/database/test-engine';
import type { ProjectTeam } from '../projects/projects.policy.ts';
import {
  approvableLessons,
  decidableSuggestions,
  editableLessons,
  type LessonFacts,
  mayApproveLesson,
  mayDecideSuggestion,
  mayEditLesson,
  mayReadLesson,
  mayRemoveLesson,
  mayReorderLesson,
  maySeeLesson,
  mayUseLesson,
  mayVerifyLesson,
  readableLessons,
  removableLessons,
  reorderableLessons,
  usableLessons,
  type Actor,
  verifiableLessons,
  visibleLessons,
} from './lessons.policy.ts';

let database: Database;
let companyId: number;
let own: number;
let other: number;
let memberProject: number;
let foreignProject: number;
const teams = new Map<number, ProjectTeam>();
const rows = new Map<number, LessonFacts>();
/** Suggestion -> its lesson and author. */
const suggestions = new Map<number, { readonly lessonId: number; readonly authorId: number }>();

const bools = [false, true];

beforeAll(async () => {
  database = databaseOn(await openTestEngine());
  const db = database.owner;
  companyId = (await buildCompany(db)).id;
  own = (await buildMembership(db, { company_id: companyId })).user_id;
  other = (await buildMembership(db, { company_id: companyId })).user_id;
  const ofOther = { company_id: companyId, owner_user_id: other };
  memberProject = (await buildProject(db, { ...ofOther, user_ids: [own] })).id;
  foreignProject = (await buildProject(db, ofOther)).id;
  teams.set(memberProject, { ownerId: other, userIds: [own] });
  teams.set(foreignProject, { ownerId: other, userIds: [] });
  for (const kind of kinds) {
    for (const authorId of [own, other]) {
      for (const projectId of [null, memberProject, foreignProject]) {
        for (const approved of bools) {
          for (const archived of bools) {
            for (const projectOnly of projectId === null ? [false] : bools) {
              const lesson = await buildLesson(db, {
                company_id: companyId,
                kind,
                author_user_id: authorId,
                project_id: projectId,
                project_only: projectOnly,
                approved,
                archived_at: archived ? new Date() : null,
              });
              rows.set(lesson.id, { kind, authorId, projectId, approved, archived, projectOnly });
              if (projectId !== null) continue;
              for (const suggesting of [own, other]) {
                const { id } = await buildSuggestion(db, lesson, suggesting);
                suggestions.set(id, { lessonId: lesson.id, authorId: suggesting });
              }
            }
          }
        }
      }
    }
  }
});
afterAll(() => database.engine.close());

const holding = (held: Iterable<Permission>) => {
  const set = new Set(held);
  return (): Actor => ({ userId: own, companyId, can: (permission) => set.has(permission) });
};
const without = (...stems: string[]) => permissions.filter((key) => !stems.includes(key));

const viewers: Record<string, () => Actor> = {
  'a user': holding(permissionsOf.user),
  'an administrator': holding(permissionsOf.admin),
  'somebody without any key': holding([]),
  'a user who approves PM lessons': holding([...permissionsOf.user, 'pm_lesson.approve']),
  'a user who may not read X lessons': holding([...permissionsOf.user].filter((key) => key !== 'x_lesson')),
  'an administrator without project.all': holding(without('project.all')),
  'a user who edits all trade lessons': holding([...permissionsOf.user, 'lesson.edit.all']),
  'a user who verifies lessons': holding([...permissionsOf.user, 'lesson.verify']),
  'a user who orders and removes X lessons': holding([...permissionsOf.user, 'x_lesson.edit_order', 'x_lesson.delete']),
};

interface Pair {
  readonly asSql: (actor: Actor) => RawBuilder<boolean>;
  readonly asRule: (actor: Actor, lesson: LessonFacts) => boolean;
}
const teamOf = ({ projectId }: LessonFacts) => (projectId === null ? null : (teams.get(projectId) as ProjectTeam));
const pairs: Record<string, Pair> = {
  'sees': { asSql: visibleLessons, asRule: maySeeLesson },
  'uses in the own project': {
    asSql: (actor) => usableLessons(actor, memberProject),
    asRule: (actor, lesson) => mayUseLesson(actor, lesson, memberProject),
  },
  'reads': { asSql: readableLessons, asRule: (actor, lesson) => mayReadLesson(actor, lesson, teamOf(lesson)) },
  'edits': { asSql: editableLessons, asRule: mayEditLesson },
  'removes': { asSql: removableLessons, asRule: mayRemoveLesson },
  'verifies': { asSql: verifiableLessons, asRule: mayVerifyLesson },
  'reorders': { asSql: reorderableLessons, asRule: mayReorderLesson },
};

const passing = async (rule: RawBuilder<boolean>): Promise<number[]> => {
  const { db } = database.work(createScope(companyId, { memberId: own }));
  const { rows: found } = await sql<{ id: number }>`
    select l.id from lessons as l where l.company_id = ${companyId} and ${rule} order by l.id`.execute(db);
  return found.map(({ id }) => id);
};
const expected = (rule: (lesson: LessonFacts) => boolean) =>
  [...rows].filter(([, lesson]) => rule(lesson)).map(([id]) => id);

describe.each(Object.keys(viewers))('%s', (who) => {
  const actor = () => (viewers[who] as () => Actor)();

  test.each(Object.keys(pairs))('%s the same lessons by rule and by SQL', async (what) => {
    const { asSql, asRule } = pairs[what] as Pair;
    expect(await passing(asSql(actor()))).toEqual(expected((lesson) => asRule(actor(), lesson)));
  });

  test.each(bools)('approves the same lessons by rule and by SQL, four eyes: %s', async (fourEyes) => {
    await database.owner
      .updateTable('settings')
      .set({ approval_four_eyes: fourEyes })
      .where('company_id', '=', companyId)
      .execute();
    expect(await passing(approvableLessons(actor()))).toEqual(
      expected((lesson) => mayApproveLesson(actor(), lesson, fourEyes)),
    );
    const { db } = database.work(createScope(companyId, { memberId: own }));
    const { rows: decidable } = await sql<{ id: number }>`
      select s.id from lesson_suggestions as s
      join lessons as l on l.company_id = s.company_id and l.id = s.lesson_id
      where s.company_id = ${companyId} and ${decidableSuggestions(actor())} order by s.id`.execute(db);
    expect(decidable.map(({ id }) => id)).toEqual(
      [...suggestions]
        .filter(([, { lessonId, authorId }]) =>
          mayDecideSuggestion(actor(), rows.get(lessonId) as LessonFacts, { authorId }, fourEyes),
        )
        .map(([id]) => id),
    );
  });
});

describe('the rules themselves', () => {
  const user = () => (viewers['a user'] as () => Actor)();
  const admin = () => (viewers['an administrator'] as () => Actor)();
  const lesson = (facts: Partial<LessonFacts> = {}): LessonFacts => ({
    kind: 'trade',
    authorId: other,
    approved: false,
    archived: false,
    projectId: null,
    projectOnly: false,
    ...facts,
  });

  test('an approved lesson is seen by everybody, one that waits by its author and who approves', () => {
    expect(maySeeLesson(user(), lesson({ approved: true }))).toBe(true);
    expect(maySeeLesson(user(), lesson())).toBe(false);
    expect(maySeeLesson(user(), lesson({ authorId: own }))).toBe(true);
    expect(maySeeLesson(admin(), lesson())).toBe(true);
  });

  test('a lesson of one project stays inside it, even for its author', () => {
    const inside = lesson({ projectId: memberProject, projectOnly: true, authorId: own });
    expect(maySeeLesson(admin(), inside)).toBe(false);
    expect(mayUseLesson(user(), inside, foreignProject)).toBe(false);
    expect(mayUseLesson(user(), inside, memberProject)).toBe(true);
    expect(mayReadLesson(user(), inside, { ownerId: other, userIds: [] })).toBe(false);
    expect(mayReadLesson(user(), inside, { ownerId: other, userIds: [own] })).toBe(true);
    expect(mayApproveLesson(admin(), inside, false)).toBe(false);
  });

  test('a lesson written in place is used by the whole team before its approval', () => {
    expect(mayUseLesson(user(), lesson({ projectId: memberProject }), memberProject)).toBe(true);
    expect(maySeeLesson(user(), lesson({ projectId: memberProject }))).toBe(false);
  });

  test('one edits the own lesson until it is approved, with edit.all any lesson', () => {
    expect(mayEditLesson(user(), lesson({ authorId: own }))).toBe(true);
    expect(mayEditLesson(user(), lesson({ authorId: own, approved: true }))).toBe(false);
    expect(mayEditLesson(user(), lesson())).toBe(false);
    expect(mayEditLesson(admin(), lesson({ approved: true }))).toBe(true);
  });

  test('four eyes keep the author from approving', () => {
    expect(mayApproveLesson(admin(), lesson({ authorId: own }), false)).toBe(true);
    expect(mayApproveLesson(admin(), lesson({ authorId: own }), true)).toBe(false);
    expect(mayApproveLesson(admin(), lesson(), true)).toBe(true);
  });

  test('four eyes keep the author of a suggestion from deciding it', () => {
    const approved = lesson({ approved: true });
    expect(mayDecideSuggestion(admin(), approved, { authorId: own }, false)).toBe(true);
    expect(mayDecideSuggestion(admin(), approved, { authorId: own }, true)).toBe(false);
    expect(mayDecideSuggestion(admin(), approved, { authorId: other }, true)).toBe(true);
    expect(mayDecideSuggestion(user(), approved, { authorId: other }, false)).toBe(false);
  });

  test('an approved lesson is verified by its author and by who holds the key', () => {
    expect(mayVerifyLesson(user(), lesson({ approved: true }))).toBe(false);
    expect(mayVerifyLesson(user(), lesson({ approved: true, authorId: own }))).toBe(true);
    expect(mayVerifyLesson(admin(), lesson({ approved: true }))).toBe(true);
    expect(mayVerifyLesson(admin(), lesson({ authorId: own }))).toBe(false);
  });

  test('an archived lesson is offered to nobody and changed by nobody', () => {
    const archived = lesson({ archived: true, approved: true, authorId: own, projectId: memberProject });
    expect(maySeeLesson(admin(), archived)).toBe(false);
    expect(mayUseLesson(admin(), archived, memberProject)).toBe(false);
    expect(mayEditLesson(admin(), archived)).toBe(false);
    expect(mayRemoveLesson(admin(), archived)).toBe(false);
    expect(mayReorderLesson(admin(), archived)).toBe(false);
  });
});
