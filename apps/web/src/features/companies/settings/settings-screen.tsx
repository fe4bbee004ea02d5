import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { LoadOwnCompany } from '../load-own-company.tsx';
import { SettingsForm } from './settings-form.tsx';

/** The company's features, tab titles and own worksheet column. */
export const SettingsScreen = () => (
  <LoadOwnCompany title={useTranslation()('companies.settings.title')} Form={SettingsForm} />
);
