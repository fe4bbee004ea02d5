import type { AttachmentView } from '@polier/contract/files/attachments.contract';
import { useId } from 'react';
import { FieldFrame } from '../../../components/form/form-field.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { PhotoList } from '../../attachments/photo-list.tsx';
import { usePhotos } from '../../attachments/use-photos.ts';
import { removePhoto, keepPhoto, useDrafts } from '../drafts/draft-store.ts';
import { sendSoon } from '../drafts/send-drafts.ts';

interface PhotoFieldProps {
  draftKey: string;
  experienceId: number | null;
  /** Keeps the draft on the device, to which pictures belong. */
  onKeep: () => void;
  onRemove: (photo: AttachmentView) => void;
}

/** Pictures of an experience: taken, shrunk, waiting for the server or stored there, and taken away one by one. */
export const PhotoField = ({ draftKey, experienceId, onKeep, onRemove }: PhotoFieldProps) => {
  const t = useTranslation();
  const id = useId();
  const all = useDrafts(({ photos }) => photos);
  const photos = usePhotos({
    owner: 'experience',
    ownerId: experienceId,
    waiting: all.filter(({ draft }) => draft === draftKey),
    keep: (photo) => {
      onKeep();
      keepPhoto({ ...photo, draft: draftKey });
      sendSoon(0);
    },
    remove: removePhoto,
  });
  return (
    <FieldFrame
      id={id}
      label={t('photos.title')}
      isOptional
      isGroup
      error={photos.problems.length > 0 && photos.problems.map((problem) => <span key={problem}>{problem} </span>)}
    >
      <PhotoList id={id} photos={photos} onRemove={onRemove} />
    </FieldFrame>
  );
};
