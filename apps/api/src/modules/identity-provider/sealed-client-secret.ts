import type { Secrets } from '#platform/secrets/secrets';

const location = (companyId: number): string => `identity-provider:${companyId}`;

export const sealClientSecret = (secrets: Secrets, companyId: number, secret: string): string =>
  secrets.sealText(secret, location(companyId));

export const openClientSecret = (secrets: Secrets, companyId: number, sealed: string | null): string | null =>
  sealed === null ? null : secrets.openText(sealed, location(companyId));
