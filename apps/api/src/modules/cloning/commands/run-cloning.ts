import type { CloningKind } from '@polier/contract/cloning/cloning-kinds';
import type { cloningErrors } from '@polier/contract/cloning/cloning.contract';
import { type Selectable, sql } from 'kysely';
import type { UnscopedDb, UnscopedTx } from '#platform/database/scoped-db';
import type { DB } from '#platform/database/schema';
import { recordEventIn } from '#platform/events/record-event';
import { countTarget, nameCompanies } from '../cloning.queries.ts';
import type { CloningKey, KindCounts, StoredCounts } from '../cloning-progress.ts';
import { copyCompany } from '../copy/copy-company.ts';
import { authorInTarget } from '../copy/target-author.ts';

export type Cloning = Selectable<DB['clonings']>;
export type CloningError = (typeof cloningErrors)[number];

/** Somebody wrote into the target between the order and the copy. */
export class TargetNotEmpty extends Error {
  override readonly name = 'TargetNotEmpty';
}

const open = ['waiting', 'running'] as const;

/** Takes the order up, also after a run that ended without a word; undefined when it has been settled meanwhile. */
export const beginCloning = (
  unscoped: UnscopedDb,
  { company_id, cloning_id }: CloningKey,
): Promise<Cloning | undefined> =>
  unscoped
    .updateTable('clonings')
    .set({ state: 'running', started_at: sql`coalesce(started_at, now())`, updated_at: sql`now()` })
    .where('company_id', '=', company_id)
    .where('id', '=', cloning_id)
    .where('state', 'in', open)
    .returningAll()
    .executeTakeFirst();

// The one lock that a second run of the same order, a removal of a company and another copy have to wait for.
const lockCompanies = async (tx: UnscopedTx, ids: readonly number[]): Promise<void> => {
  await sql`select from companies where id in (${sql.join(ids)}) order by id for no key update`.execute(tx);
};

const isStillOpen = async (tx: UnscopedTx, { company_id, cloning_id }: CloningKey): Promise<boolean> => {
  const { rows } = await sql`
    select from clonings where company_id = ${company_id} and id = ${cloning_id} and state = 'running'`.execute(tx);
  return rows.length > 0;
};

interface Copy {
  readonly key: CloningKey;
  readonly source: number;
  readonly superadminId: number;
  readonly kinds: readonly CloningKind[];
  readonly totals: KindCounts;
  readonly reached: (kind: CloningKind, count: number) => void;
}

const settle = async (tx: UnscopedTx, { key, totals }: Copy, copied: KindCounts): Promise<void> => {
  const counts: StoredCounts = { totals: { ...totals, ...copied }, copied };
  await sql`
    update clonings set state = 'done', progress = 100, counts = ${JSON.stringify(counts)}::jsonb, error = null,
      finished_at = now(), updated_at = now()
    where company_id = ${key.company_id} and id = ${key.cloning_id}`.execute(tx);
  await sql`update companies set cloned_data = true, updated_at = now() where id = ${key.company_id}`.execute(tx);
};

/** The copy and its record, in one transaction: all of it or nothing. A second run finds it settled and does nothing. */
export const runCloning = async (tx: UnscopedTx, copy: Copy): Promise<void> => {
  const { key, source, superadminId, kinds } = copy;
  const target = key.company_id;
  await lockCompanies(tx, [source, target]);
  if (!(await isStillOpen(tx, key))) return;
  const standing = await countTarget(tx, target, kinds);
  if (Object.values(standing).some((count) => count > 0)) throw new TargetNotEmpty('the target is not empty any more');
  const names = await nameCompanies(tx, [source, target]);
  const author = await authorInTarget(tx, target, superadminId);
  const copied: Partial<Record<CloningKind, number>> = {};
  await copyCompany(tx, { source, target, kinds: new Set(kinds), author }, (kind, count) => {
    copied[kind] = count;
    copy.reached(kind, count);
  });
  await settle(tx, copy, copied);
  const data = {
    cloning_id: key.cloning_id,
    source_company: names.get(source),
    target_company: names.get(target),
    copied,
  };
  for (const company of [target, source]) {
    const event = { type: 'clone_done', subject: { type: 'company', id: company }, data } as const;
    await recordEventIn(tx, company, { superadminId }, event);
  }
};

/** Nothing was copied; says so once. */
export const failCloning = async (tx: UnscopedTx, cloning: Cloning, error: CloningError): Promise<void> => {
  const { rows } = await sql`
    update clonings set state = 'failed', error = ${error}, progress = 0, counts = counts - 'copied',
      finished_at = now(), updated_at = now()
    where company_id = ${cloning.company_id} and id = ${cloning.id} and state in ('waiting', 'running') returning id`.execute(
    tx,
  );
  if (rows.length === 0) return;
  await recordEventIn(
    tx,
    cloning.company_id,
    { superadminId: cloning.requested_by_user_id ?? 0 },
    {
      type: 'clone_failed',
      subject: { type: 'company', id: cloning.company_id },
      data: { cloning_id: cloning.id, error },
    },
  );
};
