import type { Kind } from '@polier/contract/kinds';
import { useCan } from '../../../platform/session/permission-check.ts';
import { useCompany } from '../../companies/company-setting.ts';
import { lessonPermissions } from './lesson-values.ts';

/** Whether who writes a lesson can approve it at once; with the four-eyes switch somebody else must. */
export const useApprovesOwn = (kind: Kind): boolean => {
  const mayApprove = useCan(lessonPermissions(kind).approve);
  const hasFourEyes = useCompany()?.setting.approval_four_eyes ?? true;
  return mayApprove && !hasFourEyes;
};
