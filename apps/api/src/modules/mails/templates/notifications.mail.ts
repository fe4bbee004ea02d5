import type { Language } from '@polier/i18n/languages';
import type { Mail } from '#platform/mail/mail';
import { mailTexts } from '../mail-texts.ts';
import { mailTo } from './mail-to.ts';

/** Most notifications of one mail. */
const mostShown = 50;

export interface NotificationsMail {
  readonly name: string;
  readonly email: string;
  readonly language: Language;
  readonly company: string;
  /** One line; empty when the company has none. */
  readonly companyAddress: string;
  /** The newest first. */
  readonly notifications: readonly {
    readonly at: string;
    readonly text: string;
    readonly place: string;
    readonly link: string | null;
  }[];
  readonly allNotifications: string;
  /** Where the receiver chooses what comes by mail. */
  readonly choices: string;
}

/** What happened, for whoever wants it by mail too. */
export const notificationsMail = (given: NotificationsMail): Mail => {
  const { name, email, language, company, companyAddress, notifications, allNotifications, choices } = given;
  const words = mailTexts(language);
  const [first] = notifications;
  const count = notifications.length;
  const more = count - mostShown;
  return mailTo(
    { name, address: email },
    count === 1 && first ? first.text : words('notifications.subject', { count, company }),
    {
      language,
      heading: words('notifications.heading', { count }),
      company,
      blocks: [
        { paragraph: words('greeting', { name }) },
        {
          list: words('notifications.list'),
          count: words('notifications.count', { count }),
          entries: notifications.slice(0, mostShown).map(({ at, text, place, link }) => ({
            date: at,
            isUrgent: false,
            late: null,
            text,
            isQuestion: false,
            place,
            href: link,
            open: words('notifications.open'),
          })),
        },
        ...(more > 0 ? [{ note: words('notifications.more', { count: more }) }] : []),
        { button: words('notifications.button'), href: allNotifications, address: words('linkAddress') },
      ],
      footer: [
        words('notifications.footer', { company }),
        ...(companyAddress === '' ? [] : [`${company}, ${companyAddress}`]),
      ],
      footerLinks: [{ label: words('notifications.choices'), href: choices }],
    },
  );
};
