import { createHash, randomBytes, randomUUID } from 'node:crypto';

/** A GUID that is the same in every run, for people and tenants that tests name. */
export const guidOf = (name: string): string => {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

export const newGuid = (): string => randomUUID();

/** Planner's ids: 28 characters, upper and lower case differ. */
export const newPlannerId = (): string => randomBytes(21).toString('base64url');

export const isGuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
