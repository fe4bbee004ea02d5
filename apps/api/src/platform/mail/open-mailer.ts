import type { Clock } from '../clock/clock.ts';
import type { Config } from '../config/config.ts';
import type { Mailer } from './mail.ts';
import { outboxMailer } from './outbox-folder.ts';
import { smtpMailer } from './smtp.ts';

export type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>;

export const openMailer = ({ smtpUrl, mailFrom, dataDir }: MailConfig, clock: Clock): Mailer =>
  smtpUrl === null
    ? { send: outboxMailer(dataDir, mailFrom, clock), close: () => {} }
    : smtpMailer(smtpUrl, mailFrom, clock);
