import type { Mail } from '#platform/mail/mail';
import { localTime, mailTexts } from '../mail-texts.ts';
import type { AccountReceiver } from '../receiver.queries.ts';
import { mailTo } from './mail-to.ts';

export interface ConfirmationMail {
  readonly address: string;
  readonly link: string;
  /** Null for a changed address: a code is worth something only with the session of an unconfirmed account. */
  readonly code: string | null;
  readonly expiresAt: Date;
}

export const confirmationMail = (
  receiver: AccountReceiver,
  { address, link, code, expiresAt }: ConfirmationMail,
): Mail => {
  const { language, company, name } = receiver;
  const words = mailTexts(language);
  const kind = code === null ? 'newAddressConfirmation' : 'confirmation';
  return mailTo({ name, address }, words(`${kind}.subject`), {
    language,
    heading: words(`${kind}.heading`),
    company,
    blocks: [
      { paragraph: words('greeting', { name }) },
      { paragraph: words(`${kind}.text`) },
      {
        facts: [
          [words(code === null ? 'newAddress' : 'address'), address],
          [words('validUntil'), localTime(expiresAt)],
        ],
      },
      { button: words(`${kind}.button`), href: link, address: words('linkAddress') },
      ...(code === null ? [] : [{ code, label: words('confirmation.code') }]),
      { note: words(`${kind}.note`) },
    ],
    footer: [words(`${kind}.footer`)],
  });
};
