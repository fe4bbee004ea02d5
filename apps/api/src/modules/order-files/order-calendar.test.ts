import { contract } from '@polier/contract/endpoints';
import { beforeAll, expect, test } from 'vitest';
import { buildOrderMilestone } from '#test/factories/orders.factory';
import { buildOrderFixture, type OrderFixture } from '#test/support/fixtures/order-fixture';
import { dataOf, expectProblem } from '#test/support/problems';
import { startTestServer, type TestServer } from '#test/support/server/test-server';

let server: TestServer;
let fixture: OrderFixture;
beforeAll(async () => {
  server = await startTestServer();
  fixture = await buildOrderFixture(server, { number: '2417-B1' });
  return () => server.close();
});

const read = async (who: keyof OrderFixture['people'], language: 'de' | 'fr' = 'de') => {
  const query = { id: fixture.order.id, language };
  const file = dataOf(await fixture.people[who].send(contract.orders.calendar, { query }));
  // Long lines of an iCalendar file go on after a line break and a blank.
  return { ...file, text: Buffer.from(file.content, 'base64').toString('utf8').replaceAll('\r\n ', '') };
};

test('the dates of objects and milestones are whole days, also where the clock changes', async () => {
  const { order, phase, companyId } = fixture;
  const object = await fixture.object({
    code: 'HLK-03',
    title: 'Modell; Lüftung, Kälte',
    due: '2026-10-25',
    plan_chf: 12_345,
    link: 'https://cde.example/hlk',
  });
  await fixture.object({ state: 'cancelled', code: 'WEG-01' });
  const milestone = await buildOrderMilestone(server.db, order, {
    phase_id: phase.id,
    code: 'M2',
    title: 'Freigabe',
    due: '2027-03-28',
    kind: 'decision',
  });
  const { text, rows, media_type, file_name } = await read('author');
  expect([rows, media_type]).toEqual([2, 'text/calendar; charset=utf-8']);
  expect(file_name).toMatch(/^2417-B1.*\.ics$/);
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect(text).toContain('DTSTART;VALUE=DATE:20261025');
  expect(text).toContain('DTSTART;VALUE=DATE:20270328');
  expect(text).toContain(`UID:delivery-${object.id}-${companyId}@polier`);
  expect(text).toContain(`UID:milestone-${milestone.id}-${companyId}@polier`);
  expect(text).toContain(String.raw`SUMMARY:HLK-03 Modell\; Lüftung\, Kälte`);
  expect(text).toContain('SUMMARY:Meilenstein M2 Freigabe');
  expect(text).toContain(`/orders/#/deliveryobjects?orderId=${order.id}&object=${object.id}`);
  expect(text).not.toContain('WEG-01');
});

test('it speaks the language that is asked for, and never of CHF', async () => {
  const { text } = await read('manager', 'fr');
  expect(text).toContain('SUMMARY:Jalon M2 Freigabe');
  expect(text).not.toMatch(/CHF|12.?345/);
});

test('whoever is not on the order finds nothing', async () => {
  const query = { id: fixture.order.id };
  expectProblem(await fixture.people.outsider.send(contract.orders.calendar, { query }), 404, 'not-found');
});
