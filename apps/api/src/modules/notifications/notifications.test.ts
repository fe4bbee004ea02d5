import { beforeAll, expect, test } from 'vitest';
import { buildMembership } from '#test/factories/people.factory';
import { startTestServer, type TestServer } from '#test/support/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  return () => server.close();
});

const tell = async (company_id: number, user_id: number, read_at: Date | null = null) => {
  const event = await server.db
    .insertInto('events')
    .values({ company_id, type: 'project_stored', subject_type: 'project', subject_id: 1 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await server.db
    .insertInto('notifications')
    .values({ company_id, user_id, event_id: event.id, type: 'project_stored', read_at })
    .execute();
};

test("GET /notifications/count counts the caller's own unread ones in this company", async () => {
  const { company_id, user_id } = await buildMembership(server.db);
  const colleague = await buildMembership(server.db, { company_id });
  const elsewhere = await buildMembership(server.db, { user_id });
  const count = async (company: number) => {
    const response = await server.send('GET', '/api/v1/notifications/count', {
      token: await server.tokenFor(user_id),
      company,
    });
    return response.body.data;
  };
  expect(await count(company_id)).toBe(0);
  await tell(company_id, user_id);
  await tell(company_id, user_id);
  await tell(company_id, user_id, new Date());
  await tell(company_id, colleague.user_id);
  await tell(elsewhere.company_id, user_id);
  expect(await count(company_id)).toBe(2);
  expect(await count(elsewhere.company_id)).toBe(1);
});
