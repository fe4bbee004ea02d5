import { isProblem } from '../../../platform/api/problem-error.ts';
import type { Translate } from '../../../platform/i18n/use-translation.ts';

/** Why a file is refused, as one sentence. */
export const fileProblem = (t: Translate, error: unknown): string => {
  if (!isProblem(error)) return t('common.anErrorHasOccurred');
  if (error.code === 'payload-too-large') return t('imports.file.tooLarge');
  return error.errors[0]?.message ?? error.message;
};
