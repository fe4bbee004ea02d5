import type { AttachmentView } from '@polier/contract/files/attachments.contract';
import { IconCamera, IconX } from '@tabler/icons-react';
import { Button, IconButton } from '../../components/button/button.tsx';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import classes from './photo-list.module.css';
import type { Photos } from './use-photos.ts';
import type { WaitingPhoto } from './waiting-photo.ts';

/** What pages can draw; phones hand out jpeg where nothing else is asked for. */
const accepted = 'image/jpeg,image/png,image/webp';

interface WaitingPhotoTileProps {
  photo: WaitingPhoto;
  number: number;
  onRemove: () => void;
  onRetry: () => void;
}

const WaitingPhotoTile = ({ photo, number, onRemove, onRetry }: WaitingPhotoTileProps) => {
  const t = useTranslation();
  return (
    <li className={classes.photo} data-refused={photo.sendError !== null || undefined}>
      <img className={classes.picture} src={photo.shown} alt={t('photos.name', { number })} />
      <IconButton className={classes.remove} label={t('photos.remove', { number })} onClick={onRemove}>
        <IconX size={16} stroke={1.75} />
      </IconButton>
      {photo.sendError === null ? (
        <span className={classes.state}>{t('photos.waiting')}</span>
      ) : (
        <>
          <span className={classes.sendError} role="alert">
            {photo.sendError.message}
          </span>
          <Button variant="bare" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        </>
      )}
    </li>
  );
};

interface StoredPhotoTileProps {
  photo: AttachmentView;
  number: number;
  onRemove: (() => void) | undefined;
}

const StoredPhotoTile = ({ photo, number, onRemove }: StoredPhotoTileProps) => {
  const t = useTranslation();
  return (
    <li className={classes.photo}>
      <a href={photo.path} target="_blank" rel="noreferrer" className={classes.link}>
        <img className={classes.picture} src={photo.preview_path} alt={t('photos.name', { number })} loading="lazy" />
      </a>
      {onRemove !== undefined && (
        <IconButton className={classes.remove} label={t('photos.remove', { number })} onClick={onRemove}>
          <IconX size={16} stroke={1.75} />
        </IconButton>
      )}
    </li>
  );
};

interface PhotoListProps {
  /** Of the field that takes files. */
  id: string;
  photos: Photos;
  isReadOnly?: boolean;
  /** Asks first: a stored picture does not come back. */
  onRemove: (photo: AttachmentView) => void;
}

/** Pictures: stored ones, those on their way, and the place to add one. */
export const PhotoList = ({ id, photos, isReadOnly = false, onRemove }: PhotoListProps) => {
  const t = useTranslation();
  const { stored, waiting, isShrinking, hasFailed, retry, add, keep, remove } = photos;
  return (
    <>
      <ul className={classes.photos}>
        {stored.map((photo, at) => (
          <StoredPhotoTile
            key={photo.id}
            photo={photo}
            number={at + 1}
            onRemove={isReadOnly ? undefined : () => onRemove(photo)}
          />
        ))}
        {waiting.map((photo, at) => (
          <WaitingPhotoTile
            key={photo.key}
            photo={photo}
            number={stored.length + at + 1}
            onRemove={() => remove(photo.key)}
            onRetry={() => keep({ ...photo, sendError: null })}
          />
        ))}
        {!isReadOnly && (
          <li>
            <label className={classes.take} aria-busy={isShrinking}>
              <IconCamera size={20} stroke={1.5} aria-hidden />
              {t(isShrinking ? 'photos.shrinking' : 'photos.add')}
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
        )}
      </ul>
      {hasFailed && (
        <p className={classes.failed} role="status">
          {t('photos.loadFailed')}
          <Button variant="bare" onClick={retry}>
            {t('common.retry')}
          </Button>
        </p>
      )}
    </>
  );
};
