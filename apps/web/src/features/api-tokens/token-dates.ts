import { addDays, today } from '../../platform/formats/dates.ts';

/** Days a new token may be valid; the server allows a year at most. */
export const lifetimes = [7, 30, 90, 180, 365] as const;

/** The last day a token of this lifetime is valid. */
export const lastDay = (days: number, now?: Date): string => addDays(today(now), days);

/** A token ends with its last day, so the instant already belongs to the next one. */
export const lastValidDay = (expiresAt: string): string => today(new Date(Date.parse(expiresAt) - 1));

const soon = 14 * 86_400_000;

export type Validity = 'valid' | 'soon' | 'expired';
export const validityOf = (expiresAt: string, now: Date = new Date()): Validity => {
  const left = Date.parse(expiresAt) - now.getTime();
  if (left <= 0) return 'expired';
  return left < soon ? 'soon' : 'valid';
};
