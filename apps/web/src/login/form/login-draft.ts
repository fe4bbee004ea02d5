import { readSession, writeSession } from '../../platform/store/browser-storage.ts';
import { storageKeys } from '../../platform/store/storage-keys.ts';

const key = `${storageKeys.draft}login`;
type Draft = Readonly<Record<string, string>>;

const read = (): Draft => {
  const stored = readSession(key);
  return typeof stored === 'object' && stored !== null ? (stored as Draft) : {};
};

/** What was typed before the page was loaded again or another form was opened; the forms share it by field name. */
export const readTypedValue = (field: string): string => {
  const value = read()[field];
  return typeof value === 'string' ? value : '';
};

export const storeTypedValue = (field: string, value: string): void => writeSession(key, { ...read(), [field]: value });
export const clearTypedValues = (): void => writeSession(key, null);
