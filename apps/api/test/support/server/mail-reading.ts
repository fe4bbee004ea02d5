import type { Mail } from '#platform/mail/mail';

/** The address a mail wants opened. */
export const linkIn = ({ text }: Mail): string => {
  const link = /https?:\/\/\S+/.exec(text)?.[0];
  if (link === undefined) throw new Error(`no link in: ${text}`);
  return link;
};

export const tokenIn = (mail: Mail): string => {
  const token = /\?token=([\w-]+)$/.exec(linkIn(mail))?.[1];
  if (token === undefined) throw new Error(`no token in: ${linkIn(mail)}`);
  return token;
};

export const codeIn = ({ text }: Mail): string => {
  const code = /: (\d{6})$/m.exec(text)?.[1];
  if (code === undefined) throw new Error(`no code in: ${text}`);
  return code;
};

/** The newest mail to an address. */
export const lastMailTo = (mails: readonly Mail[], address: string): Mail => {
  const mail = mails.findLast(({ to }) => to.address === address);
  if (!mail) throw new Error(`no mail to ${address}, only to ${mails.map(({ to }) => to.address).join(', ')}`);
  return mail;
};
