import type { DeliveryObjectRow } from '@polier/contract/orders/delivery/delivery-object-fields';
import type { DeliveryObjectState } from '@polier/contract/orders/formulas/delivery-object-states';
import { useState } from 'react';
import { Dialog } from '../../../../components/dialog/dialog.tsx';
import { toastDone, toastProblem } from '../../../../components/toast/toast-store.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { takeStep } from '../delivery-objects.mutations.ts';
import { type StepInput, StepForm } from '../panel/step-form.tsx';

interface StepDialogProps {
  object: DeliveryObjectRow;
  to: DeliveryObjectState;
  onClose: () => void;
}

/** What a step on the board needs, asked where it was put down. */
export const StepDialog = ({ object, to, onClose }: StepDialogProps) => {
  const t = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const take = async (input: StepInput) => {
    setBusy(true);
    try {
      await takeStep({ body: { id: object.id, state: to, version: object.version, ...input } });
      toastDone(t('orders.panel.taken', { code: object.code, state: t(`orders.states.${to}`) }));
      onClose();
    } catch (error) {
      toastProblem(error);
      setBusy(false);
    }
  };
  return (
    <Dialog opened isSheet size={460} title={`${object.code} ${object.title}`} onClose={onClose}>
      <StepForm object={object} to={to} isBusy={isBusy} onTake={(input) => void take(input)} onCancel={onClose} />
    </Dialog>
  );
};
