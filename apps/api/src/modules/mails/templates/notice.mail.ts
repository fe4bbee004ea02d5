import type { Mail } from '#platform/mail/mail';
import { localTime, mailTexts } from '../mail-texts.ts';
import type { AccountReceiver } from '../receiver.queries.ts';
import { mailTo } from './mail-to.ts';

/** Changes that the owner must be told about, in case somebody else made them. */
export const notices = ['password_changed', 'second_factor_on', 'second_factor_off', 'email_change_requested'] as const;
export type Notice = (typeof notices)[number];

export interface NoticeMail {
  readonly notice: Notice;
  readonly at: Date;
  /** The page that requests a new password. */
  readonly link: string;
}

export const noticeMail = (receiver: AccountReceiver, { notice, at, link }: NoticeMail): Mail => {
  const { language, company, name, email } = receiver;
  const words = mailTexts(language);
  return mailTo({ name, address: email }, words(`notices.${notice}.subject`), {
    language,
    heading: words(`notices.${notice}.heading`),
    company,
    blocks: [
      { paragraph: words('greeting', { name }) },
      { paragraph: words(`notices.${notice}.text`) },
      {
        facts: [
          [words('account'), email],
          [words('noticeTime'), localTime(at)],
        ],
      },
      { paragraph: words('noticeNotYou') },
      { button: words('noticeButton'), href: link, address: words('linkAddress') },
    ],
    footer: [words('noticeFooter')],
  });
};
