import { contract } from '@polier/contract/endpoints';
import { kinds } from '@polier/contract/kinds';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildManyAppliedLessons } from '#test/factories/many-applied-lessons.factory';
import { blocksReadByDatabase } from '#test/support/database/blocks-read';
import { buildTeam } from '#test/support/fixtures/company-team';
import { buildWorksheetFixture } from '#test/support/fixtures/worksheet-fixture';
import { dataOf } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  return () => server.close();
});

/** Open questions of one person, of global topics and sub-phases. */
const company = async (kind: (typeof kinds)[number], questions: number) => {
  const { companyId, people } = await buildTeam(server, { owner: 'admin' });
  const fixture = await buildWorksheetFixture(server.db, kind, {
    company_id: companyId,
    owner_user_id: people.owner.id,
  });
  await buildManyAppliedLessons(server.db, await fixture.worksheet(), questions);
  const ofCompany = sql`where company_id = ${companyId}`;
  await sql`update applied_lessons set responsible_user_id = ${people.owner.id} ${ofCompany}`.execute(server.db);
  await sql`update topics set is_global = true ${ofCompany}`.execute(server.db);
  await sql`update pm_sub_phases set is_global = true ${ofCompany}`.execute(server.db);
  return { person: people.owner, projectId: fixture.projectId };
};

describe.each(kinds)('open questions of kind %s, in a company newer than the statistics', (kind) => {
  test('cost as much each when there are many', async () => {
    await company(kind, 50);
    await sql`analyze`.execute(server.db);
    const costs: Record<string, number[]> = {};
    for (const questions of [150, 600]) {
      const { person, projectId } = await company(kind, questions);
      const calls = {
        toDos: () => person.send(contract.appliedLessons[kind].getToDos, { query: {} }),
        openTasks: () => person.send(contract.openTasks[kind].preview, { body: { project_id: projectId } }),
        concepts: () => person.send(contract.projects.concepts, { query: { projectId } }),
      };
      for (const [name, call] of Object.entries(calls)) {
        const before = await blocksReadByDatabase(server.db);
        dataOf(await call());
        (costs[name] ??= []).push(((await blocksReadByDatabase(server.db)) - before) / questions);
      }
    }
    const squares = Object.entries(costs).filter(([, [few = 0, many = 0]]) => few < 1 || many > 1.5 * few);
    expect(squares).toEqual([]);
  });
});
