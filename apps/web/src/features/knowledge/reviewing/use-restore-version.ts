import type { Kind } from '@polier/contract/kinds';
import type { LessonView } from '@polier/contract/lessons/lessons.contract';
import { useState } from 'react';
import { toastDone, toastProblem } from '../../../components/toast/toast-store.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { lessonWrites } from '../knowledge.mutations.ts';

export interface RestoreVersion {
  readonly isBusy: boolean;
  /** The lesson as it is then; null where it could not be restored. */
  readonly restore: (version: number) => Promise<LessonView | null>;
}

/** Makes an older wording the newest again; under the four-eyes principle it waits for somebody else. */
export const useRestoreVersion = (kind: Kind, lesson: LessonView): RestoreVersion => {
  const t = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const restore = async (version: number) => {
    setBusy(true);
    try {
      const { id, version: seen } = lesson;
      const stored = await lessonWrites[kind].restore({ body: { id, version, seen_version: seen } });
      const waits = stored.has_suggestion && !lesson.has_suggestion;
      toastDone(t(waits ? 'knowledge.edit.suggested' : 'knowledge.versions.restored', { number: version }));
      return stored;
    } catch (problem) {
      toastProblem(problem, t('knowledge.versions.restoreFailed'));
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, restore };
};
