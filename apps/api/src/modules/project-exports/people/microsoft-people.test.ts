import { contract } from '@polier/contract/endpoints';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ExportFixture, openExportFixture } from '#test/support/fixtures/export-fixture';
import { dataOf, expectProblem, expectRefusedFields } from '#test/support/problems';
import { minute } from '#test/support/server/test-clock';

let fixture: ExportFixture;
beforeAll(async () => {
  fixture = await openExportFixture();
  return () => fixture.close();
});

const setConnection = (state: 'connected' | 'revoked') =>
  fixture.server.db.updateTable('integrations').set({ state }).where('company_id', '=', fixture.companyId).execute();
const search = (text: string, name: 'admin' | 'user' = 'admin') =>
  fixture.people[name].send(contract.integrations.people, { query: { search: text } });

describe('searching for people', () => {
  test('finds ten by the beginning of name or address, without who is disabled', async () => {
    expect(dataOf(await search('nad'))).toEqual([
      { id: fixture.person('Nadia').id, name: 'Nadia Keller', address: 'admin@demo.polier.example' },
    ]);
    expect(dataOf(await search("sean.o'b"))).toMatchObject([{ name: "Sean O'Brien" }]);
    expect(dataOf(await search('Hofer'))).toEqual([]);
    expectRefusedFields(await search('Na'), 'search too-short');
  });

  test('is refused after thirty in a minute, for this person alone', async () => {
    const { clock } = fixture.server;
    clock.advance(2 * minute);
    for (let count = 0; count < 30; count += 1) {
      clock.advance(340);
      dataOf(await search('Keller', 'user'));
    }
    clock.advance(340);
    expect(expectProblem(await search('Keller', 'user'), 429, 'too-many-attempts').retry_after).toBeGreaterThan(0);
    dataOf(await search('Keller'));
    clock.advance(minute);
    dataOf(await search('Keller', 'user'));
  });

  test('keeps to the budget of the tenant and to its pauses', async () => {
    const { db, clock } = fixture.server;
    clock.advance(2 * minute);
    await db
      .updateTable('integrations')
      .set({ next_slot_at: new Date(clock.now().getTime() + 10_000) })
      .execute();
    expectProblem(await search('Keller'), 429, 'too-many-attempts');
    const paused_until = new Date(clock.now().getTime() + 40_000);
    await db.updateTable('integrations').set({ next_slot_at: null, paused_until }).execute();
    expect(expectProblem(await search('Keller'), 429, 'too-many-attempts').retry_after).toBe(40);
    await db.updateTable('integrations').set({ paused_until: null }).execute();
  });

  test('is refused while the connection is revoked', async () => {
    await setConnection('revoked');
    expectProblem(await search('Keller'), 409, 'integration-revoked');
    await setConnection('connected');
  });
});
