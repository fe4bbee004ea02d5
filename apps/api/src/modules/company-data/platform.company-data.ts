import type { CompanyData } from './company-data.ts';

/** Tables that the platform keeps for every module. */
export const platformCompanyData: CompanyData = { tables: ['events', 'idempotency_keys'] };

/** Secrets end first; rows that go with those they are of would be counted nowhere. */
export const secretDirectoryCompanyData: CompanyData = { tables: ['secret_directory'] };
