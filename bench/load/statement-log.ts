import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface LoggedStatement {
  readonly text: string;
  readonly values: (string | null)[];
}

/** Server settings under which PostgreSQL can write every statement it executes to a JSON log in `folder`. */
export const loggingSettings = (folder: string) => ({
  logging_collector: 'on',
  log_destination: 'jsonlog',
  log_directory: folder,
  log_file_mode: '0644',
});

// The platform's own statements around every call, and those of jobs beside it: the scope, the look at the session, the job queue.
const plumbing = /^execute (read|write|begin)\b|set_config\('app\.company_id'|\bjobs\.\w/;

// Values stand as $1 = 'it''s', $2 = NULL.
const valuesIn = (detail: string): (string | null)[] =>
  [...detail.matchAll(/\$\d+ = (NULL|'((?:[^']|'')*)')/g)].map(([, all, quoted]) =>
    all === 'NULL' ? null : (quoted ?? '').replaceAll("''", "'"),
  );

/** The statements PostgreSQL executed while `during` ran, in order, without the platform's plumbing. */
export const recordStatements = async (folder: string, during: () => Promise<unknown>): Promise<LoggedStatement[]> => {
  const before = lines(folder).length;
  await during();
  await new Promise((resolve) => setTimeout(resolve, 300));
  return lines(folder)
    .slice(before)
    .flatMap((line) => {
      const { message = '', detail = '' } = JSON.parse(line) as { message?: string; detail?: string };
      const executed = /^duration: [\d.]+ ms {2}(execute [^:]*|statement): ([\s\S]*)$/.exec(message);
      if (!executed || plumbing.test(executed[1] ?? '') || plumbing.test(executed[2] ?? '')) return [];
      return [{ text: executed[2] ?? '', values: valuesIn(detail) }];
    });
};

const lines = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean));
