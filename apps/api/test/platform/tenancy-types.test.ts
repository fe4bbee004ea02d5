import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, expectTypeOf, test } from 'vitest';
import type { CompanyScope } from '#platform/database/company-scope';
import type { ScopedDb, UnscopedDb, WriteTx } from '#platform/database/scoped-db';

// First lock: what must not compile. `tsc` fails when one of these expected errors is missing.
declare const scoped: ScopedDb;
declare const unscoped: UnscopedDb;
declare const tx: WriteTx;
declare const query: (db: ScopedDb) => void;
declare const command: (db: WriteTx) => void;
declare const outside: (db: UnscopedDb) => void;

export const attempts = () => {
  // @ts-expect-error a scope cannot be written down, only minted
  const forged: CompanyScope = { companyId: 1, memberId: null, superadminId: null };
  // @ts-expect-error a query of one company does not run on the unscoped database
  query(unscoped);
  // @ts-expect-error a command does not run on the database that only reads
  command(scoped);
  // @ts-expect-error unscoped work does not run with a company's rights by accident
  outside(scoped);
  // @ts-expect-error nor inside a company's transaction
  outside(tx);
  return forged;
};

test('a transaction can do what a read can', () => {
  expectTypeOf<WriteTx>().toExtend<ScopedDb>();
});

test('only session, superadmin, job queue and the signed address of a file mint scopes', () => {
  const folder = join(import.meta.dirname, '../../src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  );
  const minting = files.filter((name) => /from '.*mint-scope/.test(readFileSync(join(folder, name), 'utf8')));
  expect(minting.toSorted()).toEqual([
    'platform/files/serve-files.ts',
    'platform/jobs/job-queue.ts',
    'platform/session/authenticate.ts',
    'platform/session/company-work-of.ts',
  ]);
});
