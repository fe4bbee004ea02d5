import type { CompanyScope } from '../scope/company-scope.ts';
import type { CompanyWork } from './company-work.ts';
import type { AccountsDb, InstallationDb } from './outside-db.ts';
import type { AccountsWrite, InstallationWrite } from './outside-write.ts';

/** What a call outside companies works on: accounts, the superadmin's view, and companies one at a time. */
export interface OutsideWork {
  readonly accounts: AccountsDb;
  readonly writeAccounts: AccountsWrite;
  readonly installation: InstallationDb;
  readonly writeInstallation: InstallationWrite;
  work(scope: CompanyScope): CompanyWork;
}
