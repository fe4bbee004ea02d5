import { afterEach, beforeAll, expect, test } from 'vitest';
import { resetFaults, setFaults } from '../../../dev/microsoft-365/faults/faults.ts';
import { type ExportFixture, openExportFixture } from '#test/support/fixtures/export-fixture';

let fixture: ExportFixture;
beforeAll(async () => {
  fixture = await openExportFixture();
  return () => fixture.close();
});
afterEach(() => {
  resetFaults(fixture.pretend.faults);
  fixture.dies(null);
});

/** One of everything, whatever happened on the way. */
const expectOnce = async (what: string): Promise<number> => {
  const { id } = await fixture.project();
  await fixture.runUntil(id);
  const { groups, teams, plans, channels, buckets, tasks, references } = fixture.remote(id);
  const counts = [groups, teams, plans, channels, buckets, tasks, new Set(references)].map((one) => [...one].length);
  expect([what, ...counts, (await fixture.exportOf(id)).state]).toEqual([what, 1, 1, 1, 3, 2, 3, 3, 'linked']);
  return fixture.requests();
};

const settings = [
  { listLag: 0, inlineDetailsIgnored: false },
  { listLag: 30_000, inlineDetailsIgnored: false },
  { listLag: 240_000, inlineDetailsIgnored: false },
  { listLag: 240_000, inlineDetailsIgnored: true },
];
const accidents = ['dies before', 'dies after', 'loses the answer of'] as const;

/** What happens to the nth request; each number meets each accident, and each accident each setting. */
const suffer = (accident: (typeof accidents)[number], at: number): void => {
  const faults = settings[(at + accidents.indexOf(accident)) % settings.length];
  setFaults(fixture.pretend.faults, { ...faults });
  if (accident === 'dies before') fixture.dies({ at, when: 'before' });
  else if (accident === 'dies after') fixture.dies({ at, when: 'after' });
  else {
    let asked = 0;
    fixture.pretend.faults.onRequest = (_, { host }) => {
      asked += host === 'graph' ? 1 : 0;
      return host === 'graph' && asked === at ? 'lost-after' : undefined;
    };
  }
};

test.each(accidents)(
  'an export that %s any of its requests makes nothing twice',
  { timeout: 300_000 },
  async (accident) => {
    fixture.dies(null);
    const count = await expectOnce('nothing');
    expect(count).toBeGreaterThan(20);
    for (let at = 1; at <= count; at += 1) {
      suffer(accident, at);
      await expectOnce(`${accident} ${at}`);
      resetFaults(fixture.pretend.faults);
      fixture.dies(null);
    }
  },
);
