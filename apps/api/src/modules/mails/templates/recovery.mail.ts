import type { Mail } from '#platform/mail/mail';
import { localTime, mailTexts } from '../mail-texts.ts';
import type { AccountReceiver } from '../receiver.queries.ts';
import { mailTo } from './mail-to.ts';

export const recoveryMail = (receiver: AccountReceiver, link: string, expiresAt: Date): Mail => {
  const { language, company, name, email } = receiver;
  const words = mailTexts(language);
  return mailTo({ name, address: email }, words('recovery.subject'), {
    language,
    heading: words('recovery.heading'),
    company,
    blocks: [
      { paragraph: words('greeting', { name }) },
      { paragraph: words('recovery.text') },
      {
        facts: [
          [words('account'), email],
          [words('validUntil'), localTime(expiresAt)],
        ],
      },
      { button: words('recovery.button'), href: link, address: words('linkAddress') },
      { note: words('recovery.note') },
    ],
    footer: [words('recovery.footer')],
  });
};
