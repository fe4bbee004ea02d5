import type { AttachmentView } from '@polier/contract/files/attachments.contract';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { toastDone, toastProblem } from '../../components/toast/toast-store.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { removePhoto } from './attachments.mutations.ts';

interface PhotoRemovalProps {
  photo: AttachmentView;
  onClose: () => void;
}

/** Stands beside the form, not in it: a form in a form would send both. */
export const PhotoRemoval = ({ photo, onClose }: PhotoRemovalProps) => {
  const t = useTranslation();
  const remove = async () => {
    try {
      await removePhoto({ body: { id: photo.id } });
      toastDone(t('photos.removed'));
      onClose();
    } catch (error) {
      toastProblem(error);
    }
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('photos.removeTitle')}
      text={t('common.cannotBeUndone')}
      confirmLabel={t('common.delete')}
      onConfirm={remove}
    />
  );
};
