import { worksheetsContract } from '@polier/contract/worksheets/worksheets.contract';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { toastDone, toastProblem } from '../../../components/toast/toast-store.ts';
import { call } from '../../../platform/api/call.ts';
import { useWords } from '../../../platform/i18n/use-words.ts';
import { replaceWith } from '../../../platform/navigation/history.ts';
import { forgetSheetCounts } from '../data/sheet-queries.ts';
import type { Sheet } from '../data/use-sheet.ts';
import { worksheetKindViews } from '../worksheet-kind-views.tsx';

/** Removes a sheet with everything written in it, once its title was typed. */
export const RemoveDialog = ({ sheet, onClose }: { sheet: Sheet; onClose: () => void }) => {
  const t = useWords();
  const { worksheet, kind, groups } = sheet;
  const rows = groups.flatMap((group) => group.rows);
  const done = rows.filter(({ state }) => state === 'd' || state === 't' || state === 'c').length;
  const written = rows.filter(({ answer }) => Boolean(answer.todo) || Boolean(answer.solution)).length;
  const remove = async () => {
    try {
      await call(worksheetsContract[kind].remove, { body: { id: worksheet.id } });
      forgetSheetCounts(kind);
      toastDone(t('worksheets.sheetRemoved', { title: worksheet.title }));
      replaceWith('/projects/overview', { id: worksheet.projectId, tab: worksheetKindViews[kind].projectTab });
    } catch (error) {
      toastProblem(error, t('worksheets.sheetRemoveFailed'));
    }
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('worksheets.removeSheetTitle', { title: worksheet.title })}
      text={`${t('common.cannotBeUndone')} ${t('worksheets.removeSheetText')}`}
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
