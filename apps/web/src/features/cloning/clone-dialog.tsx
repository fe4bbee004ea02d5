import type { CloningPreview, CloningView } from '@polier/contract/cloning/cloning.contract';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { toastProblem } from '../../components/toast/toast-store.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import type { Choice } from './cloning-choice.ts';
import { orderCopy } from './cloning.mutations.ts';

interface CloneDialogProps {
  preview: CloningPreview;
  choice: Choice;
  onClose: () => void;
  onOrdered: (copy: CloningView) => void;
}

/** Confirms a copy and shows what the target will get. */
export const CloneDialog = ({ preview, choice, onClose, onOrdered }: CloneDialogProps) => {
  const t = useTranslation();
  const { source, target, kinds } = preview;
  const order = async () => {
    try {
      const copy = await orderCopy({
        body: { company_id: target.id, source_company_id: source.id, ...choice },
      });
      onOrdered(copy);
    } catch (error) {
      onClose();
      toastProblem(error);
    }
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('cloning.confirm.title', { source: source.name, target: target.name })}
      text={t('cloning.confirm.text')}
      consequences={kinds
        .filter(({ chosen, count }) => chosen && count > 0)
        .map(({ kind, count }) => ({ count, label: t(`cloning.kinds.${kind}`) }))}
      remains={t('cloning.confirm.remains', { target: target.name })}
      isHarmless
      confirmLabel={t('cloning.confirm.action')}
      onConfirm={order}
    />
  );
};
