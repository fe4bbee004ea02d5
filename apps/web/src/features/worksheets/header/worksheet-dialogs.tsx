import { Button } from '../../../components/button/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { toastDone } from '../../../components/toast/toast-store.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { WorksheetAssign } from '../assign/worksheet-assign.tsx';
import type { WorksheetChanges } from '../queue/create-queues.ts';
import { useRowContext } from '../view/row-context.ts';
import { useWorksheetContext } from '../view/worksheet-context.ts';
import { DetailsDialog } from './details-dialog.tsx';
import { DuplicateDialog } from './duplicate-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { RiskStrip } from './risk-strip.tsx';

/** The dialog that the address names. */
export const WorksheetDialogs = () => {
  const t = useTranslation();
  const { model, url, setUrl, canEdit, canDuplicate } = useWorksheetContext();
  const { isReadOnly } = useRowContext();
  const onClose = () => setUrl({ dialog: 'none', group: '' });
  const { worksheet, changeWorksheet, worksheetQueue } = model;
  const saveDetails = async (changes: WorksheetChanges) => {
    changeWorksheet(changes);
    await worksheetQueue.whenIdle();
    // What is not saved stands beside the worksheet, with what can be done.
    if (!worksheetQueue.get().writeErrors.has(worksheet.id)) toastDone(t('worksheets.detailsSaved'));
  };
  switch (url.dialog) {
    case 'none':
      return null;
    case 'details':
      return canEdit ? (
        <DetailsDialog worksheet={worksheet} onClose={onClose} onSave={(changes) => void saveDetails(changes)} />
      ) : null;
    case 'duplicate':
      return canDuplicate ? <DuplicateDialog key={worksheet.id} model={model} onClose={onClose} /> : null;
    case 'remove':
      return worksheet.can.remove ? <RemoveDialog model={model} onClose={onClose} /> : null;
    case 'assign':
      return isReadOnly ? null : <WorksheetAssign key={url.group} onClose={onClose} />;
    case 'risk':
      return (
        <Dialog
          opened
          onClose={onClose}
          title={t('worksheets.risk')}
          actions={<Button onClick={onClose}>{t('common.close')}</Button>}
        >
          <RiskStrip figures={worksheet} onChange={changeWorksheet} isReadOnly={!canEdit || worksheet.closed} />
        </Dialog>
      );
  }
};
