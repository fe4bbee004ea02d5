import { limits } from '@polier/contract/limits';
import type { WorksheetView } from '@polier/contract/worksheets/worksheets.contract';
import { useId, useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import type { WorksheetChanges } from '../queue/create-queues.ts';
import { DetailsFields, type WorksheetDetails } from '../fields/details-fields.tsx';

const detailsOf = ({ title, date, place, participants, description }: WorksheetView): WorksheetDetails => ({
  title,
  date,
  place: place ?? '',
  participants: participants ?? '',
  description: description ?? '',
});

/** Only what differs from before, in the form the server takes. */
const changedDetails = (before: WorksheetDetails, after: WorksheetDetails): WorksheetChanges => {
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
  onSave: (changes: WorksheetChanges) => void;
}

/** Title, date, place and the like of a worksheet. */
export const DetailsDialog = ({ worksheet, onClose, onSave }: DetailsDialogProps) => {
  const t = useTranslation();
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
