import { sql } from 'kysely';
import type { NotApplicableReason } from '@polier/contract/proposals/proposals.contract';
import { proposalWeights } from '@polier/contract/proposals/proposal-weights';
import type { DemoCompany } from '../demo-company.ts';
import { type Refs, refOf } from './insert-people.ts';

/** Phases that a project has left behind: what the present one needs is proposed as in any project. */
const pastPhases = [
  { project: 'feldmatt', phase: '51' },
  { project: 'feldmatt', phase: '52' },
  { project: 'lindenhof', phase: '51' },
] as const;

const mostOfWorksheet = 12;
const refused: readonly NotApplicableReason[] = ['other_scope', 'covered_elsewhere'];

interface Candidate {
  readonly lesson_id: number;
  readonly mandatory: boolean;
  /** Null: not applied in the phase. */
  readonly applied_lesson_id: number | null;
  readonly at: Date;
  readonly by: number;
}

/** The first lessons of each worksheet of the phase, and some that fit it and stand in none. */
const listCandidates = async (company: DemoCompany, projectId: number, phase: string): Promise<Candidate[]> => {
  const { rows } = await sql<Candidate>`
    with applied as materialized (
      select al.id, al.lesson_id, al.created_at, w.author_user_id,
        row_number() over (partition by w.id order by al.id) as nth
      from applied_lessons as al
      join worksheets as w on w.company_id = al.company_id and w.id = al.worksheet_id
      join phases as p on p.company_id = w.company_id and p.id = w.phase_id
      where al.company_id = ${company.companyId} and w.project_id = ${projectId} and p.abbreviation = ${phase}
    ), unused as materialized (
      select l.id from lessons as l
      where l.company_id = ${company.companyId} and l.kind = 'trade' and l.approved and not l.mandatory and not l.project_only
        and l.id not in (select lesson_id from applied)
        and exists (select from lesson_phases as fits join phases as p on p.company_id = fits.company_id and p.id = fits.phase_id
          where fits.company_id = l.company_id and fits.lesson_id = l.id and p.abbreviation = ${phase})
      order by l.id desc limit ${refused.length}
    )
    select distinct on (l.id) l.id as lesson_id, l.mandatory, found.id as applied_lesson_id, found.created_at as at,
      found.author_user_id as by
    from (
      select lesson_id, id, created_at, author_user_id from applied where nth <= ${mostOfWorksheet}
      union all
      select unused.id, null, first.created_at, first.author_user_id
      from unused cross join (select * from applied order by created_at limit 1) as first
    ) as found
    join lessons as l on l.company_id = ${company.companyId} and l.id = found.lesson_id
    order by l.id, found.created_at`.execute(company.db);
  return rows;
};

const day = 86_400_000;
/** Days between proposal and decision: some take longer than five working days, in older projects more of them. */
const daysToDecide = (index: number, ageInDays: number): number =>
  index % (ageInDays > 250 ? 3 : 5) === 2 ? 12 : 2 + (index % 3);

/** What was proposed for past phases and decided: applied in their worksheets, or said not to apply. */
export const insertProposals = async (company: DemoCompany, projects: Refs): Promise<void> => {
  const { db, companyId: company_id, content, time } = company;
  const now = time.ago(1).getTime();
  for (const { project, phase } of pastPhases) {
    const project_id = refOf(projects, project);
    const candidates = (await listCandidates(company, project_id, phase)).map((candidate, index) => {
      const wait = daysToDecide(index, (now - candidate.at.getTime()) / day);
      return { ...candidate, proposedAt: new Date(candidate.at.getTime() - wait * day) };
    });
    const created_at = new Date(Math.min(...candidates.map(({ proposedAt }) => proposedAt.getTime())));
    const { id: pack_id } = await db
      .insertInto('proposal_packs')
      .values({ company_id, project_id, kind: 'trade', phase_id: refOf(content.phases, phase), created_at })
      .returning('id')
      .executeTakeFirstOrThrow();
    let refusals = 0;
    const rows = candidates.map(({ lesson_id, mandatory, applied_lesson_id, at, by, proposedAt }) => {
      const why = (['mandatory', 'trade', 'phase'] as const)
        .filter((code) => code !== 'mandatory' || mandatory)
        .map((code) => ({ code, points: proposalWeights[code] }));
      const decided =
        applied_lesson_id === null
          ? ({ decision: 'not_applicable', reason: refused[refusals++ % refused.length] } as const)
          : ({ decision: 'apply' } as const);
      return {
        company_id,
        pack_id,
        lesson_id,
        why: JSON.stringify(why),
        score: why.reduce((sum, { points }) => sum + points, 0),
        ...decided,
        decided_by_user_id: by,
        decided_at: at,
        applied_lesson_id,
        created_at: proposedAt,
        updated_at: at,
      };
    });
    await db.insertInto('lesson_proposals').values(rows).execute();
  }
};
