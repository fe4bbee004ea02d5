import type { Clock } from '../clock/clock.ts';
import type { Config } from '../config/config.ts';
import type { SendMail } from './mail.ts';
import { outboxMailer } from './outbox-folder.ts';
import { smtpMailer } from './smtp.ts';

export type MailConfig = Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>;

export const openMailer = ({ smtpUrl, mailFrom, dataDir }: MailConfig, clock: Clock): SendMail =>
  smtpUrl === null ? outboxMailer(dataDir, mailFrom, clock) : smtpMailer(smtpUrl, mailFrom, clock);
