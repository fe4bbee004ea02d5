import { limits } from '@polier/contract/limits';
import { useState } from 'react';
import { isProblem } from '../../../../platform/api/problem-error.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { sendDeliveryFile } from './delivery-files.mutations.ts';

/** A file on its way to the server, or one that it did not take. */
export interface SentFile {
  /** Sent again after a lost answer, it brings the same file. */
  readonly key: string;
  readonly file: File;
  readonly error: string | null;
}

const megabyte = 1_048_576;

/** Sends files of a delivery object, one after the other; what is not taken stays with its reason. */
export const useSentFiles = (ownerId: number) => {
  const t = useTranslation();
  const [sent, setSent] = useState<readonly SentFile[]>([]);
  const discard = (key: string) => setSent((all) => all.filter((one) => one.key !== key));
  const fail = (key: string, error: string) =>
    setSent((all) => all.map((one) => (one.key === key ? { ...one, error } : one)));

  const sendOne = async ({ key, file }: SentFile) => {
    if (file.size === 0) {
      fail(key, t('errors.field.empty-file'));
      return;
    }
    // The server hangs up on more; a browser then only knows that the line was cut.
    if (file.size > limits.attachment) {
      fail(key, t('orders.panel.files.tooBig', { max: limits.attachment / megabyte }));
      return;
    }
    try {
      await sendDeliveryFile({ query: { owner: 'delivery_object', ownerId }, file, idempotencyKey: key });
      discard(key);
    } catch (error) {
      const reason = isProblem(error) ? (error.errors[0]?.message ?? error.message) : null;
      fail(key, reason ?? t('orders.panel.files.unsent'));
    }
  };
  const send = async (files: readonly SentFile[]) => {
    for (const file of files) await sendOne(file);
  };
  const add = (files: readonly File[]) => {
    const added = files.map((file) => ({ key: crypto.randomUUID(), file, error: null }));
    setSent((all) => [...all, ...added]);
    void send(added);
  };
  const retry = (one: SentFile) => {
    const again = { ...one, error: null };
    setSent((all) => all.map((other) => (other.key === one.key ? again : other)));
    void send([again]);
  };
  return { sent, add, retry, discard };
};
