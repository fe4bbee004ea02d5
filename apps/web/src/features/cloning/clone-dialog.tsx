import { type CloningPreview, type CloningView, cloningContract } from '@polier/contract/cloning/cloning.contract';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { toastProblem } from '../../components/toast/toast-store.ts';
import { call } from '../../platform/api/call.ts';
import { refresh } from '../../platform/api/queries.ts';
import { useWords } from '../../platform/i18n/use-words.ts';
import type { Choice } from './cloning-choice.ts';

interface CloneDialogProps {
  preview: CloningPreview;
  choice: Choice;
  onClose: () => void;
  onOrdered: (copy: CloningView) => void;
}

/** The last look before a copy begins: what comes to the target. */
export const CloneDialog = ({ preview, choice, onClose, onOrdered }: CloneDialogProps) => {
  const t = useWords();
  const { source, target, kinds } = preview;
  const order = async () => {
    try {
      const copy = await call(cloningContract.clone, {
        body: { company_id: target.id, source_company_id: source.id, ...choice },
      });
      onOrdered(copy);
    } catch (error) {
      onClose();
      toastProblem(error);
    }
    await refresh(cloningContract.list, cloningContract.preview);
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
