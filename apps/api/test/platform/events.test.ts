import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Database, databaseOn } from '#platform/database/database';
import { eventChannel, type NewEvent, recordEvent, recordEvents } from '#platform/events/record-event';
import { listen } from '#test/support/listen';
import { openTestEngine } from '#test/support/test-engine';
import { testScope } from '#test/support/test-scope';
import { buildCompany, buildMembership, buildUser } from '../factories/people.factory.ts';

let database: Database;
let heard: string[];
beforeAll(async () => {
  database = databaseOn(await openTestEngine());
  const listening = await listen(database.engine, eventChannel);
  heard = listening.heard;
  return async () => {
    await listening.end();
    await database.engine.close();
  };
});
beforeEach(() => void heard.splice(0));

const stored = (id: number, data?: NewEvent['data']): NewEvent => ({
  type: 'worksheet_stored',
  subject: { type: 'worksheet', id },
  projectId: 3,
  worksheetId: id,
  ...(data === undefined ? {} : { data }),
});
const eventsOf = (company: number) =>
  database.unscoped.selectFrom('events').selectAll().where('company_id', '=', company).orderBy('id').execute();

test('an event is written with the change, names its actor and is heard of after the commit', async () => {
  const { company_id, user_id } = await buildMembership(database.unscoped);
  const { write } = database.work(testScope(company_id, { memberId: user_id }));
  await write(async (tx) => {
    await recordEvent(tx, stored(7, { title: 'Baumeister «"\'\\', changes: { done: [false, true] } }));
    expect(heard).toEqual([]);
  });
  const [event] = await eventsOf(company_id);
  expect(event).toMatchObject({
    type: 'worksheet_stored',
    actor_user_id: user_id,
    subject_type: 'worksheet',
    subject_id: 7,
    project_id: 3,
    worksheet_id: 7,
    data: { title: 'Baumeister «"\'\\', changes: { done: [false, true] } },
  });
  await vi.waitFor(() => expect(heard).toEqual([`${company_id}:${event?.id}`]));
});

test('many events take one statement and are all heard of', async () => {
  const { id } = await buildCompany(database.unscoped);
  await database.work(testScope(id)).write(async (tx) => {
    await recordEvents(
      tx,
      Array.from({ length: 50 }, (_, at) => stored(at + 1)),
    );
    await recordEvents(tx, []);
  });
  const events = await eventsOf(id);
  expect(events.map(({ subject_id }) => subject_id)).toEqual(Array.from({ length: 50 }, (_, at) => at + 1));
  await vi.waitFor(() => expect(heard).toEqual(events.map((event) => `${id}:${event.id}`)));
});

test('a change that is rolled back leaves no event and is never heard of', async () => {
  const { id } = await buildCompany(database.unscoped);
  const { write } = database.work(testScope(id));
  const refused = write(async (tx) => {
    await recordEvent(tx, stored(1));
    throw new Error('changed my mind');
  });
  await expect(refused).rejects.toThrow('changed my mind');
  await write((tx) => recordEvent(tx, stored(2)));
  await vi.waitFor(() => expect(heard).toHaveLength(1));
  const events = await eventsOf(id);
  expect(events.map(({ subject_id }) => subject_id)).toEqual([2]);
});

test('a superadmin who is no member is named in the event, a job is nobody', async () => {
  const { id } = await buildCompany(database.unscoped);
  const superadmin = await buildUser(database.unscoped, { is_superadmin: true });
  await database
    .work(testScope(id, { superadminId: superadmin.id }))
    .write((tx) => recordEvent(tx, stored(1, { title: 'a' })));
  await database.work(testScope(id, 'job')).write((tx) => recordEvent(tx, stored(2)));
  const events = await eventsOf(id);
  expect(events.map(({ actor_user_id, data }) => [actor_user_id, data])).toEqual([
    [null, { title: 'a', superadmin_user_id: superadmin.id }],
    [null, {}],
  ]);
});
