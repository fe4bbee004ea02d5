import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { toastDone, toastProblem } from '../../../components/toast/toast-store.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { replaceWith } from '../../../platform/navigation/history.ts';
import type { WorksheetModel } from '../data/use-worksheet-model.ts';
import { worksheetKindOf } from '../worksheet-kinds.ts';
import { worksheetMutations } from '../worksheets.mutations.ts';

/** Removes a worksheet with everything written in it, once its title was typed. */
export const RemoveDialog = ({ model, onClose }: { model: WorksheetModel; onClose: () => void }) => {
  const t = useTranslation();
  const { worksheet, kind, groups } = model;
  const rows = groups.flatMap((group) => group.rows);
  const done = rows.filter(({ state }) => state === 'd' || state === 't' || state === 'c').length;
  const written = rows.filter(
    ({ appliedLesson }) => Boolean(appliedLesson.todo) || Boolean(appliedLesson.solution),
  ).length;
  const remove = async () => {
    try {
      await worksheetMutations(kind).removeWorksheet({ body: { id: worksheet.id } });
      toastDone(t('worksheets.worksheetRemoved', { title: worksheet.title }));
      replaceWith('/projects/overview', { id: worksheet.projectId, tab: worksheetKindOf(kind).projectTab });
    } catch (error) {
      toastProblem(error, t('worksheets.worksheetRemoveFailed'));
    }
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('worksheets.removeWorksheetTitle', { title: worksheet.title })}
      text={`${t('common.cannotBeUndone')} ${t('worksheets.removeWorksheetText')}`}
      consequences={[
        { count: rows.length, label: t('worksheets.goes.questions', { count: rows.length }) },
        { count: done, label: t('worksheets.goes.done', { count: done }) },
        { count: written, label: t('worksheets.goes.written', { count: written }) },
      ]}
      remains={t('worksheets.lessonsRemain')}
      typedName={worksheet.title}
      confirmLabel={t('common.deleteFinally')}
      onConfirm={remove}
    />
  );
};
