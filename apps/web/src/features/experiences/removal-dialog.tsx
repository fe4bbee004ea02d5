import type { ExperienceView } from '@polier/contract/experiences/experiences.contract';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { toastDone, toastProblem } from '../../components/toast/toast-store.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { draftStore, removeDraft } from './drafts/draft-store.ts';
import { firstWordsOf } from './experience-values.ts';
import { removeExperience } from './experiences.mutations.ts';

interface RemovalDialogProps {
  experience: ExperienceView;
  /** A form that is open for it. */
  draftKey?: string;
  onClose: () => void;
  onRemoved?: () => void;
}

/** Removes an experience with its pictures, here and on the server. */
export const RemovalDialog = ({ experience, draftKey, onClose, onRemoved }: RemovalDialogProps) => {
  const t = useTranslation();
  const { id, attachments } = experience;
  const remove = async () => {
    try {
      await removeExperience({ body: { id } });
      const kept = draftStore.get().drafts.filter((draft) => draft.id === id || draft.key === draftKey);
      for (const { key } of kept) removeDraft(key);
      toastDone(t('experiences.removed'));
      onClose();
      onRemoved?.();
    } catch (error) {
      toastProblem(error);
    }
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('experiences.removeTitle')}
      text={t('experiences.removeText', { title: firstWordsOf(experience) || t('experiences.untitled') })}
      consequences={
        attachments.length === 0
          ? []
          : [{ count: attachments.length, label: t('photos.word', { count: attachments.length }) }]
      }
      confirmLabel={t('common.deleteFinally')}
      onConfirm={remove}
    />
  );
};
