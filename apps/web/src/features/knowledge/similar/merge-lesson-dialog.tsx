import type { Kind } from '@polier/contract/kinds';
import type { LessonView } from '@polier/contract/lessons/lessons.contract';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { LessonText } from '../../../components/lesson-text/lesson-text.tsx';
import { toastDone, toastProblem } from '../../../components/toast/toast-store.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { lessonWrites } from '../knowledge.mutations.ts';
import classes from './similar-lessons.module.css';

interface MergeLessonDialogProps {
  kind: Kind;
  /** The lesson that is archived, and the one that stays. */
  lesson: LessonView;
  into: LessonView;
  onClose: () => void;
  onMerged: (into: LessonView) => void;
}

/** Shows both wordings before one lesson is made of two. */
export const MergeLessonDialog = ({ kind, lesson, into, onClose, onMerged }: MergeLessonDialogProps) => {
  const t = useTranslation();
  const merge = async () => {
    try {
      const body = { id: lesson.id, into_id: into.id, version: lesson.version };
      const merged = await lessonWrites[kind].mergeInto({ body });
      toastDone(t('knowledge.similar.merged'));
      onClose();
      onMerged(merged);
    } catch (error) {
      toastProblem(error, t('knowledge.similar.mergeFailed'));
    }
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('knowledge.similar.mergeTitle')}
      text={t('knowledge.similar.mergeText')}
      consequences={[
        { count: lesson.projects_count, label: t('knowledge.similar.moving', { count: lesson.projects_count }) },
      ].filter(({ count }) => count > 0)}
      confirmLabel={t('knowledge.similar.mergeConfirm')}
      onConfirm={merge}
      isHarmless
    >
      <dl className={classes.both}>
        <dt>{t('knowledge.similar.archived')}</dt>
        <dd>
          <LessonText level={2}>{lesson.insight}</LessonText>
        </dd>
        <dt>{t('knowledge.similar.kept')}</dt>
        <dd>
          <LessonText level={2}>{into.insight}</LessonText>
        </dd>
      </dl>
    </ConfirmDialog>
  );
};
