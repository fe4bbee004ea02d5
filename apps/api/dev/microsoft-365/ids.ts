import { createHash, randomUUID } from 'node:crypto';

/** A GUID that is the same in every run, for people and tenants that tests name. */
export const guidOf = (name: string): string => {
  const hex = createHash('sha256').update(name).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

export const newGuid = (): string => randomUUID();
