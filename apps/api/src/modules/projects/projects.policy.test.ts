import type { Permission } from '@polier/contract/permissions';
import { permissionsOf } from '@polier/contract/roles';
import { type RawBuilder, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildCompany, buildMembership } from '#test/factories/people.factory';
import { buildProject } from '#test/factories/projects.factory';
import { openTestDatabase, type TestDatabase } from '#test/support/database/test-database';
import { testScope } from '#test/support/database/test-scope';
import {
  editableProjects,
  isOnTeam,
  mayEditProject,
  mayHandOverProject,
  mayPrintProject,
  mayReadProject,
  mayRemoveProject,
  printableProjects,
  type ProjectTeam,
  type ProjectActor,
  readableProjects,
  removableProjects,
  teamProjects,
  transferableProjects,
} from './projects.policy.ts';

const relations = ['owner', 'member', 'stranger'] as const;
const rules = {
  team: [isOnTeam, teamProjects],
  read: [mayReadProject, readableProjects],
  edit: [mayEditProject, editableProjects],
  handOver: [mayHandOverProject, transferableProjects],
  remove: [mayRemoveProject, removableProjects],
  print: [mayPrintProject, printableProjects],
} as const;
type Rule = keyof typeof rules;

const keys: readonly Permission[] = [
  'project',
  'project.all',
  'project.edit',
  'project.edit.all',
  'project.delete_own',
  'project.delete_all',
  'project.print',
];

let held: TestDatabase;
let companyId: number;
let userId: number;
const teams = new Map<(typeof relations)[number], ProjectTeam & { id: number }>();

beforeAll(async () => {
  held = await openTestDatabase();
  const db = held.database.owner;
  companyId = (await buildCompany(db)).id;
  userId = (await buildMembership(db, { company_id: companyId })).user_id;
  const other = (await buildMembership(db, { company_id: companyId })).user_id;
  for (const relation of relations) {
    const ownerId = relation === 'owner' ? userId : other;
    const userIds = relation === 'member' ? [userId] : [];
    const { id } = await buildProject(db, { company_id: companyId, owner_user_id: ownerId, user_ids: userIds });
    teams.set(relation, { id, ownerId, userIds });
  }
  return () => held.close();
});

const actorWith = (held: ReadonlySet<Permission>): ProjectActor => ({
  userId,
  companyId,
  can: (key) => held.has(key),
});

const bySql = async (rule: RawBuilder<boolean>) => {
  const { db } = held.database.work(testScope(companyId, { memberId: userId }));
  const { rows } = await sql<{ id: number }>`
    select p.id from projects as p where p.company_id = ${companyId} and ${rule}`.execute(db);
  return relations.filter((relation) => rows.some(({ id }) => id === teams.get(relation)?.id));
};
const byRule = (rule: Rule, actor: ProjectActor) =>
  relations.filter((relation) => rules[rule][0](actor, teams.get(relation)!));

const all = ['owner', 'member', 'stranger'];
const team = ['owner', 'member'];
const truth = {
  user: { team, read: team, edit: team, handOver: ['owner'], remove: ['owner'], print: team },
  admin: { team, read: all, edit: all, handOver: all, remove: all, print: all },
  superadmin: { team, read: all, edit: all, handOver: all, remove: all, print: all },
};

describe.each(Object.entries(truth))('a %s', (role, expected) => {
  test.each(Object.entries(expected))('may %s: %j', async (rule, relationsAllowed) => {
    const actor = actorWith(permissionsOf[role as keyof typeof permissionsOf]);
    expect(byRule(rule as Rule, actor)).toEqual(relationsAllowed);
    expect(await bySql(rules[rule as Rule][1](actor))).toEqual(relationsAllowed);
  });
});

test('rule and SQL agree for every set of keys', async () => {
  for (let bits = 0; bits < 2 ** keys.length; bits++) {
    const set = new Set(keys.filter((_, index) => bits & (1 << index)));
    const actor = actorWith(set);
    for (const rule of Object.keys(rules) as Rule[]) {
      expect(await bySql(rules[rule][1](actor)), `${rule} with ${[...set].join(', ')}`).toEqual(byRule(rule, actor));
    }
  }
});
