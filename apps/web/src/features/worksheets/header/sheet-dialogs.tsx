import { Button } from '../../../components/button/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { useWords } from '../../../platform/i18n/use-words.ts';
import type { Sheet } from '../data/use-sheet.ts';
import type { WorksheetAddress } from '../worksheet-address.ts';
import { DetailsDialog } from './details-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { RiskStrip } from './risk-strip.tsx';
import { SheetKeys } from './sheet-keys.tsx';

interface SheetDialogsProps {
  sheet: Sheet;
  dialog: WorksheetAddress['dialog'];
  canEdit: boolean;
  onClose: () => void;
}

/** The dialog that the address names. */
export const SheetDialogs = ({ sheet, dialog, canEdit, onClose }: SheetDialogsProps) => {
  const t = useWords();
  const { worksheet, changeSheet } = sheet;
  switch (dialog) {
    case 'none':
      return null;
    case 'details':
      return canEdit ? <DetailsDialog worksheet={worksheet} onClose={onClose} onSave={changeSheet} /> : null;
    case 'remove':
      return worksheet.can.remove ? <RemoveDialog sheet={sheet} onClose={onClose} /> : null;
    case 'risk':
      return (
        <Dialog
          opened
          onClose={onClose}
          title={t('worksheets.risk')}
          actions={<Button onClick={onClose}>{t('common.close')}</Button>}
        >
          <RiskStrip figures={worksheet} onChange={changeSheet} isReadOnly={!canEdit || worksheet.closed} />
        </Dialog>
      );
    case 'keys':
      return <SheetKeys onClose={onClose} />;
  }
};
