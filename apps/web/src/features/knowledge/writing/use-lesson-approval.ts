import type { Kind } from '@polier/contract/kinds';
import type { LessonView } from '@polier/contract/lessons/lessons.contract';
import { useCan } from '../../../platform/session/permission-check.ts';
import { useCompany } from '../../companies/company-setting.ts';
import { lessonWrites } from '../knowledge.mutations.ts';
import { lessonPermissions } from './lesson-values.ts';

/** Whether who writes a lesson can approve it at once; with the four-eyes switch somebody else must. */
export const useApprovesOwn = (kind: Kind): boolean => {
  const mayApprove = useCan(lessonPermissions(kind).approve);
  const hasFourEyes = useCompany()?.setting.approval_four_eyes ?? true;
  return mayApprove && !hasFourEyes;
};

export const approveLesson = (kind: Kind, { id, version }: LessonView): Promise<LessonView> => {
  const name = ({ trade: 'lessonId', pm: 'pmLessonId', x: 'xLessonId' } as const satisfies Record<Kind, string>)[kind];
  return lessonWrites[kind].storeApproved({ body: { [name]: id, approved: true, version } });
};
