import { createHash, randomBytes } from 'node:crypto';

/** 256 bits that nobody can guess; shown once, stored only as a hash. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** A plain hash is enough: the token is random, there is nothing to try out. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
