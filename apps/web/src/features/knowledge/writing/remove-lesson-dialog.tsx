import type { Kind } from '@polier/contract/kinds';
import type { LessonView } from '@polier/contract/lessons/lessons.contract';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { LessonText } from '../../../components/lesson-text/lesson-text.tsx';
import { toastDone, toastProblem } from '../../../components/toast/toast-store.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { lessonWrites } from '../knowledge.mutations.ts';

interface RemoveLessonDialogProps {
  kind: Kind;
  lesson: LessonView;
  /** Every lesson of the page, for those below it. */
  lessons: readonly LessonView[];
  onClose: () => void;
  /** Instead of closing, once it is removed. */
  onRemoved?: () => void;
}

/** Says before a removal what becomes of the lesson and of what depends on it. */
export const RemoveLessonDialog = ({
  kind,
  lesson,
  lessons,
  onClose,
  onRemoved = onClose,
}: RemoveLessonDialogProps) => {
  const t = useTranslation();
  const children = lessons.filter(({ parentId }) => parentId === lesson.id).length;
  const projects = lesson.projects_count;
  const remove = async () => {
    try {
      const { archived } = await lessonWrites[kind].remove({ body: { id: lesson.id } });
      toastDone(t(archived ? 'knowledge.remove.archived' : 'knowledge.remove.deleted'));
      onRemoved();
    } catch (error) {
      toastProblem(error, t('knowledge.remove.failed'));
    }
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('knowledge.remove.title')}
      text={t(projects > 0 ? 'knowledge.remove.used' : 'knowledge.remove.unused')}
      consequences={[
        { count: projects, label: t('knowledge.remove.projects', { count: projects }) },
        { count: children, label: t('knowledge.remove.children', { count: children }) },
      ].filter(({ count }) => count > 0)}
      confirmLabel={t('knowledge.remove.confirm')}
      onConfirm={remove}
    >
      <LessonText level={2}>{lesson.insight}</LessonText>
    </ConfirmDialog>
  );
};
