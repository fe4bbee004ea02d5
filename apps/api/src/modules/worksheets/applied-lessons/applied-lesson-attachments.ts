import { type Kind, kinds } from '@polier/contract/kinds';
import { limits } from '@polier/contract/limits';
import { sql } from 'kysely';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { problem } from '#platform/errors/problem';
import type { AttachmentHolder } from '../../attachments/attachment-holders.ts';
import { checkPictures } from '../../attachments/commands/check-pictures.ts';
import type { ProjectActor } from '../../projects/projects.policy.ts';
import { lockAppliedLesson } from './commands/lock-applied-lessons.ts';
import { readableAppliedLessons } from './applied-lessons.policy.ts';

const kindOfReadable = async (db: ScopedDb, actor: ProjectActor, id: number): Promise<Kind> => {
  const readable = sql.join(
    kinds.map((kind) => sql`(al.kind = ${sql.lit(kind)} and ${readableAppliedLessons(actor, kind)})`),
    sql` or `,
  );
  const { rows } = await sql<{ kind: Kind }>`
    select al.kind from applied_lessons as al
    join worksheets as w on w.company_id = al.company_id and w.id = al.worksheet_id
    join projects as p on p.company_id = w.company_id and p.id = w.project_id
    where al.company_id = ${db.companyId} and al.id = ${id} and (${readable})`.execute(db);
  const [row] = rows;
  if (!row) throw problem('not-found');
  return row.kind;
};

/** Photos of an answer: for whoever reads the worksheet, changed by whoever may answer while it is open. */
export const appliedLessonAttachments: AttachmentHolder = {
  check: (file) => checkPictures(file, limits.attachment),
  async requireReadable(db, actor, id) {
    await kindOfReadable(db, actor, id);
  },
  async lockEditable(tx, actor, id) {
    const kind = await kindOfReadable(tx, actor, id);
    const { worksheet } = await lockAppliedLesson(tx, actor, kind, id, 'share');
    return { projectId: worksheet.projectId };
  },
};
