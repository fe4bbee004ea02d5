import { limits } from '@polier/contract/limits';
import type { WorksheetView } from '@polier/contract/worksheets/worksheets.contract';
import { useId, useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { useWords } from '../../../platform/i18n/use-words.ts';
import type { SheetChanges } from '../data/answer-writes.ts';
import { DetailsFields, type SheetDetails } from '../fields/details-fields.tsx';

const detailsOf = ({ title, date, place, participants, description }: WorksheetView): SheetDetails => ({
  title,
  date,
  place: place ?? '',
  participants: participants ?? '',
  description: description ?? '',
});

/** Only what differs from before, in the form the server takes. */
const changedDetails = (before: SheetDetails, after: SheetDetails): SheetChanges => {
  const orNull = (text: string) => (text.trim() === '' ? null : text.trim());
  return {
    ...(after.title.trim() !== before.title && { title: after.title.trim() }),
    ...(after.date !== before.date && { date: after.date }),
    ...(after.place !== before.place && { place: orNull(after.place) }),
    ...(after.participants !== before.participants && { participants: orNull(after.participants) }),
    ...(after.description !== before.description && { description: orNull(after.description) }),
  };
};

interface DetailsDialogProps {
  worksheet: WorksheetView;
  onClose: () => void;
  onSave: (changes: SheetChanges) => void;
}

/** Title, date, place and the like of a sheet. */
export const DetailsDialog = ({ worksheet, onClose, onSave }: DetailsDialogProps) => {
  const t = useWords();
  const id = useId();
  const [before] = useState(() => detailsOf(worksheet));
  const [details, setDetails] = useState(before);
  const [isTitleMissing, setTitleMissing] = useState(false);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('worksheets.editDetails')}
      actions={
        <>
          <Button variant="filled" type="submit" form={id}>
            {t('common.save')}
          </Button>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (details.title.trim() === '') {
            setTitleMissing(true);
            event.currentTarget.querySelector('input')?.focus();
            return;
          }
          const changes = changedDetails(before, details);
          if (Object.keys(changes).length > 0) onSave(changes);
          onClose();
        }}
      >
        <DetailsFields
          details={details}
          onChange={(change) => {
            setDetails((known) => ({ ...known, ...change }));
            if (change.title !== undefined) setTitleMissing(false);
          }}
          titleError={isTitleMissing ? t('errors.field.required_title') : null}
          maxTitle={limits.title}
        />
      </form>
    </Dialog>
  );
};
