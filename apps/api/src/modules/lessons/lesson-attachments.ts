import { type Kind } from '@polier/contract/kinds';
import { limits } from '@polier/contract/limits';
import { sql } from 'kysely';
import type { ScopedDb } from '#platform/database/scope/scoped-db';
import { problem } from '#platform/errors/problem';
import type { AttachmentHolder } from '../attachments/attachment-holders.ts';
import { checkPictures } from '../attachments/commands/check-pictures.ts';
import { requireKind } from '../settings/require-feature.ts';
import { type Actor, editableLessons, readableLessons } from './lessons.policy.ts';

interface LessonOfPicture {
  readonly kind: Kind;
  readonly projectId: number | null;
  readonly editable: boolean;
}

const readableLesson = async (db: ScopedDb, actor: Actor, id: number): Promise<LessonOfPicture> => {
  const { rows } = await sql<LessonOfPicture>`
    select l.kind, l.project_id as "projectId", ${editableLessons(actor)} as editable
    from lessons as l where l.company_id = ${db.companyId} and l.id = ${id} and ${readableLessons(actor)}`.execute(db);
  const [lesson] = rows;
  if (!lesson) throw problem('not-found');
  return lesson;
};

/** Pictures in the text of a lesson: for whoever reads it, changed by whoever edits it. */
export const lessonAttachments: AttachmentHolder = {
  check: (file) => checkPictures(file, limits.lessonPicture),
  async requireReadable(db, actor, id) {
    await readableLesson(db, actor, id);
  },
  async lockEditable(tx, actor, id) {
    await sql`select from lessons where company_id = ${tx.companyId} and id = ${id} for no key update`.execute(tx);
    const { kind, projectId, editable } = await readableLesson(tx, actor, id);
    if (!editable) throw problem('forbidden');
    await requireKind(tx, kind);
    return { projectId };
  },
};
