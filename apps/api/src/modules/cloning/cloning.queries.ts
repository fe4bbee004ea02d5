import {
  type CloningChoice,
  type CloningFlag,
  type CloningKind,
  cloningFlags,
  cloningKinds,
  flagOfCloningKind,
  isChosen,
} from '@polier/contract/cloning/cloning-kinds';
import type { CloningPreview } from '@polier/contract/cloning/cloning.contract';
import { type RawBuilder, sql } from 'kysely';
import type { UnscopedDb } from '#platform/database/scoped-db';
import type { CloningState } from '#platform/database/tables/accounts';
import { problem } from '#platform/errors/problem';
import { countCloneable, countStanding } from './cloneable-rows.ts';
import type { KindCounts, StoredCounts } from './cloning-progress.ts';

export interface CloningRow {
  readonly id: number;
  readonly company_id: number;
  readonly target: string;
  readonly source_company_id: number | null;
  readonly source: string | null;
  readonly requested_by_user_id: number | null;
  readonly requested_by: string | null;
  readonly parts: readonly string[];
  readonly state: CloningState;
  readonly progress: number;
  readonly counts: StoredCounts;
  readonly error: string | null;
  readonly created_at: Date;
  readonly started_at: Date | null;
  readonly finished_at: Date | null;
}

const newest = 100;

const selectClonings = (unscoped: UnscopedDb, where: RawBuilder<boolean>) =>
  sql<CloningRow>`
  select c.id, c.company_id, target.name as target, c.source_company_id, source.name as source, c.requested_by_user_id,
    person.firstname || ' ' || person.lastname as requested_by, c.parts, c.state, c.progress, c.counts, c.error,
    c.created_at, c.started_at, c.finished_at
  from clonings as c
  join companies as target on target.id = c.company_id
  left join companies as source on source.id = c.source_company_id
  left join users as person on person.id = c.requested_by_user_id
  where ${where}
  order by c.created_at desc, c.id desc
  limit ${newest}`.execute(unscoped);

/** Copies into one company, else into any. */
export const listClonings = async (unscoped: UnscopedDb, companyId: number | undefined): Promise<CloningRow[]> =>
  (await selectClonings(unscoped, companyId === undefined ? sql`true` : sql`c.company_id = ${companyId}`)).rows;

export const getCloning = async (unscoped: UnscopedDb, companyId: number, id: number): Promise<CloningRow> => {
  const { rows } = await selectClonings(unscoped, sql<boolean>`c.company_id = ${companyId} and c.id = ${id}`);
  const [row] = rows;
  if (!row) throw problem('not-found');
  return row;
};

/** Names of companies that must all exist. */
export const nameCompanies = async (unscoped: UnscopedDb, ids: readonly number[]): Promise<Map<number, string>> => {
  const rows = await unscoped.selectFrom('companies').select(['id', 'name']).where('id', 'in', ids).execute();
  if (rows.length < new Set(ids).size) throw problem('not-found');
  return new Map(rows.map(({ id, name }) => [id, name]));
};

type Count = (kind: CloningKind, companyId: number) => RawBuilder<number>;

/** One statement, whatever is counted. */
const countKinds = async (
  unscoped: UnscopedDb,
  kinds: readonly CloningKind[],
  count: Count,
  companyId: number,
): Promise<KindCounts> => {
  const pairs = kinds.map((kind) => sql`${sql.lit(kind)}, ${count(kind, companyId)}`);
  const { rows } = await sql<{ counts: KindCounts }>`select jsonb_build_object(${sql.join(pairs)}) as counts`.execute(
    unscoped,
  );
  return rows[0]?.counts ?? {};
};

/** What a copy would bring. */
export const countSource = (
  unscoped: UnscopedDb,
  companyId: number,
  kinds: readonly CloningKind[] = cloningKinds,
): Promise<KindCounts> => countKinds(unscoped, kinds, countCloneable, companyId);

/** What stands in the way. */
export const countTarget = (
  unscoped: UnscopedDb,
  companyId: number,
  kinds: readonly CloningKind[] = cloningKinds,
): Promise<KindCounts> => countKinds(unscoped, kinds, countStanding, companyId);

export const chosenKinds = (choice: CloningChoice): CloningKind[] =>
  cloningKinds.filter((kind) => isChosen(kind, choice));

const openFeatures = async (unscoped: UnscopedDb, companyId: number) =>
  unscoped
    .selectFrom('settings')
    .select(['feature_tags', 'feature_tab_x'])
    .where('company_id', '=', companyId)
    .executeTakeFirst();

const featureOfFlag: Readonly<Partial<Record<CloningFlag, 'feature_tags' | 'feature_tab_x'>>> = {
  withTags: 'feature_tags',
  withXProcesses: 'feature_tab_x',
  withXLessons: 'feature_tab_x',
};

const featureOfKind = (kind: CloningKind) => {
  const flag = flagOfCloningKind[kind];
  return flag === null ? undefined : featureOfFlag[flag];
};

export const previewCloning = async (
  unscoped: UnscopedDb,
  { source, target }: { readonly source: number; readonly target: number },
  choice: CloningChoice,
): Promise<CloningPreview> => {
  const names = await nameCompanies(unscoped, [source, target]);
  const found = await countSource(unscoped, source);
  const standing = await countTarget(unscoped, target);
  const features = await openFeatures(unscoped, target);
  const running = await unscoped
    .selectFrom('clonings')
    .select('id')
    .where('company_id', '=', target)
    .where('state', 'in', ['waiting', 'running'])
    .executeTakeFirst();
  const named = (id: number) => ({ id, name: names.get(id) ?? '' });
  return {
    source: named(source),
    target: named(target),
    kinds: cloningKinds.map((kind) => {
      const feature = featureOfKind(kind);
      return {
        kind,
        chosen: isChosen(kind, choice),
        count: found[kind] ?? 0,
        in_target: standing[kind] ?? 0,
        hidden: feature !== undefined && features?.[feature] === false,
      };
    }),
    obstacles: chosenKinds(choice).filter((kind) => (standing[kind] ?? 0) > 0),
    running: running?.id ?? null,
  };
};

export const flagsOf = (choice: CloningChoice): CloningFlag[] => cloningFlags.filter((flag) => choice[flag] === true);
