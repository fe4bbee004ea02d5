import { limits } from '@polier/contract/limits';
import type { WorksheetView } from '@polier/contract/worksheets/worksheets.contract';
import { useId, useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import type { WorksheetChanges } from '../queue/create-queues.ts';
import { DetailsFields, type WorksheetDetails } from '../fields/details-fields.tsx';
import { isResidualRisk, ResidualFields, type ResidualRisk } from '../fields/residual-fields.tsx';

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

const residualOf = ({ residual_probability, residual_impact, mandatory_measure }: WorksheetView): ResidualRisk => ({
  residual_probability,
  residual_impact,
  mandatory_measure,
});

const changedResidual = (before: ResidualRisk, after: ResidualRisk): WorksheetChanges =>
  Object.fromEntries(Object.entries(after).filter(([name, value]) => value !== before[name as keyof ResidualRisk]));

interface DetailsDialogProps {
  worksheet: WorksheetView;
  onClose: () => void;
  onSave: (changes: WorksheetChanges) => void;
}

/** Title, date, place and the like of a worksheet, and what its measures leave of the risk. */
export const DetailsDialog = ({ worksheet, onClose, onSave }: DetailsDialogProps) => {
  const t = useTranslation();
  const id = useId();
  const [before] = useState(() => detailsOf(worksheet));
  const [details, setDetails] = useState(before);
  const [residualBefore] = useState(() => residualOf(worksheet));
  const [residual, setResidual] = useState(residualBefore);
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
          if (!isResidualRisk(residual)) {
            event.currentTarget.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
            return;
          }
          const changes = { ...changedDetails(before, details), ...changedResidual(residualBefore, residual) };
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
        <ResidualFields residual={residual} onChange={(change) => setResidual((known) => ({ ...known, ...change }))} />
      </form>
    </Dialog>
  );
};
