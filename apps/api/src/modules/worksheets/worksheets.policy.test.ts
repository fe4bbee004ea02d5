import { kindDefinitions, kinds } from '@polier/contract/kinds';
import type { Permission } from '@polier/contract/permissions';
import { permissionsOf } from '@polier/contract/roles';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildCompany, buildMembership } from '#test/factories/people.factory';
import { buildProject } from '#test/factories/projects.factory';
import { buildWorksheet } from '#test/factories/worksheets.factory';
import { openTestDatabase, type TestDatabase } from '#test/support/database/test-database';
import { testScope } from '#test/support/database/test-scope';
import type { ProjectActor } from '../projects/projects.policy.ts';
import {
  editableWorksheets,
  mayEditWorksheet,
  mayPrintWorksheet,
  mayReadWorksheet,
  mayRemoveWorksheet,
  printableWorksheets,
  readableWorksheets,
  removableWorksheets,
  type WorksheetFacts,
} from './worksheets.policy.ts';

const rules = {
  read: [mayReadWorksheet, readableWorksheets],
  edit: [mayEditWorksheet, editableWorksheets],
  remove: [mayRemoveWorksheet, removableWorksheets],
  print: [mayPrintWorksheet, printableWorksheets],
} as const;
type Rule = keyof typeof rules;
const names = Object.keys(rules) as Rule[];

let held: TestDatabase;
let companyId: number;
let userId: number;

beforeAll(async () => {
  held = await openTestDatabase();
  companyId = (await buildCompany(held.database.owner)).id;
  userId = (await buildMembership(held.database.owner, { company_id: companyId })).user_id;
  return () => held.close();
});

const actorWith = (set: ReadonlySet<Permission>): ProjectActor => ({ userId, companyId, can: (key) => set.has(key) });

describe.each(kinds)('worksheets of kind %s', (kind) => {
  const worksheets = new Map<string, WorksheetFacts & { id: number }>();
  const key = kindDefinitions[kind].permissions.worksheet;

  beforeAll(async () => {
    const db = held.database.owner;
    const other = (await buildMembership(db, { company_id: companyId })).user_id;
    for (const team of ['own team', 'other team']) {
      const userIds = team === 'own team' ? [userId] : [];
      const project = await buildProject(db, { company_id: companyId, owner_user_id: other, user_ids: userIds });
      for (const [written, authorId] of [
        ['own', userId],
        ['other', other],
      ] as const) {
        const { id } = await buildWorksheet(db, {
          company_id: companyId,
          project_id: project.id,
          kind,
          author_user_id: authorId,
        });
        worksheets.set(`${written} sheet, ${team}`, { id, kind, authorId, team: { ownerId: other, userIds } });
      }
    }
  });

  const bySql = async (rule: RawBuilder<boolean>) => {
    const { db } = held.database.work(testScope(companyId, { memberId: userId }));
    const { rows } = await sql<{ id: number }>`
      select w.id from worksheets as w join projects as p on p.company_id = w.company_id and p.id = w.project_id
      where w.company_id = ${companyId} and w.kind = ${kind} and ${rule}`.execute(db);
    return [...worksheets].filter(([, { id }]) => rows.some((row) => row.id === id)).map(([name]) => name);
  };
  const byRule = (rule: Rule, actor: ProjectActor) =>
    [...worksheets].filter(([, worksheet]) => rules[rule][0](actor, worksheet)).map(([name]) => name);

  const onTeam = ['own sheet, own team', 'other sheet, own team'];
  const every = [...onTeam, 'own sheet, other team', 'other sheet, other team'];
  const truth = {
    user: { read: onTeam, edit: onTeam, remove: ['own sheet, own team'], print: onTeam },
    admin: { read: every, edit: every, remove: every, print: every },
  };

  test.each(Object.entries(truth))(
    'a %s reads, edits, removes and prints what the table says',
    async (role, expected) => {
      const actor = actorWith(permissionsOf[role as keyof typeof truth]);
      for (const rule of names) {
        expect(byRule(rule, actor), rule).toEqual(expected[rule]);
        expect(await bySql(rules[rule][1](actor, kind)), rule).toEqual(expected[rule]);
      }
    },
  );

  test('rule and SQL agree for every set of keys', async () => {
    const keys: readonly Permission[] = [
      'project',
      'project.all',
      'project.edit.all',
      key,
      `${key}.edit`,
      `${key}.delete`,
      `${key}.print`,
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
