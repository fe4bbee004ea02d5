import type { JobContext } from '#platform/jobs/job';

interface MailJob {
  readonly name: string;
  /** Of the run, the same in each try. */
  readonly id: string;
}

/**
 * The secret of a link that a job mails: a job whose process was killed after the mail server's yes sends the same message again, of
 * which mail programs may show only the first. Bound to the address: one that was corrected meanwhile gets another secret.
 */
export const repeatedToken = (
  { secrets }: Pick<JobContext, 'secrets'>,
  { name, id }: MailJob,
  address: string,
): string => secrets.signature(`mail ${name} ${id} ${address}`);

/** Six digits, as hard to guess as random ones for whoever does not know the key of the installation. */
export const repeatedCode = ({ secrets }: Pick<JobContext, 'secrets'>, job: MailJob, address: string): string => {
  const bytes = Buffer.from(repeatedToken({ secrets }, { ...job, name: `${job.name} code` }, address), 'base64url');
  return String(bytes.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
};

/** Names the mail of a job for good. */
export const mailKeyOf = ({ name, id }: MailJob): string => `${name}-${id}`;
