import type { PreferencesView } from '@polier/contract/notifications/preferences.contract';
import { useState } from 'react';
import { toastDone, toastProblem } from '../../../components/toast/toast-store.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { ProfileSection } from '../../profile/profile-section.tsx';
import { updatePreferences } from '../notifications.mutations.ts';
import { ChoiceField } from './choice-field.tsx';
import { type PreferenceType, preferenceTypes } from './notification-types.ts';
import classes from './preferences.module.css';

const types = Object.keys(preferenceTypes) as PreferenceType[];
const channels = ['app', 'off'] as const;

/** Each choice is saved at once; one that is refused goes back to what it was. */
export const PreferencesForm = ({ preferences }: { preferences: PreferencesView }) => {
  const t = useTranslation();
  const [waiting, setWaiting] = useState<PreferencesView['types']>({});
  const shown = { ...preferences.types, ...waiting };
  const save = async (change: PreferencesView['types']) => {
    setWaiting((before) => ({ ...before, ...change }));
    try {
      await updatePreferences({ body: { types: change } });
      toastDone(t('notifications.preferences.saved'), { id: 'preferences' });
    } catch (error) {
      setWaiting({});
      toastProblem(error, t('notifications.preferences.saveFailed'));
    }
  };
  return (
    <ProfileSection title={t('notifications.preferences.types')} text={t('notifications.preferences.typesText')}>
      <ul className={classes.types}>
        {types.map((type) => (
          <li key={type} className={classes.type}>
            <span>{t(`notifications.preferences.names.${type}`)}</span>
            <ChoiceField
              label={t(`notifications.preferences.names.${type}`)}
              value={shown[preferenceTypes[type][0]] === 'off' ? 'off' : 'app'}
              choices={channels.map((value) => ({ value, label: t(`notifications.preferences.channels.${value}`) }))}
              onChange={(channel) =>
                void save(Object.fromEntries(preferenceTypes[type].map((name) => [name, channel])))
              }
            />
          </li>
        ))}
      </ul>
    </ProfileSection>
  );
};
