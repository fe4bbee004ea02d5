import { contract } from '@polier/contract/endpoints';
import { fullPath } from '@polier/contract/endpoint';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildCompany, buildMembership } from '#test/factories/people.factory';
import { buildProject } from '#test/factories/projects.factory';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  return () => server.close();
});

const titles = { x_de_process_title: 'Ablauf', x_de_tab_title: 'Abläufe', x_fr_process_title: 'Déroulement' };
const { store } = contract.catalogues.xSubProcesses;

/** The message about a sub-process without its process. */
const messageTo = async (language: string, setting: object) => {
  const { id: company } = await buildCompany(server.db, { settings: { feature_tab_x: true, ...setting } });
  const { user_id } = await buildMembership(server.db, { company_id: company, role: 'admin' });
  const token = await server.tokenFor(user_id);
  const body = { title: 'Start', order: 1, abbreviation: 'S' };
  const response = await server.send(store.method, fullPath(store), { token, company, language, body });
  expect(response).toMatchObject({ status: 422, body: { errors: [{ field: 'xProcessId', code: 'required' }] } });
  return response.body.errors[0].message;
};

describe('an error about a process', () => {
  test.each([
    ['de', titles, 'Bitte wählen Sie: Ablauf'],
    ['fr', titles, 'Veuillez choisir\u00a0: Déroulement'],
    ['en', titles, 'Please select: Ablauf'],
    ['de', {}, 'Bitte wählen Sie: X-Prozess'],
    ['en', {}, 'Please select: X process'],
  ])('in %s with %j names it as the company does', async (language, setting, expected) => {
    expect(await messageTo(language, setting)).toBe(expected);
  });

  test('names several by the title of their tab', async () => {
    const { id: company } = await buildCompany(server.db, { settings: { feature_tab_x: true, ...titles } });
    const { user_id } = await buildMembership(server.db, { company_id: company, role: 'admin' });
    const token = await server.tokenFor(user_id);
    const { id } = await buildProject(server.db, { company_id: company, owner_user_id: user_id });
    const { update } = contract.projects;
    const body = { id, x_processes: [987_654] };
    const response = await server.send(update.method, fullPath(update), { token, company, body });
    expect(response.body.errors).toMatchObject([{ field: 'x_processes.0' }]);
    expect(response.body.errors[0].message).toMatch(/^Abläufe /);
  });
});
