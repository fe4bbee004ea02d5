import { cloningKinds } from '@polier/contract/cloning/cloning-kinds';
import { accountsContract } from '@polier/contract/users/accounts.contract';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#test/support/database/test-database';
import { companyTables, everyCompanyData } from './every-company-data.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
  return () => opened.close();
});

test('every table with rows of a company belongs to one module', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and a.attname = 'company_id' and not a.attisdropped`.execute(opened.database.owner);
  expect(companyTables.map(({ name }) => name).toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
});

test('every kind that can be copied is copied by one module', () => {
  const kinds = everyCompanyData.flatMap(({ cloneSteps = [] }) => cloneSteps.map(({ kind }) => kind));
  expect(kinds.toSorted()).toEqual([...cloningKinds].toSorted());
});

test('every number in the preview of a removal is counted by one module', () => {
  const counted = everyCompanyData.flatMap(({ members }) => Object.keys(members?.counts?.(1, 1) ?? {}));
  const shown = Object.keys(accountsContract.removalPreview.response.shape).filter((name) => name !== 'user');
  expect(counted.toSorted()).toEqual(shown.toSorted());
});
