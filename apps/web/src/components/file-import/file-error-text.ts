import { isProblem } from '../../platform/api/problem-error.ts';
import type { Translate } from '../../platform/i18n/use-translation.ts';

/** Why a file is refused, as one sentence; `tooLarge` names the limit that it exceeds. */
export const fileErrorText = (t: Translate, error: unknown, tooLarge: string): string => {
  if (!isProblem(error)) return t('common.anErrorHasOccurred');
  return error.code === 'payload-too-large' ? tooLarge : (error.errors[0]?.message ?? error.message);
};
