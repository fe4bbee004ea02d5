import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { cloneCompany, endAbandonedClonings } from '#modules/company-lifecycle/cloning/cloning.jobs';
import { buildTrade } from '#test/factories/catalogues.factory';
import { buildCompany } from '#test/factories/people.factory';
import {
  buildCloningFixture,
  buildKnowledge,
  type CloningFixture,
  everything,
} from '#test/support/fixtures/cloning-fixture';
import { knowledgeOf, knowledgeRows } from '#test/support/read-knowledge';
import { dataOf } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';
import { percentOf, reportProgress } from './cloning-progress.ts';

let server: TestServer;
let fixture: CloningFixture;
beforeAll(async () => {
  server = await startTestServer();
  fixture = await buildCloningFixture(server);
  return () => server.close();
});

const ordered = async () => {
  const source = await buildKnowledge(server.db);
  const target = await fixture.buildTarget();
  const { id } = dataOf(await fixture.clone({ company_id: target.id, source_company_id: source.id, ...everything }));
  return { source, target, key: { company_id: target.id, cloning_id: id as number } };
};

const run = (
  key: { company_id: number; cloning_id: number },
  { lastTry = false, signal = new AbortController().signal } = {},
) => {
  const { owner, writeOwner } = server.database;
  // A copy uses nothing of the job's context.
  return cloneCompany.run({ id: '1', owner, writeOwner, data: key, signal, lastTry, context: {} as never });
};

const stateOf = async (company: number) => (await fixture.list(company))[0]!;

/** The copy fails in the middle, after the catalogues stand. */
const failing = async <T>(company: number, work: () => Promise<T>): Promise<T> => {
  const name = `refuse_${company}`;
  await sql`alter table lessons add constraint ${sql.id(name)} check (company_id <> ${sql.lit(company)} or kind <> 'x') not valid`.execute(
    server.db,
  );
  try {
    return await work();
  } finally {
    await sql`alter table lessons drop constraint ${sql.id(name)}`.execute(server.db);
  }
};

describe('a copy that succeeds', () => {
  test('records an event in both companies with what was copied', async () => {
    const { source, target, key } = await ordered();
    await run(key);
    for (const company of [source.id, target.id]) {
      const [event] = await server.db
        .selectFrom('events')
        .selectAll()
        .where('company_id', '=', company)
        .where('type', '=', 'clone_done')
        .execute();
      expect(event).toMatchObject({
        subject_type: 'company',
        subject_id: company,
        data: { cloning_id: key.cloning_id, source_company: 'Quelle AG', superadmin_user_id: fixture.superadmin },
      });
      expect(event!.data).toMatchObject({ copied: { trades: 2, lessons: 4 } });
    }
  });

  test('is not repeated by a second run, be it later or at the same time', async () => {
    const { source, target, key } = await ordered();
    await Promise.all([run(key), run(key)]);
    const rows = await knowledgeRows(server.db, target.id);
    expect(rows).toEqual(await knowledgeRows(server.db, source.id));
    await run(key);
    expect(await knowledgeRows(server.db, target.id)).toEqual(rows);
    expect(await stateOf(target.id)).toMatchObject({ state: 'done', progress: 100 });
  });
});

describe('a copy that fails half way', () => {
  test('leaves nothing behind, and is repeated', async () => {
    const { source, target, key } = await ordered();
    await failing(target.id, () => expect(run(key)).rejects.toThrow(/refuse_/));
    expect(await knowledgeRows(server.db, target.id)).toEqual({});
    expect(await stateOf(target.id)).toMatchObject({ state: 'running', error: null });
    const company = await server.db
      .selectFrom('companies')
      .select('cloned_data')
      .where('id', '=', target.id)
      .executeTakeFirst();
    expect(company).toEqual({ cloned_data: false });
    await run(key);
    expect(await stateOf(target.id)).toMatchObject({ state: 'done' });
    expect(await knowledgeOf(server.db, target.id)).toEqual(await knowledgeOf(server.db, source.id));
  });

  test('ends failed with the sentence for it after the last try, and may then be ordered again', async () => {
    const { source, target, key } = await ordered();
    await failing(target.id, () => expect(run(key, { lastTry: true })).rejects.toThrow(/refuse_/));
    const failed = await stateOf(target.id);
    expect(failed).toMatchObject({ state: 'failed', counts: {}, progress: 0, error: { code: 'copy-failed' } });
    const english = await server.send('GET', '/api/v2/cloning', {
      token: fixture.token,
      query: { company_id: target.id },
      language: 'en',
    });
    expect(english.body.data[0].error.message).toBe('There was an error on cloning data, please try again later');
    const events = await server.db
      .selectFrom('events')
      .select('type')
      .where('company_id', '=', target.id)
      .orderBy('id')
      .execute();
    expect(events.map(({ type }) => type)).toEqual(['clone_requested', 'clone_failed']);
    dataOf(await fixture.clone({ company_id: target.id, source_company_id: source.id }));
    await server.runJobs();
    expect(await stateOf(target.id)).toMatchObject({ state: 'done' });
  });

  test('lets go at once when the server is asked to stop', async () => {
    const { target, key } = await ordered();
    const stopping = AbortSignal.abort(new Error('the server stops'));
    await expect(run(key, { signal: stopping })).rejects.toThrow('the server stops');
    expect(await knowledgeRows(server.db, target.id)).toEqual({});
  });
});

describe('a copy that cannot be made any more', () => {
  test('somebody wrote into the target while it waited: nothing is copied, and that is the reason given', async () => {
    const { target, key } = await ordered();
    await buildTrade(server.db, { company_id: target.id, title: 'Inzwischen' });
    await run(key);
    expect(await stateOf(target.id)).toMatchObject({ state: 'failed', error: { code: 'target-not-empty' } });
    expect(await knowledgeRows(server.db, target.id)).toEqual({ trades: 1 });
  });

  test('the source was removed while it waited', async () => {
    const { id } = await buildCompany(server.db);
    const target = await fixture.buildTarget();
    dataOf(await fixture.clone({ company_id: target.id, source_company_id: id }));
    await server.db.deleteFrom('settings').where('company_id', '=', id).execute();
    await server.db.deleteFrom('companies').where('id', '=', id).execute();
    await server.runJobs();
    expect(await stateOf(target.id)).toMatchObject({ state: 'failed', source: null, error: { code: 'copy-failed' } });
  });
});

describe('a copy whose job no longer exists', () => {
  test('is ended, one whose job still waits is not', async () => {
    const [gone, waiting] = [await ordered(), await ordered()];
    await sql`update jobs.job set state = 'failed'
      where name = 'clone-company' and data -> 'data' = ${JSON.stringify(gone.key)}::jsonb`.execute(server.db);
    await endAbandonedClonings.run({
      database: server.database,
      clock: server.clock,
      config: { eventRetentionMonths: null },
    });
    expect(await stateOf(gone.target.id)).toMatchObject({ state: 'failed', error: { code: 'copy-failed' } });
    expect(await stateOf(waiting.target.id)).toMatchObject({ state: 'waiting' });
    await server.runJobs();
    expect(await stateOf(waiting.target.id)).toMatchObject({ state: 'done' });
  });
});

describe('progress', () => {
  test('is the share of the rows; the last per cent is the commit', () => {
    expect(percentOf({}, { trades: 4, lessons: 96 })).toBe(0);
    expect(percentOf({ trades: 4, lessons: 46 }, { trades: 4, lessons: 96 })).toBe(50);
    expect(percentOf({ trades: 4, lessons: 96 }, { trades: 4, lessons: 96 })).toBe(99);
    expect(percentOf({}, {})).toBe(0);
  });

  test('is seen beside the copy, and does not touch one that has ended', async () => {
    const { target, key } = await ordered();
    const totals = { trades: 2, lessons: 8 };
    await server.db.updateTable('clonings').set({ state: 'running' }).where('id', '=', key.cloning_id).execute();
    const report = reportProgress(server.database.owner, key, totals);
    report.reached('trades', 2);
    report.reached('lessons', 3);
    await expect
      .poll(() => stateOf(target.id))
      .toMatchObject({ progress: 50, counts: { trades: 2, lessons: 3 }, totals });
    await server.db.updateTable('clonings').set({ state: 'done' }).where('id', '=', key.cloning_id).execute();
    report.reached('lessons', 8);
    await report.end();
    expect(await stateOf(target.id)).toMatchObject({ progress: 50 });
  });
});
