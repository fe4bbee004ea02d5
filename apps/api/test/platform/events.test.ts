import { beforeAll, expect, test } from 'vitest';
import { type Database, databaseOn } from '#platform/database/database';
import { z } from 'zod';
import { changesOf, eventType } from '#platform/events/event-type';
import { recordEvent, recordEvents } from '#platform/events/record-event';
import { openTestEngine } from '#test/support/database/test-engine';
import { testScope } from '#test/support/database/test-scope';
import { buildCompany, buildMembership, buildUser } from '../factories/people.factory.ts';

let database: Database;
beforeAll(async () => {
  database = databaseOn(await openTestEngine());
  return () => database.engine.close();
});

const worksheetStored = eventType(
  'worksheet_stored',
  'worksheet',
  z.strictObject({ title: z.string().optional(), changes: changesOf(['done']).optional() }),
);
type Payload = Parameters<typeof worksheetStored>[0]['data'];
const stored = (id: number, data: Payload = {}) => worksheetStored({ id, projectId: 3, worksheetId: id, data });
const eventsOf = (company: number) =>
  database.owner.selectFrom('events').selectAll().where('company_id', '=', company).orderBy('id').execute();

test('an event is written with the change, names its actor', async () => {
  const { company_id, user_id } = await buildMembership(database.owner);
  const { write } = database.work(testScope(company_id, { memberId: user_id }));
  await write(async (tx) => {
    await recordEvent(tx, stored(7, { title: 'Baumeister «"\'\\', changes: { done: [false, true] } }));
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
});

test('many events take one statement', async () => {
  const { id } = await buildCompany(database.owner);
  await database.work(testScope(id)).write(async (tx) => {
    await recordEvents(
      tx,
      Array.from({ length: 50 }, (_, at) => stored(at + 1)),
    );
    await recordEvents(tx, []);
  });
  const events = await eventsOf(id);
  expect(events.map(({ subject_id }) => subject_id)).toEqual(Array.from({ length: 50 }, (_, at) => at + 1));
});

test('a change that is rolled back leaves no event', async () => {
  const { id } = await buildCompany(database.owner);
  const { write } = database.work(testScope(id));
  const refused = write(async (tx) => {
    await recordEvent(tx, stored(1));
    throw new Error('changed my mind');
  });
  await expect(refused).rejects.toThrow('changed my mind');
  await write((tx) => recordEvent(tx, stored(2)));
  const events = await eventsOf(id);
  expect(events.map(({ subject_id }) => subject_id)).toEqual([2]);
});

test('a superadmin who is no member is named in the event, a job is nobody', async () => {
  const { id } = await buildCompany(database.owner);
  const superadmin = await buildUser(database.owner, { is_superadmin: true });
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

test('a payload that its type does not admit is not stored', async () => {
  const { id } = await buildCompany(database.owner);
  const { write } = database.work(testScope(id));
  // @ts-expect-error -- the declaration knows no such field
  await expect(write((tx) => recordEvent(tx, stored(1, { password: 'x' })))).rejects.toThrow('Unrecognized key');
  expect(await eventsOf(id)).toEqual([]);
});
