import {
  answerLinksContract as links,
  answersContract as answers,
} from '@polier/contract/answer-links/answer-links.contract';
import { fullPath } from '@polier/contract/endpoint';
import type { Kind } from '@polier/contract/kinds';
import { buildExternalUser } from '../factories/people.factory.ts';
import { buildTeam } from './company-team.ts';
import { formOf } from './form.ts';
import { dataOf } from './problems.ts';
import type { TestServer } from './test-server.ts';
import { buildWorksheetFixture } from './worksheet-fixture.ts';

/** A project with one open question of a partner, and that partner's link. */
export const startWithLink = async (server: TestServer, kind: Kind = 'trade') => {
  const team = await buildTeam(server, { owner: 'user', outsider: 'user', other: 'admin' });
  const { companyId: company_id, people } = team;
  const partner = await buildExternalUser(server.db, {
    company_id,
    firstname: 'Sandra',
    lastname: 'Huber',
    email: `huber-${company_id}@planer.example`,
  });
  const fixture = await buildWorksheetFixture(server.db, kind, { company_id, owner_user_id: people.owner.id });
  await server.db
    .insertInto('project_external_users')
    .values({ company_id, project_id: fixture.projectId, external_user_id: partner.id })
    .execute();
  const worksheet = await fixture.worksheet();
  const question = await fixture.row(worksheet, { responsible_external_user_id: partner.id });
  const draft = { project_id: fixture.projectId, external_user_id: partner.id };
  const stored = await people.owner.send(links.store, { body: draft });
  const { id: linkId, link } = dataOf(stored) as { id: number; link: string };
  const secret = link.split('=')[1] ?? '';
  const bring =
    (endpoint: { readonly method: string; readonly service: 'v1' | 'v2' | 'roles'; readonly path: string }) =>
    (body?: object, given: string | null = secret) =>
      server.send(endpoint.method, fullPath(endpoint), {
        ...(body && { body }),
        headers: given === null ? {} : { 'answer-link': given },
      });
  const [list, update] = [bring(answers.list), bring(answers.update)];
  const upload = (id: number, given = secret) => {
    const form = formOf({ name: 'bild.png', field: 'file' });
    const headers = { ...form.headers, 'answer-link': given };
    return server.send('POST', fullPath(answers.uploadAttachment), { query: { id }, raw: form.raw, headers });
  };
  const idsOf = async () => dataOf(await list()).questions.map(({ id }: { id: number }) => id);
  const stateOf = (id: number) =>
    server.db.selectFrom('applied_lessons').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const given = { partner, fixture, worksheet, question, draft, stored, linkId, link, secret };
  return { ...team, company_id, people, ...given, list, update, upload, idsOf, stateOf };
};
