import { appMessagesContract as messages } from '@polier/contract/app-messages/app-messages.contract';
import { type Endpoint, fullPath } from '@polier/contract/endpoint';
import { limits } from '@polier/contract/limits';
import { beforeAll, expect, test } from 'vitest';
import { buildAppMessage } from '#test/factories/app-messages.factory';
import { buildCompany, buildMembership, buildUser } from '#test/factories/people.factory';
import { dataOf, expectProblem, expectRefusedFields } from '#test/support/problems';
import { minute } from '#test/support/server/test-clock';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
let superadmin: { id: number; token: string };
let member: string;
let administrator: string;
beforeAll(async () => {
  server = await startTestServer();
  const { id } = await buildUser(server.db, { is_superadmin: true });
  superadmin = { id, token: await server.tokenFor(id) };
  const { id: company_id } = await buildCompany(server.db);
  member = await server.tokenFor((await buildMembership(server.db, { company_id })).user_id);
  administrator = await server.tokenFor((await buildMembership(server.db, { company_id, role: 'admin' })).user_id);
  return () => server.close();
});

const ask = ({ method, ...endpoint }: Endpoint, body?: object, token = superadmin.token) =>
  server.send(method, fullPath(endpoint), { token, ...(body && { body }) });
const draft = {
  message: 'Am Samstag steht Polier still.',
  background_color: '#FFCB1F',
  font_color: '#15171A',
  font_size: 16,
  closable: true,
  active_at: null,
  expire_at: null,
  languages: { fr: 'Polier est arrêté samedi.' },
  audience: 'everybody',
  as: 'banner',
};
const shownTo = async (token: string): Promise<number[]> =>
  dataOf(await ask(messages.list, undefined, token)).map(({ id }: { id: number }) => id);

test('a message is stored, shown to everybody, changed and removed', async () => {
  const stored = dataOf(await ask(messages.store, draft));
  expect(stored).toMatchObject({ ...draft, version: 1, languages: { de: null, en: null, fr: draft.languages.fr } });
  const shown = dataOf(await ask(messages.list, undefined, member));
  expect(shown[0]).toEqual({
    id: stored.id,
    version: 1,
    message: draft.message,
    languages: stored.languages,
    background_color: '#FFCB1F',
    font_color: '#15171A',
    font_size: 16,
    closable: true,
    as: 'banner',
  });
  const changed = dataOf(await ask(messages.update, { id: stored.id, version: 1, message: 'Neu', as: 'toast' }));
  expect(changed).toMatchObject({ ...draft, message: 'Neu', as: 'toast', version: 2, languages: stored.languages });
  const { current } = expectProblem(await ask(messages.update, { id: stored.id, version: 1 }), 409, 'stale-version');
  expect(current).toMatchObject({ id: stored.id, version: 2, message: 'Neu' });
  expect(dataOf(await ask(messages.listAll))[0]).toEqual(changed);
  expect(dataOf(await ask(messages.remove, { id: stored.id }))).toEqual({ id: stored.id });
  expectProblem(await ask(messages.remove, { id: stored.id }), 404, 'not-found');
  expect(await shownTo(member)).not.toContain(stored.id);
  const acts = await server.db
    .selectFrom('security_events')
    .select(['type', 'data'])
    .where('user_id', '=', superadmin.id)
    .where('type', 'like', 'app_message%')
    .orderBy('id')
    .execute();
  expect(acts.map(({ type }) => type)).toEqual(['app_message_stored', 'app_message_updated', 'app_message_removed']);
});

test('a message is shown from its beginning until its end', async () => {
  const now = server.clock.now().getTime();
  const at = (minutes: number) => new Date(now + minutes * minute);
  const begun = await buildAppMessage(server.db, { active_at: at(-1), expire_at: at(1) });
  const ended = await buildAppMessage(server.db, { expire_at: at(-1) });
  const later = await buildAppMessage(server.db, { active_at: at(1) });
  const shown = await shownTo(member);
  expect(shown).toContain(begun.id);
  expect(shown).not.toContain(ended.id);
  expect(shown).not.toContain(later.id);
});

test('a message to administrators reaches those who administrate a company and the superadmin alone', async () => {
  const { id } = await buildAppMessage(server.db, { audience: 'administrators' });
  expect(await shownTo(member)).not.toContain(id);
  expect(await shownTo(administrator)).toContain(id);
  expect(await shownTo(superadmin.token)).toContain(id);
  expectProblem(await ask(messages.list, undefined, ''), 401, 'unauthenticated');
});

test('colours that are hard to read, an end before the beginning and text of several lines are refused by name', async () => {
  const grey = await ask(messages.store, { ...draft, background_color: '#ffffff', font_color: '#777777' });
  expectRefusedFields(grey, 'font_color too-little-contrast');
  const times = { active_at: '2026-11-22T10:00:00+01:00', expire_at: '2026-11-22T09:00:00Z' };
  expectRefusedFields(await ask(messages.store, { ...draft, ...times }), 'expire_at contradicts');
  expectRefusedFields(await ask(messages.store, { ...draft, message: 'eins\nzwei' }), 'message not-one-line');
  const { id } = dataOf(await ask(messages.store, draft));
  expectRefusedFields(await ask(messages.update, { id, font_color: '#ffcb20' }), 'font_color too-little-contrast');
  const markup = { id, message: '<img src=x onerror=alert(1)>' };
  expect(dataOf(await ask(messages.update, markup))).toMatchObject({ message: markup.message });
});

test('there are only so many messages', async () => {
  const rows = dataOf(await ask(messages.listAll));
  for (let count = rows.length; count < limits.appMessages; count += 1) await buildAppMessage(server.db);
  expectRefusedFields(await ask(messages.store, draft), 'message too-many');
});
