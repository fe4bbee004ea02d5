import { idOf } from '#modules/company-lifecycle/starter-content/insert-catalogues';
import type { DemoCompany } from '../demo-company.ts';
import type { DemoExperience } from '../demo-content.ts';
import { type Refs, refOf } from './insert-people.ts';

/** What was lived through and has not become a lesson yet. */
export const insertExperiences = async (
  { db, companyId, users, content, language, time }: DemoCompany,
  experiences: readonly DemoExperience[],
  projects: Refs,
): Promise<void> => {
  const rows = experiences.map((experience, index) => {
    const at = time.ago(experience.happened, index);
    const said = (name: 'lesson' | 'problem' | 'solution') => experience[name]?.[language] ?? '';
    return {
      company_id: companyId,
      author_user_id: refOf(users, experience.author),
      lesson: said('lesson'),
      problem: said('problem'),
      solution: said('solution'),
      kind: experience.kind,
      state: experience.isDraft === true ? ('draft' as const) : ('submitted' as const),
      happened_on: time.day(-experience.happened),
      project_id: refOf(projects, experience.project),
      trade_id: experience.trade === undefined ? null : idOf(content.trades, experience.trade),
      cost: experience.cost ?? null,
      days: experience.days ?? null,
      created_at: at,
      updated_at: at,
    };
  });
  const stored = await db.insertInto('experiences').values(rows).returning('id').execute();
  const tags = stored.flatMap(({ id }, index) =>
    (experiences[index]?.tags ?? []).map((ref) => ({
      company_id: companyId,
      experience_id: id,
      tag_id: idOf(content.tags, ref),
    })),
  );
  await db.insertInto('experience_tags').values(tags).execute();
};
