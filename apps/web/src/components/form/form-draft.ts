import { apiSettings } from '../../platform/api/api-settings.ts';
import { readSession, writeSession } from '../../platform/store/browser-storage.ts';
import { storageKeys } from '../../platform/store/storage-keys.ts';

export interface Draft {
  values: Record<string, unknown>;
  savedAt: string;
}

// A draft belongs to the company in which it was started.
const keyOf = (name: string): string => `${storageKeys.draft}${apiSettings.get().companyId ?? 0}.${name}`;

export const readDraft = (name: string | undefined): Draft | null => {
  if (name === undefined) return null;
  const draft = readSession(keyOf(name)) as Partial<Draft> | null;
  return draft !== null && typeof draft.values === 'object' && typeof draft.savedAt === 'string'
    ? (draft as Draft)
    : null;
};

export const writeDraft = (name: string, values: Record<string, unknown>): string => {
  const savedAt = new Date().toISOString();
  writeSession(keyOf(name), { values, savedAt });
  return savedAt;
};

export const clearDraft = (name: string | undefined): void => {
  if (name !== undefined) writeSession(keyOf(name), null);
};
