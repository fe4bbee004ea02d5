import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One report of the corpus. */
export interface CorpusReport {
  readonly title: string;
  readonly body: string;
  readonly recommendation: string;
}

const sets = ['nasa_llis', 'osha_accidents', 'osha_fatalities'];

type Line = Readonly<Record<'title' | 'body' | 'recommendation', string | null>>;

/** Every report of the folder that CORPUS_DIR names. */
export const readCorpus = (folder: string | undefined): CorpusReport[] => {
  const files = sets.map((name) => join(folder ?? '', `${name}.jsonl`));
  if (folder === undefined || !files.every((file) => existsSync(file))) {
    throw new Error(`CORPUS_DIR must name a folder with ${sets.map((name) => `${name}.jsonl`).join(', ')}.`);
  }
  return files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((text) => JSON.parse(text) as Line)
      .filter(({ title }) => title !== null && title.trim() !== '')
      .map(({ title, body, recommendation }) => ({
        title: (title ?? '').trim().slice(0, 500),
        body: body ?? '',
        recommendation: recommendation ?? '',
      })),
  );
};

/** What stands under the question: the body, and after it the recommendation, which is never cut. */
export const moreInfoOf = ({ body, recommendation }: CorpusReport): string =>
  `${body.slice(0, 20_000 - recommendation.length - 1)}\n${recommendation}`.slice(0, 20_000);
