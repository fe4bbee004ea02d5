import type { Mail, Receiver } from '#platform/mail/mail';
import type { MailContent } from '#platform/mail/mail-content';
import { mailHtml } from '#platform/mail/mail-html';
import { mailText } from '#platform/mail/mail-text';

export const mailTo = (to: Receiver, subject: string, content: MailContent): Mail => ({
  to,
  language: content.language,
  subject,
  html: mailHtml(content),
  text: mailText(content),
});
