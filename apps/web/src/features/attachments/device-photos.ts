import { deviceOwner } from '../../platform/session/device-owner.ts';
import { onCompanyLeft } from '../../platform/session/session.ts';
import { writeText } from '../../platform/store/browser-storage.ts';
import { readDeviceRow, readDeviceRows, removeDeviceRow, writeDeviceRow } from '../../platform/store/device-rows.ts';
import { replaced } from '../../platform/store/replaced.ts';
import { storageKeys } from '../../platform/store/storage-keys.ts';
import { createStore, useStore } from '../../platform/store/store.ts';
import type { DevicePhoto } from './waiting-photo.ts';

interface DevicePhotos {
  /** Whose they are; null until they have been read. */
  deviceOwner: string | null;
  photos: readonly DevicePhoto[];
  /** The device refused to keep a picture. */
  isUnkept: boolean;
}

const table = 'photos';
const nothing: DevicePhotos = { deviceOwner: null, photos: [], isUnkept: false };

/** The pictures of this person in this company that the server does not have yet. */
export const devicePhotoStore = createStore<DevicePhotos>(nothing);
export const useDevicePhotos = <S>(select: (photos: DevicePhotos) => S): S => useStore(devicePhotoStore, select);

onCompanyLeft(() => devicePhotoStore.set(nothing));

const readAll = async (owner: string): Promise<void> => {
  const rows = (await readDeviceRows(table)) as DevicePhoto[];
  // What the device does not keep is only here.
  devicePhotoStore.set(({ photos, isUnkept }) => ({
    deviceOwner: owner,
    photos: rows
      .filter((row) => row.deviceOwner === owner)
      .reduce<readonly DevicePhoto[]>(replaced, isUnkept ? photos : []),
  }));
};

/** Reads what the device has kept, once for each person and company. */
export const loadDevicePhotos = async (): Promise<void> => {
  const owner = deviceOwner();
  if (owner !== null && devicePhotoStore.get().deviceOwner !== owner) await readAll(owner);
};

/** Tells whether it is kept, and the other tabs that something has changed. */
const kept = async (write: Promise<boolean>): Promise<void> => {
  const isUnkept = !(await write);
  if (devicePhotoStore.get().isUnkept !== isUnkept) devicePhotoStore.set({ isUnkept });
  writeText(storageKeys.photosChanged, new Date().toISOString());
};

export const keepDevicePhoto = (photo: DevicePhoto): void => {
  devicePhotoStore.set(({ photos }) => ({ photos: replaced(photos, photo) }));
  void kept(writeDeviceRow(table, photo));
};

export const removeDevicePhoto = (key: string): void => {
  devicePhotoStore.set(({ photos }) => ({ photos: photos.filter((photo) => photo.key !== key) }));
  void kept(removeDeviceRow(table, key));
};

/** Whether another tab has sent it or taken it away meanwhile. */
export const isPhotoGone = async (key: string): Promise<boolean> =>
  !devicePhotoStore.get().isUnkept && (await readDeviceRow(table, key)) === undefined;

addEventListener('storage', ({ key }) => {
  const { deviceOwner: owner } = devicePhotoStore.get();
  if (key === storageKeys.photosChanged && owner !== null) void readAll(owner);
});
