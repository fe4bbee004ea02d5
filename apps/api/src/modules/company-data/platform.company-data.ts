import type { CompanyData } from './company-data.ts';

/** Tables that the platform keeps for every module. */
export const platformCompanyData: CompanyData = { tables: ['events', 'idempotency_keys', 'secret_directory'] };
