import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Database, databaseOn } from '#platform/database/database';
import { statementName } from '#platform/database/engine/statement-names';
import { fieldProblem, problem } from '#platform/errors/problem';
import { openTestEngine } from '#test/support/database/test-engine';
import { testScope } from '#test/support/database/test-scope';
import { buildTag } from '../factories/catalogues.factory.ts';
import { buildCompany } from '../factories/people.factory.ts';

let database: Database;
beforeAll(async () => {
  database = databaseOn(await openTestEngine());
  return () => database.engine.close();
});

const build = async () => {
  const { id: company } = await buildCompany(database.owner);
  const [a, b] = [
    await buildTag(database.owner, { company_id: company }),
    await buildTag(database.owner, { company_id: company }),
  ];
  return { company, a: a.id, b: b.id, write: database.work(testScope(company)).write };
};
const titles = async (company: number) =>
  (
    await database.owner.selectFrom('tags').select('title').where('company_id', '=', company).orderBy('id').execute()
  ).map(({ title }) => title);
const sqlState = (code: string) => Object.assign(new Error(code), { code });

describe('a write that conflicts with another', () => {
  test.each(['40001', '40P01'])('is run again from the start (%s)', async (code) => {
    const { company, write } = await build();
    let runs = 0;
    await write(async (tx) => {
      await tx
        .insertInto('tags')
        .values({ company_id: company, title: `Lauf ${++runs}` })
        .execute();
      if (runs < 3) throw sqlState(code);
    });
    expect(runs).toBe(3);
    expect(await titles(company)).toContain('Lauf 3');
    expect(await titles(company)).toHaveLength(3);
  });

  test('is given up after four runs', async () => {
    const { write } = await build();
    let runs = 0;
    const losing = write(async () => {
      runs += 1;
      throw sqlState('40001');
    });
    await expect(losing).rejects.toMatchObject({ code: '40001' });
    expect(runs).toBe(4);
  });

  test('is not run again for any other reason', async () => {
    const { write } = await build();
    let runs = 0;
    const refused = write(async () => {
      runs += 1;
      throw problem('stale-version');
    });
    await expect(refused).rejects.toMatchObject({ code: 'stale-version' });
    expect(runs).toBe(1);
  });

  const expectWayOut = async () => {
    const { company, a, b, write } = await build();
    const rename = (title: string, first: number, second: number) =>
      write(async (tx) => {
        const set = (id: number) =>
          tx
            .updateTable('tags')
            .set({ title: `${title} ${id}` })
            .where('company_id', '=', company)
            .where('id', '=', id)
            .execute();
        await set(first);
        await pause(100);
        await set(second);
      });
    await Promise.all([rename('x', a, b), rename('y', b, a)]);
    const [one = '', other = ''] = await titles(company);
    expect(one.at(0)).toBe(other.at(0));
  };
  // The embedded database runs one transaction after the other; the same two come through without ever meeting.
  test('in a true deadlock, comes through', () => expectWayOut());
});

describe('a violated constraint', () => {
  const expectedRejections = { tag_title_is_unique: () => fieldProblem([{ field: 'title', code: 'already-used' }]) };

  test('that has a mapping becomes its error', async () => {
    const { company, write } = await build();
    const [title = ''] = await titles(company);
    const insert = write(
      (tx) => tx.insertInto('tags').values({ company_id: company, title }).execute(),
      expectedRejections,
    );
    await expect(insert).rejects.toMatchObject({
      code: 'validation',
      details: { errors: [{ field: 'title', code: 'already-used' }] },
    });
  });

  test('that has no mapping stays an internal error', async () => {
    const { company, write } = await build();
    const insert = write(
      (tx) => tx.insertInto('tags').values({ company_id: company, title: '' }).execute(),
      expectedRejections,
    );
    await expect(insert).rejects.toMatchObject({ code: '23514' });
  });

  test('that is deferred is named at the commit as well', async () => {
    const { company, write } = await build();
    const move = write((tx) => sql`update companies set admin_user_id = 987654 where id = ${company}`.execute(tx), {
      admin_is_a_member: () => fieldProblem([{ field: 'admin_id', code: 'does-not-exist' }]),
    });
    await expect(move).rejects.toMatchObject({ code: 'validation', details: { errors: [{ field: 'admin_id' }] } });
    await expect(database.work(testScope(company)).db.selectFrom('tags').select('id').execute()).resolves.toHaveLength(
      2,
    );
  });
});

test('statements get a name when they come again, and texts that vary do not use the names up', () => {
  const names = Array.from({ length: 3 }, () => statementName('select one that comes again'));
  expect(names).toEqual([undefined, undefined, expect.stringMatching(/^s\d+$/)]);
  for (let count = 0; count < 5_000; count++) statementName(`select ${count}`);
  expect(statementName('select one that comes again')).toBe(names[2]);
  const again = Array.from({ length: 3 }, () => statementName('select another'));
  expect(again.at(-1)).toMatch(/^s\d+$/);
  expect(again.at(-1)).not.toBe(names[2]);
});
