import type { ExperienceView } from '@polier/contract/experiences/experiences.contract';
import { setWaitingChanges } from '../../../platform/api/connection.ts';
import { isProblem } from '../../../platform/api/problem-error.ts';
import { alone, createResend } from '../../../platform/api/resend.ts';
import { isPassing, sendErrorOf } from '../../../platform/api/send-error.ts';
import { sendPhoto } from '../../attachments/send-photo.ts';
import { isSendable } from '../../attachments/waiting-photo.ts';
import { draftOf, isSameExperience, valuesOf } from '../experience-values.ts';
import { storeExperience, updateExperience } from '../experiences.mutations.ts';
import { type Draft, isUnsent, mayBeSent } from './draft.ts';
import {
  changeDraft,
  draftStore,
  findDraft,
  removeDraft,
  removePhoto,
  isGone,
  keepPhoto,
  loadDrafts,
  openForms,
  photosOf,
} from './draft-store.ts';

/** How long somebody pauses before what was typed goes to the server. */
const typingPause = 1_500;

const createRow = async ({ key }: Draft): Promise<void> => {
  // The same empty body each time: sent again after a lost answer, the key brings the same row.
  const { id, version, state } = await storeExperience({ body: { state: 'draft' }, idempotencyKey: key });
  changeDraft(key, { id, version, state });
};

/** Somebody has saved since: it may have been this device, whose answer was lost. */
const resolveStale = ({ key, values, sent }: Draft, current: ExperienceView): void => {
  const stored = valuesOf(current);
  const mine = draftOf(values);
  const before = sent === null ? null : draftOf(sent);
  const known = { version: current.version, state: current.state };
  if (mine !== undefined && isSameExperience(stored, mine)) changeDraft(key, { ...known, sent: values });
  else if (before && isSameExperience(stored, before)) changeDraft(key, known);
  else changeDraft(key, { newer: current, isFinished: false });
};

const sendValues = async ({ key, id, version, state, values, isFinished }: Draft): Promise<boolean> => {
  const valid = draftOf(values);
  if (id === null || valid === undefined) return false;
  const body = { ...valid, id, state: isFinished ? 'submitted' : state, ...(version !== null && { version }) } as const;
  try {
    const stored = await updateExperience({ body });
    changeDraft(key, { version: stored.version, state: stored.state, sent: values });
  } catch (error) {
    if (!isProblem(error, 'stale-version')) throw error;
    const draft = findDraft(key);
    if (draft) resolveStale(draft, error.current as ExperienceView);
  }
  return true;
};

/** Sends the texts and choices until the server has what was typed last. */
const sendTexts = async (key: string): Promise<void> => {
  for (let draft = findDraft(key); draft !== undefined && mayBeSent(draft); draft = findDraft(key)) {
    if (draft.id === null) await createRow(draft);
    else if (!(await sendValues(draft))) return;
  }
};

const sendPhotos = async (key: string): Promise<void> => {
  for (const photo of photosOf(key)) {
    const ownerId = findDraft(key)?.id;
    if (ownerId === null || ownerId === undefined) return;
    if (photo.sendError !== null) continue;
    try {
      await sendPhoto(photo, { owner: 'experience', ownerId });
      removePhoto(photo.key);
    } catch (error) {
      if (isPassing(error)) throw error;
      keepPhoto({ ...photo, sendError: sendErrorOf(error) });
    }
  }
};

/** What could not reach the server; shown at the foot of every screen. */
const countWaiting = (): number => {
  const { drafts, photos } = draftStore.get();
  return drafts.filter((draft) => draft.isFinished && isUnsent(draft)).length + photos.filter(isSendable).length;
};

const onPassing = (error: unknown): void => {
  setWaitingChanges('experiences', countWaiting());
  if (!isProblem(error, 'unauthenticated')) resend.onFailure();
};

/** Does one part of the work on a draft; whether the server answered. */
const attempt = async (key: string, work: (key: string) => Promise<void>): Promise<boolean> => {
  try {
    await alone(`${work.name}.${key}`, async () => {
      if (await isGone(key)) removeDraft(key);
      else await work(key);
    });
    return true;
  } catch (error) {
    if (isPassing(error)) onPassing(error);
    else changeDraft(key, { sendError: sendErrorOf(error), isFinished: false });
    throw error;
  }
};

/** Once the server has all of it and no form shows it, this device needs it no longer. */
export const closeSentDraft = (key: string): void => {
  const draft = findDraft(key);
  if (draft === undefined || openForms.has(key) || draft.newer !== null) return;
  if (!isUnsent(draft) && photosOf(key).length === 0) removeDraft(key);
};

const textsUnderWay = new Map<string, Promise<boolean>>();

/** Sends the texts of one draft; rejects with what the server refused. */
const sendTextsOf = (key: string): Promise<boolean> => {
  const before = textsUnderWay.get(key) ?? Promise.resolve(true);
  const now = before.then(
    () => attempt(key, sendTexts),
    () => attempt(key, sendTexts),
  );
  textsUnderWay.set(key, now);
  return now;
};

const sendWhole = async (key: string): Promise<void> => {
  await sendTextsOf(key);
  if (photosOf(key).some(isSendable)) await attempt(key, sendPhotos);
  closeSentDraft(key);
};

const isWorthSending = (draft: Draft): boolean => mayBeSent(draft) || photosOf(draft.key).some(isSendable);

let underWay: Promise<void> | null = null;
const sendEach = async (): Promise<void> => {
  if (!navigator.onLine) {
    setWaitingChanges('experiences', countWaiting());
    return;
  }
  for (const draft of draftStore.get().drafts.filter(isWorthSending)) {
    try {
      await sendWhole(draft.key);
    } catch (error) {
      console.warn('An experience waits on this device', error);
      if (isPassing(error)) return;
    }
  }
  resend.onSuccess();
  setWaitingChanges('experiences', 0);
};

/** Sends everything this device still holds. */
export const sendAll = async (): Promise<void> => {
  await underWay;
  underWay ??= sendEach().finally(() => {
    underWay = null;
  });
  await underWay;
};

const resend = createResend(() => void sendAll());
/** Sends once somebody has stopped typing. */
export const sendSoon = (after = typingPause): void => resend.after(after);

/** After this long somebody on a site with a weak signal may go on; it is sent all the same. */
const longestWait = 4_000;
const timeOut = (): Promise<boolean> => new Promise((resolve) => setTimeout(() => resolve(false), longestWait));

/** Says that a draft is finished. `waiting`: it is kept and goes by itself; rejects with what the server refused. */
export const submitDraft = async (key: string): Promise<'sent' | 'waiting' | 'newer'> => {
  changeDraft(key, { isFinished: true, sendError: null });
  if (navigator.onLine) {
    try {
      await Promise.race([sendTextsOf(key), timeOut()]);
    } catch (error) {
      if (!isPassing(error)) throw error;
    }
  }
  const draft = findDraft(key);
  if (draft?.newer) return 'newer';
  sendSoon(0);
  return draft !== undefined && isUnsent(draft) ? 'waiting' : 'sent';
};

/** Sends what an earlier page has left. */
export const startSending = async (): Promise<void> => {
  if ((await loadDrafts()) !== null) await sendAll();
};
