import type { AttachmentView } from '@polier/contract/files/attachments.contract';
import { IconCamera, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { Button, IconButton } from '../../../components/button/button.tsx';
import { FieldFrame } from '../../../components/form/form-field.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import type { DraftPhoto } from '../drafts/draft.ts';
import { forgetPhoto, keepPhoto } from '../drafts/draft-store.ts';
import { sendSoon } from '../drafts/send-drafts.ts';
import classes from './photo-field.module.css';
import { usePhotos } from './use-photos.ts';

/** What pages can draw; phones hand out jpeg where nothing else is asked for. */
const accepted = 'image/jpeg,image/png,image/webp';

interface WaitingPhotoProps {
  photo: DraftPhoto;
  number: number;
}

const WaitingPhoto = ({ photo, number }: WaitingPhotoProps) => {
  const t = useTranslation();
  const retry = () => {
    keepPhoto({ ...photo, sendError: null });
    sendSoon(0);
  };
  return (
    <li className={classes.photo} data-refused={photo.sendError !== null || undefined}>
      <img className={classes.picture} src={photo.shown} alt={t('experiences.photos.name', { number })} />
      <IconButton
        className={classes.remove}
        label={t('experiences.photos.remove', { number })}
        onClick={() => forgetPhoto(photo.key)}
      >
        <IconX size={16} stroke={1.75} />
      </IconButton>
      {photo.sendError === null ? (
        <span className={classes.state}>{t('experiences.photos.waiting')}</span>
      ) : (
        <>
          <span className={classes.sendError} role="alert">
            {photo.sendError.message}
          </span>
          <Button variant="bare" onClick={retry}>
            {t('common.retry')}
          </Button>
        </>
      )}
    </li>
  );
};

interface StoredPhotoProps {
  photo: AttachmentView;
  number: number;
  onRemove: () => void;
}

const StoredPhoto = ({ photo, number, onRemove }: StoredPhotoProps) => {
  const t = useTranslation();
  return (
    <li className={classes.photo}>
      <a href={photo.path} target="_blank" rel="noreferrer" className={classes.link}>
        <img className={classes.picture} src={photo.preview_path} alt={t('experiences.photos.name', { number })} />
      </a>
      <IconButton className={classes.remove} label={t('experiences.photos.remove', { number })} onClick={onRemove}>
        <IconX size={16} stroke={1.75} />
      </IconButton>
    </li>
  );
};

interface PhotoFieldProps {
  draftKey: string;
  experienceId: number | null;
  onKeep: () => void;
  /** Asks first: a stored picture does not come back. */
  onRemove: (photo: AttachmentView) => void;
}

/** Pictures of an experience: taken, shrunk, waiting for the server or stored there, and taken away one by one. */
export const PhotoField = (props: PhotoFieldProps) => {
  const t = useTranslation();
  const id = useId();
  const { stored, waiting, problems, isShrinking, hasFailed, retry, add } = usePhotos(props);
  return (
    <FieldFrame
      id={id}
      label={t('experiences.photos.title')}
      isOptional
      isGroup
      error={problems.length > 0 && problems.map((problem) => <span key={problem}>{problem} </span>)}
    >
      <ul className={classes.photos}>
        {stored.map((photo, at) => (
          <StoredPhoto key={photo.id} photo={photo} number={at + 1} onRemove={() => props.onRemove(photo)} />
        ))}
        {waiting.map((photo, at) => (
          <WaitingPhoto key={photo.key} photo={photo} number={stored.length + at + 1} />
        ))}
        <li className={classes.add}>
          <label className={classes.take} aria-busy={isShrinking}>
            <IconCamera size={20} stroke={1.5} aria-hidden />
            {t(isShrinking ? 'experiences.photos.shrinking' : 'experiences.photos.add')}
            <input
              id={id}
              className="visually-hidden"
              type="file"
              accept={accepted}
              multiple
              onChange={({ currentTarget }) => {
                const files = [...(currentTarget.files ?? [])];
                // The same file can be chosen again.
                currentTarget.value = '';
                if (files.length > 0) void add(files);
              }}
            />
          </label>
        </li>
      </ul>
      {hasFailed && (
        <p className={classes.failed} role="status">
          {t('experiences.photos.loadFailed')}
          <Button variant="bare" onClick={retry}>
            {t('common.retry')}
          </Button>
        </p>
      )}
    </FieldFrame>
  );
};
