import type { Secrets } from '../secrets/secrets.ts';

const minute = 60_000;
const validity = 5 * minute;

/** Where a file is served, once signed; the company is part of what is signed. */
export const filePath = (companyId: number, fileId: number, name: string): string =>
  `/api/v1/files/${companyId}/${fileId}/${name}`;

const signedText = (path: string, until: number): string => `file ${path} ${until}`;

/** Opens the file for at most five minutes; the same address for a minute, so that a browser need not ask twice. */
export const signPath = (secrets: Secrets, path: string, now: Date): string => {
  const until = Math.floor(now.getTime() / minute) * minute + validity;
  return `${path}?until=${until}&signature=${secrets.signature(signedText(path, until))}`;
};

export interface SignedQuery {
  readonly until?: unknown;
  readonly signature?: unknown;
}

export const isSignedPath = (secrets: Secrets, path: string, { until, signature }: SignedQuery, now: Date): boolean => {
  if (typeof until !== 'string' || typeof signature !== 'string' || !/^\d{1,15}$/.test(until)) return false;
  return Number(until) > now.getTime() && secrets.isSignature(signedText(path, Number(until)), signature);
};
