import { useQuery } from '@tanstack/react-query';
import { queryOf } from '../../../../platform/api/queries.ts';
import * as endpoints from '../../../../platform/api/endpoints.static.ts';
import { type LessonGroup, isOnOnePage } from '../../directory/directory.ts';

export interface GroupChoice {
  value: string;
  label: string;
}

/** What a new lesson of a lesson group can belong to: every topic, or the parts of its phase or process. */
export const useGroupChoices = (lessonGroup: LessonGroup): GroupChoice[] => {
  const isWhole = isOnOnePage(lessonGroup);
  const topics = useQuery({ ...queryOf(endpoints.catalogues.topics.list), enabled: isWhole });
  if (isWhole) return (topics.data ?? []).map(({ id, title }) => ({ value: String(id), label: title }));
  return lessonGroup.subgroups.map(({ id, number, title }) => ({ value: String(id), label: `${number} ${title}` }));
};
