import type { CompanyRole } from '@polier/contract/roles';
import type { Language } from '@polier/i18n/languages';
import type { Mail } from '#platform/mail/mail';
import { localTime, mailTexts } from '../mail-texts.ts';
import { mailTo } from './mail-to.ts';

export interface InvitationMail {
  readonly email: string;
  readonly language: Language;
  readonly company: string;
  /** One line; empty when the company has none. */
  readonly companyAddress: string;
  readonly role: CompanyRole;
  /** Null: the administration of the installation. */
  readonly inviter: string | null;
  readonly expiresAt: Date;
  readonly link: string;
}

export const invitationMail = (given: InvitationMail): Mail => {
  const { email, language, company, companyAddress, role, inviter, expiresAt, link } = given;
  const words = mailTexts(language);
  const heading = words('invitation.heading', { company });
  const invitation =
    inviter === null ? words('invitation.textOfNobody', { company }) : words('invitation.text', { company, inviter });
  return mailTo({ name: null, address: email }, words('invitation.subject', { company }), {
    language,
    heading,
    company,
    blocks: [
      { paragraph: words('greetingOfNobody') },
      { paragraph: invitation },
      {
        facts: [
          [words('invitation.company'), company],
          [words('invitation.role'), words(`roles.${role}`)],
          ...(inviter === null ? [] : [[words('invitation.inviter'), inviter] as const]),
          [words('validUntil'), localTime(expiresAt)],
        ],
      },
      { button: words('invitation.button'), href: link, address: words('linkAddress') },
    ],
    footer: [words('invitation.footer'), ...(companyAddress === '' ? [] : [`${company}, ${companyAddress}`])],
  });
};
