import type { AttachmentView } from '@polier/contract/files/attachments.contract';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { deviceOwner } from '../../../platform/session/device-owner.ts';
import {
  removeDevicePhoto,
  keepDevicePhoto,
  loadDevicePhotos,
  useDevicePhotos,
} from '../../attachments/device-photos.ts';
import { PhotoList } from '../../attachments/photo-list.tsx';
import { PhotoRemoval } from '../../attachments/photo-removal.tsx';
import { sendDevicePhotos } from '../../attachments/send-device-photos.ts';
import { usePhotos } from '../../attachments/use-photos.ts';
import classes from './applied-lesson-panel.module.css';

const owner = 'applied_lesson';

/** Pictures of an applied lesson; they wait on this device until the server has them. */
export const AppliedLessonPhotos = ({ id: ownerId, isReadOnly }: { id: number; isReadOnly: boolean }) => {
  const t = useTranslation();
  const id = useId();
  const [removing, setRemoving] = useState<AttachmentView | null>(null);
  const all = useDevicePhotos((device) => device.photos);
  const isUnkept = useDevicePhotos((device) => device.isUnkept);
  useEffect(() => void loadDevicePhotos(), []);
  const photos = usePhotos({
    owner,
    ownerId,
    waiting: all.filter((photo) => photo.owner === owner && photo.ownerId === ownerId),
    keep: (photo) => {
      const holder = deviceOwner();
      if (holder === null) return;
      keepDevicePhoto({ ...photo, deviceOwner: holder, owner, ownerId });
      void sendDevicePhotos();
    },
    remove: removeDevicePhoto,
  });
  const count = photos.stored.length + photos.waiting.length;
  if (isReadOnly && count === 0 && !photos.hasFailed) return null;
  return (
    <section aria-labelledby={`${id}-title`}>
      <h3 className={classes.section} id={`${id}-title`}>
        {t('photos.title')}
        {count > 0 && <span className={classes.quiet}>{count}</span>}
      </h3>
      {photos.isLoading ? (
        <div className={classes.skeleton} aria-hidden="true" />
      ) : (
        <PhotoList id={id} photos={photos} isReadOnly={isReadOnly} onRemove={setRemoving} />
      )}
      {photos.problems.map((problem) => (
        <p key={problem} className={classes.problem} role="alert">
          {problem}
        </p>
      ))}
      {isUnkept && photos.waiting.length > 0 && <p className={classes.quiet}>{t('photos.notKept')}</p>}
      {removing !== null && <PhotoRemoval photo={removing} onClose={() => setRemoving(null)} />}
    </section>
  );
};
