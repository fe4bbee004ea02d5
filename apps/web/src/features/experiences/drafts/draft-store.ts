import { onCompanyLeft } from '../../../platform/session/session.ts';
import { deviceOwner } from '../../../platform/session/device-owner.ts';
import { readDeviceRow, readDeviceRows, removeDeviceRow, writeDeviceRow } from '../../../platform/store/device-rows.ts';
import { writeText } from '../../../platform/store/browser-storage.ts';
import { replaced } from '../../../platform/store/replaced.ts';
import { storageKeys } from '../../../platform/store/storage-keys.ts';
import { createStore, useStore } from '../../../platform/store/store.ts';
import type { Draft, DraftPhoto } from './draft.ts';

interface Drafts {
  /** Whose they are; null until they have been read. */
  owner: string | null;
  drafts: readonly Draft[];
  photos: readonly DraftPhoto[];
  /** The device refused to keep what was typed. */
  isUnkept: boolean;
}

const nothing: Drafts = { owner: null, drafts: [], photos: [], isUnkept: false };

/** The experiences of this person in this company that are not wholly on the server yet. */
export const draftStore = createStore<Drafts>(nothing);
export const useDrafts = <S>(select: (drafts: Drafts) => S): S => useStore(draftStore, select);

onCompanyLeft(() => draftStore.set(nothing));

const readAll = async (owner: string): Promise<void> => {
  const [rows, photos] = await Promise.all([readDeviceRows('experience-drafts'), readDeviceRows('experience-photos')]);
  const drafts = (rows as Draft[]).filter((draft) => draft.owner === owner);
  const keys = new Set(drafts.map(({ key }) => key));
  draftStore.set({ owner, drafts, photos: (photos as DraftPhoto[]).filter(({ draft }) => keys.has(draft)) });
};

let reading: { owner: string; done: Promise<void> } | null = null;

/** Reads what the device has kept, once for each person and company; the owner once that is done. */
export const loadDrafts = async (): Promise<string | null> => {
  const owner = deviceOwner();
  if (owner === null || draftStore.get().owner === owner) return owner;
  if (reading?.owner !== owner) {
    const done = readAll(owner).finally(() => {
      reading = null;
    });
    reading = { owner, done };
  }
  await reading.done;
  return owner;
};

export const findDraft = (key: string): Draft | undefined => draftStore.get().drafts.find((draft) => draft.key === key);
export const photosOf = (draft: string): DraftPhoto[] =>
  draftStore.get().photos.filter((photo) => photo.draft === draft);

/** Tells whether it is kept, and the other tabs that it is. */
const kept = async (write: Promise<boolean>): Promise<void> => {
  const isUnkept = !(await write);
  if (draftStore.get().isUnkept !== isUnkept) draftStore.set({ isUnkept });
  writeText(storageKeys.draftsChanged, new Date().toISOString());
};

export const keepDraft = (draft: Draft): void => {
  draftStore.set(({ drafts }) => ({ drafts: replaced(drafts, draft) }));
  void kept(writeDeviceRow('experience-drafts', draft));
};

/** Changes what is kept under a key, as it stands now. */
export const changeDraft = (key: string, change: Partial<Draft>): void => {
  const draft = findDraft(key);
  if (draft !== undefined) keepDraft({ ...draft, ...change });
};

export const keepPhoto = (photo: DraftPhoto): void => {
  draftStore.set(({ photos }) => ({ photos: replaced(photos, photo) }));
  void kept(writeDeviceRow('experience-photos', photo));
};

export const removePhoto = (key: string): void => {
  draftStore.set(({ photos }) => ({ photos: photos.filter((photo) => photo.key !== key) }));
  void kept(removeDeviceRow('experience-photos', key));
};

/** Removes a draft with its pictures: the server has all of it, or nobody wants it any more. */
export const removeDraft = (key: string): void => {
  for (const photo of photosOf(key)) removePhoto(photo.key);
  draftStore.set(({ drafts }) => ({ drafts: drafts.filter((draft) => draft.key !== key) }));
  void kept(removeDeviceRow('experience-drafts', key));
};

/** Whether another tab has sent or thrown away meanwhile what this one still remembers. */
export const isGone = async (key: string): Promise<boolean> =>
  !draftStore.get().isUnkept && (await readDeviceRow('experience-drafts', key)) === undefined;

/** Drafts that a form is open for; what another tab writes does not reach them. */
export const openForms = new Set<string>();

addEventListener('storage', ({ key: changed }) => {
  const { owner, drafts, photos } = draftStore.get();
  if (changed !== storageKeys.draftsChanged || owner === null) return;
  void readAll(owner).then(() => {
    const own = drafts.filter(({ key }) => openForms.has(key));
    const ownPhotos = photos.filter(({ draft }) => openForms.has(draft));
    if (own.length === 0) return;
    draftStore.set((read) => ({
      drafts: own.reduce<readonly Draft[]>(replaced, read.drafts),
      photos: ownPhotos.reduce<readonly DraftPhoto[]>(replaced, read.photos),
    }));
  });
});
