import { useQuery } from '@tanstack/react-query';
import { hasPictures, type Pictures } from '../../../components/rich-text/pictures.ts';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { queryOf } from '../../../platform/api/queries.ts';

const none: Pictures = new Map();
/** Shorter than the signatures of the paths hold. */
const fresh = 4 * 60_000;

/** The pictures of a lesson's text; undefined while their paths are on the way. Without pictures nothing is asked. */
export const useLessonPictures = (lessonId: number, text: string | null): Pictures | undefined => {
  const isShown = hasPictures(text);
  const { data, isError } = useQuery({
    ...queryOf(endpoints.files.attachments, { query: { owner: 'lesson', ownerId: lessonId } }),
    enabled: isShown,
    staleTime: fresh,
    select: (attachments): Pictures => new Map(attachments.map(({ id, path }) => [id, path])),
  });
  return isShown && !isError ? data : none;
};
