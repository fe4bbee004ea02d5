import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, expectTypeOf, test } from 'vitest';
import type { CompanyScope } from '#platform/database/scope/company-scope';
import type { ScopedDb, WriteTx } from '#platform/database/scope/scoped-db';
import type { AccountsDb, InstallationDb, OwnerDb } from '#platform/database/write/outside-db';
import type { AccountCall, MemberCall, PublicCall, SignedInCall } from '#platform/http/route';
import type { ServerDependencies } from '#platform/http/server-dependencies';

// First lock: what must not compile. `tsc` fails when one of these expected errors is missing.
declare const scoped: ScopedDb;
declare const owner: OwnerDb;
declare const tx: WriteTx;
declare const query: (db: ScopedDb) => void;
declare const command: (db: WriteTx) => void;
declare const accounts: AccountsDb;
declare const installation: InstallationDb;
declare const outside: (db: OwnerDb) => void;
declare const signIn: (db: AccountsDb) => void;
declare const call: MemberCall & PublicCall & SignedInCall & AccountCall;
declare const parts: ServerDependencies;

export const attempts = () => {
  // @ts-expect-error a scope cannot be written down, only minted
  const forged: CompanyScope = { companyId: 1, memberId: null, superadminId: null };
  // @ts-expect-error a query of one company does not run on the owner's connection
  query(owner);
  // @ts-expect-error a command does not run on the database that only reads
  command(scoped);
  // @ts-expect-error owner work does not run with a company's rights by accident
  outside(scoped);
  // @ts-expect-error nor inside a company's transaction
  outside(tx);
  // @ts-expect-error the connection of sign-in is not that of the owner
  outside(accounts);
  // @ts-expect-error nor is that of the superadmin
  outside(installation);
  // @ts-expect-error what a superadmin sees is not enough to sign somebody in
  signIn(installation);
  // @ts-expect-error a company's rights do not sign anybody in
  signIn(scoped);
  // @ts-expect-error no handler is given the owner's connection
  call.owner.selectFrom('users');
  // @ts-expect-error nor is the server
  parts.database.owner.selectFrom('users');
  return forged;
};

test('a transaction can do what a read can', () => {
  expectTypeOf<WriteTx>().toExtend<ScopedDb>();
});

test('only session, superadmin, job queue, the signed address of a file and a secret of the directory mint scopes', () => {
  const folder = join(import.meta.dirname, '../../../src');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.ts$/.test(name),
  );
  const minting = files.filter((name) => /from '.*create-scope/.test(readFileSync(join(folder, name), 'utf8')));
  expect(minting.toSorted()).toEqual([
    'platform/files/serve-files.ts',
    'platform/jobs/job-queue.ts',
    'platform/session/authenticate.ts',
    'platform/session/company-work-of.ts',
    'platform/session/find-secret.ts',
  ]);
});
