import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Clock } from '../clock/clock.ts';
import { composed } from './compose.ts';
import type { Mail, SendMail } from './mail.ts';

const outboxFolder = (dataDir: string): string => join(dataDir, 'outbox');

// It begins with the time, so that names sort like the mails.
const nameOf = (now: Date): string => `${now.toISOString().replaceAll(/[-:.]/g, '')}-${randomBytes(4).toString('hex')}`;
const isName = (name: string): boolean => /^\d{8}T\d{9}Z-[0-9a-f]{8}$/.test(name);

/** Replaces a mail server: stores each mail as a file, with its content beside it. */
export const outboxMailer = (dataDir: string, from: string, clock: Clock): SendMail => {
  const folder = outboxFolder(dataDir);
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (mail) => {
    const now = clock.now();
    const { message } = await transport.sendMail(composed(mail, from, now));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, nameOf(now));
    // Readable by this user only, because links in mails open accounts.
    const mode = 0o600;
    await writeFile(`${path}.eml`, message as Buffer, { mode });
    await writeFile(`${path}.json`, JSON.stringify({ ...mail, sent_at: now.toISOString() }), { mode });
  };
};

export interface KeptMail extends Mail {
  readonly name: string;
  readonly sent_at: string;
}

/** Null for a name that is none of ours: a path never comes from an address. */
export const readKeptMail = async (dataDir: string, name: string): Promise<KeptMail | null> => {
  if (!isName(name)) return null;
  const text = await readFile(join(outboxFolder(dataDir), `${name}.json`), 'utf8').catch(() => null);
  return text === null ? null : { ...(JSON.parse(text) as Omit<KeptMail, 'name'>), name };
};

/** The newest first. */
export const listKeptMails = async (dataDir: string, most: number): Promise<KeptMail[]> => {
  const files = await readdir(outboxFolder(dataDir)).catch(() => []);
  const names = files.filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -'.json'.length));
  const newest = names.filter(isName).toSorted().toReversed().slice(0, most);
  const mails = await Promise.all(newest.map((name) => readKeptMail(dataDir, name)));
  return mails.filter((mail) => mail !== null);
};
