import type { Kind } from '@polier/contract/kinds';
import type { LessonView } from '@polier/contract/lessons/lessons.contract';
import {
  hasPendingPictures,
  uploadPendingPictures,
  withoutPendingPictures,
} from '../../../components/rich-text/editor/pending-pictures.ts';
import type { ReadingLocation } from '../directory/directory.ts';
import { lessonWrites, storePmLesson, storeTradeLesson, storeXLesson, uploadPicture } from '../knowledge.mutations.ts';
import type { ValidLesson } from './lesson-values.ts';

const send: Record<Kind, (location: ReadingLocation, values: ValidLesson) => Promise<LessonView>> = {
  trade: ({ lessonGroup }, { pmSubPhaseId: _pm, xSubProcessId: _x, topicId, ...values }) =>
    storeTradeLesson({ body: { ...values, tradeId: lessonGroup.id, topicId: topicId ?? 0 } }),
  pm: (_location, { topicId: _topic, xSubProcessId: _x, pmSubPhaseId, ...values }) =>
    storePmLesson({ body: { ...values, ...(pmSubPhaseId !== null && { pmSubPhaseId }) } }),
  x: (_location, { topicId: _topic, pmSubPhaseId: _pm, xSubProcessId, ...values }) =>
    storeXLesson({ body: { ...values, ...(xSubProcessId !== null && { xSubProcessId }) } }),
};

/** The text with its new pictures attached to the lesson. */
export const withPictures = async (lessonId: number, text: string | null): Promise<string | null> =>
  text === null
    ? null
    : uploadPendingPictures(text, async (file) => {
        const { id } = await uploadPicture({ query: { owner: 'lesson', ownerId: lessonId }, file });
        return id;
      });

/** Stores a lesson and answers it once the page that is being read knows it. Its pictures follow: they belong to it. */
export const storeLesson = (location: ReadingLocation, values: ValidLesson): Promise<LessonView> => {
  const { more_info: text, projectId } = values;
  return send[location.lessonGroup.kind](location, {
    ...values,
    more_info: text === null ? null : withoutPendingPictures(text),
    ...(projectId !== null && { project_only: true }),
  });
};

/** Adds the pictures of its text to a lesson that was just stored. */
export const storePictures = async (kind: Kind, lesson: LessonView, text: string | null): Promise<LessonView> => {
  if (text === null || !hasPendingPictures(text)) return lesson;
  const { id, version } = lesson;
  return lessonWrites[kind].update({ body: { id, version, more_info: await withPictures(id, text) } });
};
