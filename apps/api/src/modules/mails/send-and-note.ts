import type { JobContext } from '#platform/jobs/job';
import { MailRefusedError } from '#platform/mail/mail';

interface SendOptions {
  readonly sendMail: JobContext['sendMail'];
  /** No further try follows. */
  readonly lastTry: boolean;
  readonly noteFailure: (error: 'address-refused' | 'server-away') => Promise<unknown>;
}

/** Sends a mail and returns whether it was taken; a failure after which nothing is tried again is noted, any other is thrown. */
export const sendAndNote = async (
  mail: Parameters<JobContext['sendMail']>[0],
  { sendMail, lastTry, noteFailure }: SendOptions,
): Promise<boolean> => {
  try {
    await sendMail(mail);
    return true;
  } catch (error) {
    if (error instanceof MailRefusedError) {
      await noteFailure('address-refused');
      return false;
    }
    if (lastTry) await noteFailure('server-away');
    throw error;
  }
};
