import { kindDefinitions, kinds, type Kind } from '@polier/contract/kinds';
import type { ProjectRisk, WorksheetRisk } from '@polier/contract/projects/project-risk';
import { assessRisk, bandOf, probabilityBands, type RiskFigures, totalRisk } from '@polier/contract/worksheets/risk';
import { sql } from 'kysely';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import type { ProjectActor } from '../../projects/projects.policy.ts';
import { locationSql } from '../../worksheets/location-sql.ts';
import { readableWorksheets } from '../../worksheets/worksheets.policy.ts';

type Found = Required<RiskFigures> & { id: number; kind: Kind; number: string | null; title: string };

const worksheetsOf = (db: ScopedDb, actor: ProjectActor, projectId: number, kind: Kind) => {
  const { joins, number } = locationSql(kind);
  return sql`
    select w.id, w.kind, ${number} as number, w.title, w.cost::float8 as cost, w.probability, w.impact::float8 as impact,
      w.residual_probability, w.residual_impact::float8 as residual_impact, w.mandatory_measure
    from worksheets as w
    join projects as p on p.company_id = w.company_id and p.id = w.project_id
    ${joins}
    where w.company_id = ${db.companyId} and w.project_id = ${projectId} and w.kind = ${kind}
      and ${readableWorksheets(actor, kind)}`;
};

const assessed = (worksheet: Found, impactBands: readonly number[]): WorksheetRisk => {
  const { withoutCost, ...risk } = assessRisk(worksheet);
  const { probability, impact } = worksheet;
  const cell =
    risk.value === null || probability === null || impact === null
      ? null
      : { probability: bandOf(probability, probabilityBands), impact: bandOf(impact, impactBands) };
  return { ...worksheet, ...risk, without_cost: withoutCost, cell };
};

/** The best worth first: any benefit outweighs measures that cost nothing; those with missing figures come last. */
const byWorth = (a: WorksheetRisk, b: WorksheetRisk): number =>
  Number(b.value !== null) - Number(a.value !== null) ||
  Number(b.without_cost) - Number(a.without_cost) ||
  (b.factor ?? 0) - (a.factor ?? 0);

/** The risk of each worksheet of a project and of all of them. */
export const findProjectRisk = async (db: ScopedDb, actor: ProjectActor, projectId: number): Promise<ProjectRisk> => {
  const readable = kinds.filter((kind) => actor.can(kindDefinitions[kind].permissions.worksheet));
  const statements = readable.map((kind) => worksheetsOf(db, actor, projectId, kind));
  const found = await db
    .selectFrom('settings as s')
    .select('s.impact_bands')
    .select(
      sql<Found[]>`coalesce((
        select json_agg(worksheet order by worksheet.number collate "C", worksheet.id)
        from (${statements.length > 0 ? sql.join(statements, sql` union all `) : sql`select null::bigint as id, null as number where false`}) as worksheet), '[]'::json)`.as(
        'worksheets',
      ),
    )
    .where('s.company_id', '=', db.companyId)
    .executeTakeFirstOrThrow();
  const impact_bands = found.impact_bands;
  const worksheets = found.worksheets.map((worksheet) => assessed(worksheet, impact_bands)).toSorted(byWorth);
  const { withoutCost, ...total } = totalRisk(found.worksheets);
  return {
    probability_bands: [...probabilityBands],
    impact_bands,
    worksheets,
    total: { ...total, without_cost: withoutCost },
  };
};
