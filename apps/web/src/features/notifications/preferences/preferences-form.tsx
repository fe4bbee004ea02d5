import type { PreferencesChange, PreferencesView } from '@polier/contract/notifications/preferences.contract';
import { useState } from 'react';
import { toastDone, toastProblem } from '../../../components/toast/toast-store.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useCan } from '../../../platform/session/permission-check.ts';
import { useCompany } from '../../companies/company-setting.ts';
import { ScreenSection } from '../../../components/screen/screen-section.tsx';
import { updatePreferences } from '../notifications.mutations.ts';
import { PreferenceField } from './preference-field.tsx';
import { channelsOf, preferencesWith, preferenceTypes } from './notification-types.ts';
import classes from './preferences.module.css';
import { ReminderFields } from './reminder-fields.tsx';

/** Each choice is saved at once; one that is refused goes back to what it was. */
export const PreferencesForm = ({ preferences }: { preferences: PreferencesView }) => {
  const t = useTranslation();
  const setting = useCompany()?.setting;
  const mayIntegrate = useCan('integrations');
  const has = {
    hasOrders: setting?.feature_orders ?? false,
    hasExports: setting?.feature_integrations ?? false,
    hasIntegrations: setting?.feature_integrations === true && mayIntegrate,
  };
  const [waiting, setWaiting] = useState<PreferencesChange>({});
  const shown = { ...preferences, ...waiting, types: { ...preferences.types, ...waiting.types } };
  const save = async (change: PreferencesChange) => {
    setWaiting((before) => ({ ...before, ...change, types: { ...before.types, ...change.types } }));
    try {
      await updatePreferences({ body: change });
      toastDone(t('notifications.preferences.saved'), { id: 'preferences' });
    } catch (error) {
      setWaiting({});
      toastProblem(error, t('notifications.preferences.saveFailed'));
    }
  };
  return (
    <>
      <ReminderFields preferences={shown} onChange={(change) => void save(change)} />
      <ScreenSection
        isWide
        title={t('notifications.preferences.types')}
        text={t('notifications.preferences.typesText')}
      >
        <ul className={classes.types}>
          {preferencesWith(has).map((type) => (
            <li key={type} className={classes.type}>
              <span>{t(`notifications.preferences.names.${type}`)}</span>
              <PreferenceField
                isLabelHidden
                label={t(`notifications.preferences.names.${type}`)}
                value={shown.types[preferenceTypes[type][0]] ?? 'app'}
                choices={channelsOf(type).map((value) => ({
                  value,
                  label: t(`notifications.preferences.channels.${value}`),
                }))}
                onChange={(channel) =>
                  void save({ types: Object.fromEntries(preferenceTypes[type].map((name) => [name, channel])) })
                }
              />
            </li>
          ))}
        </ul>
      </ScreenSection>
    </>
  );
};
