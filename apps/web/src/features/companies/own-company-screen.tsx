import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { LoadOwnCompany } from './load-own-company.tsx';
import { OwnCompany } from './own/own-company.tsx';

/** The company's data, logo, registration link and sign-in rules. */
export const OwnCompanyScreen = () => (
  <LoadOwnCompany title={useTranslation()('companies.own.title')} Form={OwnCompany} />
);
