import { parseArgs } from 'node:util';

const parts = [
  'endpoints',
  'cloning',
  'imports',
  'live',
  'tasks',
  'worksheets',
  'orders',
  'microsoft-365',
  'pages',
  'search',
] as const;
export type Part = (typeof parts)[number];

/** They read companies of their own only, so that the data set of the others is not needed. */
const withOwnData: readonly Part[] = ['imports', 'search'];

export interface BenchOptions {
  readonly parts: readonly Part[];
  /** Only calls whose name contains one of these; empty: all. */
  readonly words: readonly string[];
  readonly callers: readonly number[];
  /** How many the data set has; 0 where no part reads it. */
  readonly companies: number;
  /** A PostgreSQL server to use instead of a throw-away one; absent: a throw-away one. */
  readonly database?: string | undefined;
  /** Milliseconds of each of the three rounds. */
  readonly round: number;
  /** Everything was asked for: the results are written down. */
  readonly whole: boolean;
}

const numbers = (text: string) => text.split(',').map(Number);
const isPart = (name: string): name is Part => (parts as readonly string[]).includes(name);

/** `npm run bench -- [part] [words of calls] [--callers 1,8] [--companies 2] [--round 300] [--database url]`; anything less than all is only printed. */
export const benchOptions = (given: readonly string[]): BenchOptions => {
  const { positionals, values } = parseArgs({
    args: [...given],
    allowPositionals: true,
    options: {
      callers: { type: 'string' },
      companies: { type: 'string' },
      round: { type: 'string' },
      database: { type: 'string' },
    },
  });
  const asked = positionals.filter(isPart);
  // The search needs a corpus that is not part of the project.
  const usual = parts.filter((part) => part !== 'search' || process.env['CORPUS_DIR'] !== undefined);
  const words = positionals.filter((word) => !isPart(word));
  const chosen: readonly Part[] = asked.length > 0 ? asked : words.length > 0 ? ['endpoints'] : usual;
  const needsData = chosen.some((part) => !withOwnData.includes(part));
  return {
    parts: chosen,
    words,
    callers: numbers(values.callers ?? '1,8,64'),
    companies: Number(values.companies ?? (needsData ? 50 : 0)),
    database: values.database,
    round: Number(values.round ?? 600),
    whole: words.length === 0 && !values.callers && !values.companies && !values.round,
  };
};
