import type { ExperienceView } from '@polier/contract/experiences/experiences.contract';
import type { ExperienceState } from '@polier/contract/experiences/experience-fields';
import type { SendError } from '../../../platform/api/send-error.ts';
import type { WaitingPhoto } from '../../attachments/waiting-photo.ts';
import { type ExperienceValues, isSameExperience, valuesOf } from '../experience-values.ts';

/** What this device keeps of an experience until the server has all of it. */
export interface Draft {
  /** Names it on this device. */
  readonly key: string;
  /** The company and the person whose it is. */
  readonly owner: string;
  /** The experience on the server; null as long as the server has none. */
  readonly id: number | null;
  readonly version: number | null;
  /** What it is on the server. */
  readonly state: ExperienceState;
  readonly values: ExperienceValues;
  /** What the server has of the values; null as long as it has none. */
  readonly sent: ExperienceValues | null;
  /** Somebody has said that it is finished: it goes to the server as such. */
  readonly isFinished: boolean;
  readonly savedAt: string;
  readonly sendError: SendError | null;
  /** Somebody else has changed it meanwhile: what stands on the server. */
  readonly newer: ExperienceView | null;
}

/** A picture of an experience that the server may not have yet. */
export interface DraftPhoto extends WaitingPhoto {
  /** The key of the draft. */
  readonly draft: string;
}

const now = () => new Date().toISOString();

export const newDraft = (owner: string, values: ExperienceValues): Draft => ({
  key: crypto.randomUUID(),
  owner,
  id: null,
  version: null,
  state: 'draft',
  values,
  sent: null,
  isFinished: false,
  savedAt: now(),
  sendError: null,
  newer: null,
});

/** For changing what the server has. */
export const draftOfStored = (owner: string, stored: ExperienceView): Draft => {
  const { id, version, state } = stored;
  const values = valuesOf(stored);
  return { ...newDraft(owner, values), id, version, state, sent: values };
};

/** The same as an experience of its own, where the server no longer has the old one. */
export const renewed = ({ owner, values }: Draft): Draft => newDraft(owner, values);

export const withValues = (draft: Draft, values: ExperienceValues): Draft => ({
  ...draft,
  values,
  savedAt: now(),
  sendError: null,
});

/** Whether the server lacks something of the texts and choices. */
export const isUnsent = ({ values, sent, state, isFinished }: Draft): boolean =>
  sent === null || !isSameExperience(values, sent) || (isFinished && state === 'draft');

/** A draft goes to the server as it is typed; what others read already, only when somebody says so. */
export const mayBeSent = (draft: Draft): boolean =>
  draft.sendError === null && draft.newer === null && (draft.isFinished || draft.state === 'draft') && isUnsent(draft);
