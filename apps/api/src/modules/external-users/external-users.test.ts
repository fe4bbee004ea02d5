import { contract } from '@polier/contract/endpoints';
import { externalUsersContract as externals } from '@polier/contract/users/external-users.contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildExternalUser } from '#test/factories/people.factory';
import { buildProject } from '#test/factories/projects.factory';
import { buildTeam } from '#test/support/fixtures/company-team';
import { dataOf, expectProblem, expectRefusedFields } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  return () => server.close();
});

const team = () => buildTeam(server, { admin: 'admin', user: 'user' });
const eventsOf = async (companyId: number) => {
  const rows = await server.db
    .selectFrom('events')
    .select(['type', 'data'])
    .where('company_id', '=', companyId)
    .orderBy('id')
    .execute();
  return rows.map(({ type, data }) => [type, data]);
};
const nobody = {
  company: null,
  firstname: null,
  lastname: null,
  email: null,
  phone: null,
  function: null,
  projects_count: 0,
};

describe('GET /externalusers', () => {
  test('names partners by firm with their projects, without those put away and those of others', async () => {
    const { companyId: company_id, people } = await team();
    const zubler = await buildExternalUser(server.db, {
      company_id,
      company: 'Zubler Holz AG',
      firstname: 'Ida',
      lastname: 'Zubler',
      phone: '044 000 00 00',
    });
    await buildExternalUser(server.db, { company_id, company: null, firstname: 'Ugo', lastname: 'Moser' });
    await buildExternalUser(server.db, {
      company_id,
      company: 'amrein AG',
      firstname: null,
      lastname: null,
      function: 'Planer',
    });
    await buildExternalUser(server.db, { company_id, archived_at: new Date() });
    await buildExternalUser(server.db);
    for (let count = 0; count < 2; count++)
      await buildProject(server.db, { company_id, external_user_ids: [zubler.id] });
    const id = expect.any(Number);
    expect(dataOf(await people.user.send(contract.users.listExternal))).toEqual([
      { ...nobody, id, company: 'amrein AG', function: 'Planer' },
      { ...nobody, id, firstname: 'Ugo', lastname: 'Moser' },
      {
        ...nobody,
        id,
        company: 'Zubler Holz AG',
        firstname: 'Ida',
        lastname: 'Zubler',
        phone: '044 000 00 00',
        projects_count: 2,
      },
    ]);
  });
});

describe('POST /externalusers/store', () => {
  test.each([
    ['a firm', { company: ' Elektro AG ' }, { company: 'Elektro AG' }],
    ['both names', { firstname: 'Luca', lastname: 'Ferrari', company: '' }, { firstname: 'Luca', lastname: 'Ferrari' }],
    [
      'everything',
      { company: 'E', firstname: 'L', lastname: 'F', email: 'l@e.ch', phone: '1', function: 'Planer' },
      { company: 'E', firstname: 'L', lastname: 'F', email: 'l@e.ch', phone: '1', function: 'Planer' },
    ],
  ])('takes %s', async (_, body, expected) => {
    const { companyId, people } = await team();
    const stored = dataOf(await people.user.send(externals.store, { body }));
    expect(stored).toEqual({ ...nobody, id: expect.any(Number), ...expected });
    const query = { externalUserId: stored.id };
    expect(dataOf(await people.user.send(externals.getById, { query }))).toEqual(stored);
    expect(await eventsOf(companyId)).toEqual([['external_user_stored', {}]]);
  });

  test.each([
    [{}, 'company required', 'Firma oder Vor- und Nachname sind erforderlich'],
    [{ company: '  ', firstname: 'Luca' }, 'company required', 'Firma oder Vor- und Nachname sind erforderlich'],
    [{ lastname: 'Ferrari' }, 'company required', 'Firma oder Vor- und Nachname sind erforderlich'],
    [{ company: 'E', email: 'kein-at' }, 'email not-an-email', 'Bitte geben Sie eine gültige E-Mail-Adresse ein'],
  ])('refuses %j', async (body, issue, sentence) => {
    const { companyId, people } = await team();
    const response = await people.user.send(externals.store, { body });
    expectRefusedFields(response, issue);
    expect(response.body.errors[0].message).toBe(sentence);
    expect(await eventsOf(companyId)).toEqual([]);
  });
});

describe('POST /externalusers/update', () => {
  test('changes what is sent, empties what is sent empty, and says which fields', async () => {
    const { companyId, people } = await team();
    const { id } = await buildExternalUser(server.db, { company_id: companyId, company: 'Alt AG', email: 'alt@e.ch' });
    const body = { id, company: 'Neu AG', email: '', function: null };
    const changed = { ...nobody, id, company: 'Neu AG', firstname: 'Luca', lastname: 'Extern' };
    expect(dataOf(await people.user.send(externals.update, { body }))).toEqual(changed);
    expect(dataOf(await people.user.send(externals.update, { body }))).toEqual(changed);
    expect(await eventsOf(companyId)).toEqual([['external_user_updated', { changed: ['company', 'email'] }]]);
  });

  test('refuses what would leave nobody to turn to, and one that was put away', async () => {
    const { companyId, people } = await team();
    const firm = await buildExternalUser(server.db, { company_id: companyId, company: 'Elektro AG', firstname: null });
    expectRefusedFields(
      await people.user.send(externals.update, { body: { id: firm.id, company: '' } }),
      'company required',
    );
    const gone = await buildExternalUser(server.db, { company_id: companyId, archived_at: new Date() });
    expectProblem(await people.user.send(externals.update, { body: { id: gone.id, phone: '1' } }), 404, 'not-found');
  });
});
