import type { ExperienceTransfer } from '@polier/contract/experiences/experiences.contract';
import type { LessonView } from '@polier/contract/lessons/lessons.contract';
import type { WriteTx } from '#platform/database/scope/scoped-db';
import { fieldProblem, problem } from '#platform/errors/problem';
import { recordEvent } from '#platform/events/record-event';
import { moveAttachments } from '../../attachments/commands/move-attachments.ts';
import { setLessonOrigin } from '../../lessons/commands/set-lesson-origin.ts';
import { storeLessons } from '../../lessons/commands/store-lesson.ts';
import { getLesson } from '../../lessons/lessons.queries.ts';
import { experienceTransferred } from '../experiences.events.ts';
import { type ExperienceActor, mayTransferExperience } from '../experiences.policy.ts';
import { lockExperience } from './lock-experience.ts';
import { deleteExperience } from './remove-experience.ts';

/**
 * The lesson waits for approval, keeps what the experience said, and takes its pictures along. Of two transfers at once the
 * second finds no experience any more.
 */
export const transferExperience = async (
  tx: WriteTx,
  actor: ExperienceActor,
  { experienceId: id, kind, lesson: draft, attachments }: ExperienceTransfer,
): Promise<LessonView> => {
  const experience = await lockExperience(tx, actor, id);
  if (experience.state === 'draft') throw fieldProblem([{ field: 'experienceId', code: 'not-submitted' }]);
  if (!mayTransferExperience(actor, experience, kind)) throw problem('forbidden');
  const [lessonId = 0] = await storeLessons(tx, actor, kind, [draft], () => 'lesson.');
  const { authorId: userId, createdAt, values } = experience;
  await setLessonOrigin(tx, lessonId, {
    type: 'experience',
    userId,
    recorded_at: createdAt.toISOString(),
    values: { ...values },
  });
  await moveAttachments(tx, { owner: 'experience', ownerId: id }, { owner: 'lesson', ownerId: lessonId }, attachments);
  await deleteExperience(tx, experience);
  const { lesson: title, projectId } = values;
  await recordEvent(tx, experienceTransferred({ id, projectId, data: { title, kind, lesson_id: lessonId } }));
  return getLesson(tx, actor, kind, lessonId);
};
