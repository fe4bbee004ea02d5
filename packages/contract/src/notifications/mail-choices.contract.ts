import { z } from 'zod';
import { reminderFrequencies } from '../companies/company-views.ts';
import { endpoint } from '../endpoint.ts';
import { date } from '../fields.ts';

/** Which mails a link stands in. */
const mailSubjects = ['reminders', 'notifications'] as const;
export type MailSubject = (typeof mailSubjects)[number];

export const mailChoicesView = z
  .object({
    about: z.enum(mailSubjects),
    name: z.string(),
    /** Null: as the company has it. */
    reminder: z.enum(reminderFrequencies).nullable(),
    /** The first day on which reminders come again. */
    paused_until: date.nullable(),
    /** Whether any type of notification comes by mail. */
    notification_mails: z.boolean(),
  })
  .meta({ id: 'MailChoices' });
export type MailChoicesView = z.output<typeof mailChoicesView>;

const secretHeader = 'Mail-Choices';
const linkErrors = ['mail-link-invalid', 'too-many-attempts'] as const;

/** For whoever brings the link of a mail in the header Mail-Choices: what comes by mail, nothing else. */
export const mailChoicesContract = {
  read: endpoint({
    method: 'GET',
    path: '/mail-choices',
    summary: 'What the receiver of a mail gets by mail; changes nothing.',
    requires: 'public',
    secretHeader,
    response: mailChoicesView,
    errors: linkErrors,
  }),
  update: endpoint({
    method: 'POST',
    path: '/mail-choices/update',
    summary: 'Pauses, slows down or ends what the receiver of a mail gets by mail.',
    requires: 'public',
    secretHeader,
    body: z.strictObject({
      reminder: z.enum(reminderFrequencies).nullable().optional(),
      paused_until: date.nullish(),
      /** False: notifications stay in the application. */
      notification_mails: z.boolean().optional(),
    }),
    response: mailChoicesView,
    errors: linkErrors,
  }),
};
