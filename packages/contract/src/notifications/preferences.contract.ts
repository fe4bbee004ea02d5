import { z } from 'zod';
import { reminderFrequencies } from '../companies/company-views.ts';
import { endpoint } from '../endpoint.ts';
import { date } from '../fields.ts';
import { notificationChannels, notificationTypes } from './notification-types.ts';

const channels = z.partialRecord(z.enum(notificationTypes), z.enum(notificationChannels));
/** 1 Monday to 7 Sunday. */
const weekday = z.int().min(1).max(7);
/** Full hour in Europe/Zurich. */
const hour = z.int().min(0).max(23);
const language = z.enum(['de', 'en', 'fr']).nullable();

export const preferencesView = z
  .object({
    /** Null: as the company has it. */
    reminder: z.enum(reminderFrequencies).nullable(),
    weekday,
    hour,
    /** The first day on which reminders come again. */
    paused_until: date.nullable(),
    /** Types that are not named reach the application. */
    types: channels,
    language,
  })
  .meta({ id: 'Preferences' });
export type PreferencesView = z.output<typeof preferencesView>;

export const preferencesContract = {
  read: endpoint({
    method: 'GET',
    path: '/users/preferences',
    summary: "The caller's reminders and how each type of notification arrives.",
    requires: 'member',
    response: preferencesView,
  }),
  update: endpoint({
    method: 'POST',
    path: '/users/updatePreferences',
    summary: 'Changes what is sent; types that are not sent stay as they are.',
    requires: 'member',
    body: z.strictObject({
      reminder: z.enum(reminderFrequencies).nullable().optional(),
      weekday: weekday.optional(),
      hour: hour.optional(),
      paused_until: date.nullish(),
      types: channels.optional(),
      language: language.optional(),
    }),
    response: preferencesView,
    sessionOnly: true,
  }),
};
export type PreferencesChange = z.output<typeof preferencesContract.update.body>;
