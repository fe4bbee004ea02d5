import { createTransport, type SMTPTransportOptions } from 'nodemailer';
import type { Clock } from '../clock/clock.ts';
import { isLoopback } from '../config/loopback.ts';
import { composed } from './compose.ts';
import { type Mailer, MailRefusedError } from './mail.ts';

const seconds = 1_000;

/** Certificates are always checked; a password is never sent over a line that anybody can read. */
const optionsOf = (smtpUrl: string): SMTPTransportOptions => {
  const url = new URL(smtpUrl);
  const secure = url.protocol === 'smtps:';
  const host = url.hostname.replaceAll(/^\[|\]$/g, '');
  const user = decodeURIComponent(url.username);
  return {
    host,
    secure,
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    requireTLS: !secure && user !== '' && !isLoopback(host),
    ...(user !== '' && { auth: { user, pass: decodeURIComponent(url.password) } }),
    connectionTimeout: 10 * seconds,
    greetingTimeout: 10 * seconds,
    socketTimeout: 30 * seconds,
  };
};

/** What went wrong, without the lines of the conversation: they may hold what was sent. */
const reasonOf = (error: unknown): string => {
  const { code, responseCode } = (error ?? {}) as { code?: string; responseCode?: number };
  return [code, responseCode].filter((part) => part !== undefined).join(' ') || 'unknown reason';
};

/** Permanent by RFC 5321, and about the receiver: a refused sign-in or sender is the operator's matter and passes. */
const isRejection = (error: unknown): boolean => {
  const {
    code,
    responseCode = 0,
    command,
  } = (error ?? {}) as { code?: string; responseCode?: number; command?: string };
  return code === 'EENVELOPE' && command === 'RCPT TO' && responseCode >= 500;
};

/**
 * Connections for mails that come by themselves, by the thousand: each carries many. One that has nothing to carry is ended before
 * mail servers do so, and a mail whose connection breaks before any of it was handed over takes the next one.
 */
const shared = { pool: true, maxConnections: 10, maxMessages: 100, idleTimeout: 10 * seconds } as const;

/** A mail that somebody waits for has a connection of its own, so that it never stands behind thousands of others. */
export const smtpMailer = (smtpUrl: string, from: string, clock: Clock): Mailer => {
  const single = createTransport(optionsOf(smtpUrl));
  const pool = createTransport({ ...optionsOf(smtpUrl), ...shared });
  return {
    async send(mail) {
      const message = composed(mail, from, clock.now());
      const transport = mail.unsubscribe === undefined ? single : pool;
      await transport.sendMail(message).catch((error: unknown) => {
        const reason = `the mail server did not take a mail: ${reasonOf(error)}`;
        throw isRejection(error) ? new MailRefusedError(reason) : new Error(reason);
      });
    },
    close: () => pool.close(),
  };
};
