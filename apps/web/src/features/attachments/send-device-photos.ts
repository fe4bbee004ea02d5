import { setWaitingChanges } from '../../platform/api/connection.ts';
import { isProblem } from '../../platform/api/problem-error.ts';
import { alone, createResend } from '../../platform/api/resend.ts';
import { isPassing, sendErrorOf } from '../../platform/api/send-error.ts';
import { deviceOwner } from '../../platform/session/device-owner.ts';
import {
  devicePhotoStore,
  removeDevicePhoto,
  isPhotoGone,
  keepDevicePhoto,
  loadDevicePhotos,
} from './device-photos.ts';
import { sendPhoto } from './send-photo.ts';
import { type DevicePhoto, isSendable } from './waiting-photo.ts';

const sendable = (): DevicePhoto[] => devicePhotoStore.get().photos.filter(isSendable);

const sendOne = async (photo: DevicePhoto): Promise<void> => {
  if (await isPhotoGone(photo.key)) {
    removeDevicePhoto(photo.key);
    return;
  }
  // Somebody else may have signed in, or another company been chosen.
  if (photo.deviceOwner !== deviceOwner()) return;
  try {
    await sendPhoto(photo, { owner: photo.owner, ownerId: photo.ownerId });
    removeDevicePhoto(photo.key);
  } catch (error) {
    if (isPassing(error)) throw error;
    keepDevicePhoto({ ...photo, sendError: sendErrorOf(error) });
  }
};

/** Shown at the foot of every screen. */
const countWaiting = (): void => setWaitingChanges('photos', sendable().length);

const sendEach = async (): Promise<void> => {
  if (!navigator.onLine) {
    countWaiting();
    return;
  }
  try {
    for (const photo of sendable()) await alone(`photo.${photo.key}`, () => sendOne(photo));
    resend.onSuccess();
    setWaitingChanges('photos', 0);
  } catch (error) {
    countWaiting();
    if (!isProblem(error, 'unauthenticated')) resend.onFailure();
  }
};

let underWay: Promise<void> | null = null;
/** Sends the pictures this device still holds, one after the other: a weak signal bears no more. */
export const sendDevicePhotos = async (): Promise<void> => {
  await underWay;
  underWay ??= sendEach().finally(() => {
    underWay = null;
  });
  await underWay;
};

const resend = createResend(() => void sendDevicePhotos());

/** Sends what an earlier page has left. */
export const startSendingPhotos = async (): Promise<void> => {
  await loadDevicePhotos();
  await sendDevicePhotos();
};
