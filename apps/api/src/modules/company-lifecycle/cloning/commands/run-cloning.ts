import type { CloningKind } from '@polier/contract/cloning/cloning-kinds';
import type { cloningErrors } from '@polier/contract/cloning/cloning.contract';
import { type Selectable, sql } from 'kysely';
import type { OwnerDb, OwnerTx } from '#platform/database/write/outside-db';
import type { DB } from '#platform/database/schema';
import { recordEventIn } from '#platform/events/record-event';
import { countSearchWords } from '../../../search-words/count-search-words.ts';
import { countTarget, nameCompanies } from '../cloning.queries.ts';
import type { CloningKey, KindCounts, StoredCounts } from '../cloning-progress.ts';
import { copyCompany } from '../copy-company.ts';
import { authorInTarget } from '../target-author.ts';
import { cloneDone, cloneFailed } from '../cloning.events.ts';

export type Cloning = Selectable<DB['clonings']>;
export type CloningError = (typeof cloningErrors)[number];

/** The target got rows between the request and the copy. */
export class TargetNotEmpty extends Error {
  override readonly name = 'TargetNotEmpty';
}

const open = ['waiting', 'running'] as const;

/** Starts the requested copy, also after a killed run; undefined when it is already finished. */
export const beginCloning = (owner: OwnerDb, { company_id, cloning_id }: CloningKey): Promise<Cloning | undefined> =>
  owner
    .updateTable('clonings')
    .set({ state: 'running', started_at: sql`coalesce(started_at, now())`, updated_at: sql`now()` })
    .where('company_id', '=', company_id)
    .where('id', '=', cloning_id)
    .where('state', 'in', open)
    .returningAll()
    .executeTakeFirst();

// A second run of the same copy, a removal of a company and another copy wait for this lock.
const lockCompanies = async (tx: OwnerTx, ids: readonly number[]): Promise<void> => {
  await sql`select from companies where id in (${sql.join(ids)}) order by id for no key update`.execute(tx);
};

const isStillOpen = async (tx: OwnerTx, { company_id, cloning_id }: CloningKey): Promise<boolean> => {
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

const commit = async (tx: OwnerTx, { key, totals }: Copy, copied: KindCounts): Promise<void> => {
  const counts: StoredCounts = { totals: { ...totals, ...copied }, copied };
  await sql`
    update clonings set state = 'done', progress = 100, counts = ${JSON.stringify(counts)}::jsonb, error = null,
      finished_at = now(), updated_at = now()
    where company_id = ${key.company_id} and id = ${key.cloning_id}`.execute(tx);
  await sql`update companies set cloned_data = true, updated_at = now() where id = ${key.company_id}`.execute(tx);
};

/** Copies and records it in one transaction. A second run finds it finished and does nothing. */
export const runCloning = async (tx: OwnerTx, copy: Copy): Promise<void> => {
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
  await countSearchWords(tx, target);
  await commit(tx, copy, copied);
  const data = {
    cloning_id: key.cloning_id,
    source_company: names.get(source),
    target_company: names.get(target),
    copied,
  };
  for (const company of [target, source]) {
    await recordEventIn(tx, company, { superadminId }, cloneDone({ id: company, data }));
  }
};

/** Records the failure once; nothing was copied. */
export const failCloning = async (tx: OwnerTx, cloning: Cloning, error: CloningError): Promise<void> => {
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
    cloneFailed({ id: cloning.company_id, data: { cloning_id: cloning.id, error } }),
  );
};
