import { hashToken } from '#platform/session/token';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCompany, buildInvitation, buildMembership } from '#test/factories/people.factory';
import { testScope } from '#test/support/database/test-scope';
import { openTestDatabase, type TestDatabase } from '#test/support/database/test-database';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const owner = () => opened.database.owner;
const entries = (company: number) =>
  owner()
    .selectFrom('secret_directory')
    .select(['hash', 'kind', 'id'])
    .where('company_id', '=', company)
    .where('kind', '<>', 'registration_link')
    .execute();

describe('the directory of secrets', () => {
  test('knows the link of a company, and only the present one', async () => {
    const { id, token } = await buildCompany(owner());
    const links = () => owner().selectFrom('secret_directory').selectAll().where('company_id', '=', id).execute();
    expect(await links()).toEqual([{ hash: hashToken(token), kind: 'registration_link', company_id: id, id }]);
    const renewed = 'ü'.repeat(32);
    const { write } = opened.database.work(testScope(id));
    await write((tx) => tx.updateTable('companies').set({ token: renewed }).where('id', '=', id).execute());
    expect(await links()).toEqual([{ hash: hashToken(renewed), kind: 'registration_link', company_id: id, id }]);
  });

  test('follows an invitation through its links', async () => {
    const { id: company_id } = await buildCompany(owner());
    const { id } = await buildInvitation(owner(), { company_id, token_hash: null });
    expect(await entries(company_id)).toEqual([]);
    const set = (token_hash: string | null) =>
      opened.database
        .work(testScope(company_id))
        .write((tx) => tx.updateTable('invitations').set({ token_hash }).where('id', '=', id).execute());
    for (const token of ['one', 'two']) {
      await set(hashToken(token));
      expect(await entries(company_id)).toEqual([{ hash: hashToken(token), kind: 'invitation', id }]);
    }
    await set(null);
    expect(await entries(company_id)).toEqual([]);
  });

  test('removes a token with its row, and nothing of a write that is rolled back', async () => {
    const { company_id, user_id } = await buildMembership(owner());
    const { write } = opened.database.work(testScope(company_id));
    const token = (name: string) => ({
      company_id,
      user_id,
      name,
      token_hash: hashToken(name),
      expires_at: new Date(Date.now() + 60_000),
    });
    const { id } = await write((tx) =>
      tx.insertInto('api_tokens').values(token('kept')).returning('id').executeTakeFirstOrThrow(),
    );
    const failed = write(async (tx) => {
      await tx.insertInto('api_tokens').values(token('failed')).execute();
      throw new Error('not after all');
    });
    await expect(failed).rejects.toThrow('not after all');
    expect(await entries(company_id)).toEqual([{ hash: hashToken('kept'), kind: 'api_token', id }]);
    await write((tx) => tx.deleteFrom('api_tokens').where('id', '=', id).execute());
    expect(await entries(company_id)).toEqual([]);
  });

  test('holds no secret of two companies', async () => {
    const [here, there] = [await buildMembership(owner()), await buildMembership(owner())];
    const store = ({ company_id, user_id }: typeof here) =>
      opened.database.work(testScope(company_id)).write((tx) =>
        tx
          .insertInto('api_tokens')
          .values({ company_id, user_id, name: 'x', token_hash: hashToken('same'), expires_at: new Date() })
          .execute(),
      );
    await store(here);
    await expect(store(there)).rejects.toMatchObject({ code: '23505', constraint: 'secret_directory_pkey' });
  });

  test('is neither read nor written inside a company', async () => {
    const { id } = await buildCompany(owner());
    const { db, write } = opened.database.work(testScope(id));
    const refused = { code: '42501' };
    await expect(db.selectFrom('secret_directory').select('hash').execute()).rejects.toMatchObject(refused);
    await expect(write((tx) => tx.deleteFrom('secret_directory').execute())).rejects.toMatchObject(refused);
  });
});
