import type { ProjectRemovalPreview } from '@polier/contract/projects/projects.contract';
import { sql } from 'kysely';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { found } from '#platform/errors/found';
import { lessonsOfProjectAlone, lessonsWrittenIn } from '../../lessons/reading/lessons-of-project.ts';
import { type ProjectActor, removableProjects } from '../../projects/projects.policy.ts';
import { editedAppliedLessons } from '../../worksheets/applied-lessons/state-sql.ts';

/** Counts what `removeProject` would remove. */
export const previewProjectRemoval = async (
  db: ScopedDb,
  actor: ProjectActor,
  id: number,
): Promise<ProjectRemovalPreview> => {
  const { rows } = await sql<ProjectRemovalPreview>`
    select p.id, p.title,
      (select count(*)::int from worksheets as w
        where w.company_id = ${db.companyId} and w.project_id = ${id}) as worksheets,
      (select count(*)::int from worksheets as w
        join applied_lessons as al on al.company_id = w.company_id and al.worksheet_id = w.id
        where w.company_id = ${db.companyId} and w.project_id = ${id} and ${editedAppliedLessons}) as answers,
      (select count(*)::int from lessons as l
        where l.company_id = ${db.companyId} and ${lessonsOfProjectAlone(id)}) as deleted_lessons,
      (select count(*)::int from lessons as l
        where l.company_id = ${db.companyId} and ${lessonsWrittenIn(id)}) as staying_lessons,
      (select count(*)::int from experiences as e
        where e.company_id = ${db.companyId} and e.project_id = ${id}) as staying_experiences,
      (select count(*)::int from orders as o
        where o.company_id = ${db.companyId} and o.project_id = ${id}) as staying_orders
    from projects as p
    where p.company_id = ${db.companyId} and p.id = ${id} and ${removableProjects(actor)}`.execute(db);
  return found(rows[0]);
};
