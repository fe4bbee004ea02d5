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
import type { InstallationDb, OwnerDb } from '#platform/database/write/outside-db';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import type { CloningState } from './cloning.tables.ts';
import { problem } from '#platform/errors/problem';
import type { SuperadminCall } from '#platform/http/route';
import { cloneStepOf } from './clone-steps.ts';
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

const selectClonings = (installation: InstallationDb, where: RawBuilder<boolean>) =>
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
  limit ${newest}`.execute(installation);

/** Copies into one company, or into all without one. */
export const listClonings = async (
  installation: InstallationDb,
  companyId: number | undefined,
): Promise<CloningRow[]> =>
  (await selectClonings(installation, companyId === undefined ? sql`true` : sql`c.company_id = ${companyId}`)).rows;

export const getCloning = async (installation: InstallationDb, companyId: number, id: number): Promise<CloningRow> => {
  const { rows } = await selectClonings(installation, sql<boolean>`c.company_id = ${companyId} and c.id = ${id}`);
  const [row] = rows;
  if (!row) throw problem('not-found');
  return row;
};

/** Names of companies that must all exist; one that is being removed has no settings any more. */
export const nameCompanies = async (
  db: InstallationDb | OwnerDb,
  ids: readonly number[],
): Promise<Map<number, string>> => {
  const rows = await db
    .selectFrom('companies as c')
    .innerJoin('settings as s', 's.company_id', 'c.id')
    .select(['c.id', 'c.name'])
    .where('c.id', 'in', ids)
    .execute();
  if (rows.length < new Set(ids).size) throw problem('not-found');
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** Counts all kinds in one statement. */
const countKinds = async (
  db: ScopedDb | OwnerDb,
  kinds: readonly CloningKind[],
  count: 'countCloneable' | 'countStanding',
  companyId: number,
): Promise<KindCounts> => {
  const pairs = kinds.map((kind) => sql`${sql.lit(kind)}, ${cloneStepOf(kind)[count](companyId)}`);
  const { rows } = await sql<{ counts: KindCounts }>`select jsonb_build_object(${sql.join(pairs)}) as counts`.execute(
    db,
  );
  return rows[0]?.counts ?? {};
};

/** Rows that a copy would bring, per kind. */
export const countSource = (
  db: ScopedDb | OwnerDb,
  companyId: number,
  kinds: readonly CloningKind[] = cloningKinds,
): Promise<KindCounts> => countKinds(db, kinds, 'countCloneable', companyId);

/** Rows in the target that refuse a copy. */
export const countTarget = (
  db: ScopedDb | OwnerDb,
  companyId: number,
  kinds: readonly CloningKind[] = cloningKinds,
): Promise<KindCounts> => countKinds(db, kinds, 'countStanding', companyId);

export const chosenKinds = (choice: CloningChoice): CloningKind[] =>
  cloningKinds.filter((kind) => isChosen(kind, choice));

const openFeatures = async (installation: InstallationDb, companyId: number) =>
  installation
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
  { installation, inCompany }: Pick<SuperadminCall, 'installation' | 'inCompany'>,
  { source, target }: { readonly source: number; readonly target: number },
  choice: CloningChoice,
): Promise<CloningPreview> => {
  const names = await nameCompanies(installation, [source, target]);
  const found = await countSource(inCompany(source).db, source);
  const standing = await countTarget(inCompany(target).db, target);
  const features = await openFeatures(installation, target);
  const running = await installation
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
