import type { MailSubject } from '@polier/contract/notifications/mail-choices.contract';
import type { Secrets } from '#platform/secrets/secrets';
import { unsubscribeAddress } from '#platform/mail/unsubscribe-address';

interface Receiver {
  readonly userId: number;
  readonly email: string;
}

/** Bound to the address, so that the link dies with it. */
const signed = (about: MailSubject, { userId, email }: Receiver): string => `mail choices ${about} ${userId} ${email}`;

/** Where a receiver chooses what comes by mail without signing in; the token is good for that alone. */
export const mailChoicesLinks = (
  { secrets, publicUrl }: { readonly secrets: Secrets; readonly publicUrl: string },
  about: MailSubject,
  receiver: Receiver,
): { readonly page: string; readonly unsubscribe: string } => {
  const token = `${about}.${receiver.userId}.${secrets.signature(signed(about, receiver))}`;
  return {
    page: `${publicUrl}/login/#/mail-choices?token=${token}`,
    unsubscribe: `${publicUrl}${unsubscribeAddress}?token=${token}`,
  };
};

const form = /^(reminders|notifications)\.([1-9]\d{0,15})\.([\w-]{43})$/;

/** What a token says, before its signature is looked at; null for what is none. */
export const readMailChoicesToken = (
  token: string | null,
): { readonly about: MailSubject; readonly userId: number; readonly signature: string } | null => {
  const [, about, userId, signature] = form.exec(token ?? '') ?? [];
  if (about === undefined || userId === undefined || signature === undefined) return null;
  return { about: about as MailSubject, userId: Number(userId), signature };
};

export const isMailChoicesSignature = (
  secrets: Secrets,
  about: MailSubject,
  receiver: Receiver,
  signature: string,
): boolean => secrets.isSignature(signed(about, receiver), signature);
