import { calendarCompanyData } from '../calendar/calendar.company-data.ts';
import { answerLinksCompanyData } from '../answer-links/answer-links.company-data.ts';
import { apiTokensCompanyData } from '../api-tokens/api-tokens.company-data.ts';
import { attachmentsCompanyData } from '../attachments/attachments.company-data.ts';
import { cataloguesCompanyData } from '../catalogues/catalogues.company-data.ts';
import { companiesCompanyData } from '../companies/companies.company-data.ts';
import type { CompanyData, OrderedTable } from '../company-data/company-data.ts';
import { platformCompanyData, secretDirectoryCompanyData } from '../company-data/platform.company-data.ts';
import { experiencesCompanyData } from '../experiences/experiences.company-data.ts';
import { externalUsersCompanyData } from '../external-users/external-users.company-data.ts';
import { identityProviderCompanyData } from '../identity-provider/identity-provider.company-data.ts';
import { integrationsCompanyData } from '../integrations/integrations.company-data.ts';
import { importsCompanyData } from '../imports/imports.company-data.ts';
import { lessonsCompanyData } from '../lessons/lessons.company-data.ts';
import { liveCompanyData } from '../live/live.company-data.ts';
import { notificationsCompanyData } from '../notifications/notifications.company-data.ts';
import { openTasksCompanyData } from '../open-tasks/open-tasks.company-data.ts';
import { ordersCompanyData } from '../orders/orders.company-data.ts';
import { projectsCompanyData } from '../projects/projects.company-data.ts';
import { proposalsCompanyData } from '../proposals/proposals.company-data.ts';
import { remindersCompanyData } from '../reminders/reminders.company-data.ts';
import { requestedFilesCompanyData } from '../requested-files/requested-files.company-data.ts';
import { searchCompanyData } from '../search/search.company-data.ts';
import { searchWordsCompanyData } from '../search-words/search-words.company-data.ts';
import { settingsCompanyData } from '../settings/settings.company-data.ts';
import { usersCompanyData } from '../users/users.company-data.ts';
import { verdictsCompanyData } from '../verdicts/verdicts.company-data.ts';
import { worksheetsCompanyData } from '../worksheets/worksheets.company-data.ts';
import { cloningCompanyData } from './cloning/cloning.company-data.ts';

/** The company data of every module from the bottom up: each module refers only to those before it. */
export const everyCompanyData: readonly CompanyData[] = [
  settingsCompanyData,
  usersCompanyData,
  externalUsersCompanyData,
  companiesCompanyData,
  platformCompanyData,
  notificationsCompanyData,
  searchWordsCompanyData,
  searchCompanyData,
  apiTokensCompanyData,
  identityProviderCompanyData,
  cataloguesCompanyData,
  projectsCompanyData,
  // Below projects in code, but its exports belong to them.
  integrationsCompanyData,
  lessonsCompanyData,
  experiencesCompanyData,
  worksheetsCompanyData,
  requestedFilesCompanyData,
  liveCompanyData,
  openTasksCompanyData,
  verdictsCompanyData,
  proposalsCompanyData,
  answerLinksCompanyData,
  calendarCompanyData,
  importsCompanyData,
  attachmentsCompanyData,
  ordersCompanyData,
  remindersCompanyData,
  cloningCompanyData,
  secretDirectoryCompanyData,
];

/** Every table with a company_id in removal order: referring tables first. */
export const companyTables: readonly OrderedTable[] = everyCompanyData
  .toReversed()
  .flatMap(({ tables }) => tables)
  .map((table) => (typeof table === 'string' ? { name: table, highestFirst: null } : table));
