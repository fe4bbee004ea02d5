import { reminderFrequencies } from '@polier/contract/companies/company-views';
import type { PreferencesChange, PreferencesView } from '@polier/contract/notifications/preferences.contract';
import { addDays, formatDate, formatWeekday, today } from '../../../platform/formats/dates.ts';
import { useLanguage, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useCompany } from '../../companies/company-setting.ts';
import { ScreenSection } from '../../../components/screen/screen-section.tsx';
import { PreferenceField } from './preference-field.tsx';
import classes from './preferences.module.css';

interface ReminderFieldsProps {
  preferences: PreferencesView;
  onChange: (change: PreferencesChange) => void;
}

const aMonday = '2026-01-05';
const weekdays = [1, 2, 3, 4, 5, 6, 7];
const hours = Array.from({ length: 24 }, (_, hour) => hour);
const pauses = [1, 2, 4, 8];
const none = '';

/** A pause that is over is none. */
const pauseChoices = ({ paused_until: until }: PreferencesView): string[] => {
  const offered = pauses.map((weeks) => addDays(today(), weeks * 7));
  return until === null || until <= today() || offered.includes(until) ? offered : [until, ...offered];
};

/** When the own open questions come by mail. */
export const ReminderFields = ({ preferences, onChange }: ReminderFieldsProps) => {
  const t = useTranslation();
  const language = useLanguage();
  const usual = useCompany()?.setting.reminder_frequency;
  const { reminder, weekday, hour, paused_until: until } = preferences;
  const rhythmOfCompany = usual === undefined ? '' : t(`companies.rules.reminders.${usual}`);
  const rhythms = [
    { value: none, label: t('notifications.preferences.asCompany', { rhythm: rhythmOfCompany }) },
    ...reminderFrequencies.map((value) => ({ value, label: t(`companies.rules.reminders.${value}`) })),
  ];
  return (
    <ScreenSection
      isWide
      title={t('notifications.preferences.reminder')}
      text={t('notifications.preferences.reminderText')}
    >
      <div className={classes.reminder}>
        <PreferenceField
          label={t('notifications.preferences.rhythm')}
          value={reminder ?? none}
          choices={rhythms}
          onChange={(value) => onChange({ reminder: reminderFrequencies.find((one) => one === value) ?? null })}
        />
        {(reminder ?? usual) !== 'off' && (
          <>
            <PreferenceField
              label={t('notifications.preferences.weekday')}
              value={String(weekday)}
              choices={weekdays.map((day) => ({
                value: String(day),
                label: formatWeekday(addDays(aMonday, day - 1), language, 'long'),
              }))}
              onChange={(value) => onChange({ weekday: Number(value) })}
            />
            <PreferenceField
              label={t('notifications.preferences.hour')}
              value={String(hour)}
              choices={hours.map((one) => ({
                value: String(one),
                label: t('notifications.preferences.hourValue', { hour: one }),
              }))}
              onChange={(value) => onChange({ hour: Number(value) })}
            />
            <PreferenceField
              label={t('notifications.preferences.pause')}
              value={until !== null && until > today() ? until : none}
              choices={[
                { value: none, label: t('notifications.preferences.noPause') },
                ...pauseChoices(preferences).map((day) => ({
                  value: day,
                  label: t('notifications.preferences.pauseUntil', { day: formatDate(day) }),
                })),
              ]}
              onChange={(value) => onChange({ paused_until: value === none ? null : value })}
            />
          </>
        )}
      </div>
    </ScreenSection>
  );
};
