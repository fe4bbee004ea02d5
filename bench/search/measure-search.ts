import { createHash, randomBytes } from 'node:crypto';
import { loadavg } from 'node:os';
import type { Client } from 'pg';
import { writeSection } from '../results.ts';
import type { BenchServer } from '../endpoints.ts';
import type { BenchOptions } from '../options.ts';
import { processorTime } from '../load/processor-time.ts';
import { alterations } from './alter-text.ts';
import { moreInfoOf, readCorpus, type CorpusReport } from './corpus.ts';
import { searched, seedSearch } from './seed-search.ts';

const sampleSize = 400;

interface Question {
  readonly q: string;
  /** Titles that count as the report's own: identical ones cannot be distinguished. */
  readonly expected: string;
}

const every = <T>(list: readonly T[], count: number): T[] =>
  list.filter((_, index) => index % Math.max(1, Math.floor(list.length / count)) === 0).slice(0, count);

const wordsIn = (text: string) => text.toLowerCase().match(/[a-z]{4,}/g) ?? [];

/** The six words of the recommendation that say most: frequent in it, rare in all reports. */
const keyTerms = (reports: readonly CorpusReport[]): ((report: CorpusReport) => string) => {
  const documents = new Map<string, number>();
  for (const report of reports) {
    for (const word of new Set(wordsIn(`${report.title} ${moreInfoOf(report)}`))) {
      documents.set(word, (documents.get(word) ?? 0) + 1);
    }
  }
  return ({ recommendation }) => {
    const counts = new Map<string, number>();
    for (const word of wordsIn(recommendation)) counts.set(word, (counts.get(word) ?? 0) + 1);
    const weight = ([word, count]: [string, number]) =>
      (1 + Math.log(count)) * Math.log(reports.length / (documents.get(word) ?? 1));
    return [...counts]
      .toSorted((one, other) => weight(other) - weight(one))
      .slice(0, 6)
      .map(([word]) => word)
      .join(' ');
  };
};

type Find = (q: string) => Promise<string[]>;

const share = async (questions: readonly Question[], first: number, find: Find): Promise<number> => {
  let found = 0;
  for (const { q, expected } of questions) {
    const titles = await find(q);
    if (titles.slice(0, first).includes(expected)) found += 1;
  }
  return (100 * found) / questions.length;
};

const percentile = (sorted: readonly number[], part: number) => sorted[Math.ceil(sorted.length * part) - 1] ?? 0;
const round = (value: number) => value.toFixed(1);

const signIn = async (owner: Client): Promise<string> => {
  const token = randomBytes(32).toString('base64url');
  await owner.query(
    `insert into sessions (user_id, token_hash, expires_at, ends_at) values ($1, $2, now() + interval '12 hours', now() + interval '7 days')`,
    [searched.reader, createHash('sha256').update(token).digest('hex')],
  );
  return token;
};

/** Ranking by nothing but PostgreSQL's own: all words, English, ts_rank. */
const plainRanking = async (owner: Client): Promise<Find> => {
  const document = `to_tsvector('english', insight || ' ' || coalesce(more_info, ''))`;
  await owner.query(`create index if not exists bench_plain on lessons using gin (${document})`);
  return async (q) => {
    const { rows } = await owner.query<{ insight: string }>(
      `select insight from lessons where company_id = ${searched.company} and ${document} @@ plainto_tsquery('english', $1)
       order by ts_rank(${document}, plainto_tsquery('english', $1)) desc, id limit 10`,
      [q],
    );
    return rows.map(({ insight }) => insight);
  };
};

/** What people type: single words, beginnings, mistakes and frequent words, with facets as the results page asks for them. */
const typed = [
  'fall', 'employee', 'scaffold', 'ladd', 'electrocut', 'excavator trench', 'amputated finger press', 'valve contamination',
  'scafold', 'electrocutoin', 'forklft', 'concret', 'roof', 'the', 'was killed when', 'crane boom', 'hydrogen leak', 'weld',
  'connector', 'software test', 'struck by', 'worker', 'temprature', 'pressure vessel', 'a', 'in the', 'ing', 'truck driver',
]; // prettier-ignore

interface Timed {
  readonly name: string;
  readonly times: readonly number[];
  /** Milliseconds of computing of each call. */
  readonly computing: readonly number[];
}

const ascending = (values: readonly number[]) => values.toSorted((one, other) => one - other);

const timedBy =
  (spent: () => number) =>
  async (name: string, queries: readonly string[], ask: (q: string) => Promise<unknown>): Promise<Timed> => {
    const times: number[] = [];
    const computing: number[] = [];
    for (const q of queries) {
      spent();
      const began = performance.now();
      await ask(q);
      times.push(performance.now() - began);
      computing.push(spent());
    }
    const slowest = computing.indexOf(Math.max(...computing));
    console.log(`${name}: most computing for "${queries[slowest]}"`);
    return { name, times: ascending(times), computing: ascending(computing) };
  };

/** Relevance and speed of `GET /v2/search` among 100,000 lessons, over HTTP as an ordinary member. */
export const measureSearch = async (server: BenchServer, { whole }: BenchOptions): Promise<void> => {
  const { owner, api } = server;
  const reports = readCorpus(process.env['CORPUS_DIR']);
  await seedSearch(server, reports);
  const termsOf = keyTerms(reports);
  const titles = every(reports, sampleSize).map(({ title }): Question => ({ q: title, expected: title }));
  const recommended = every(
    reports.filter(({ recommendation }) => recommendation.length > 80),
    sampleSize,
  ).map((report): Question => ({ q: termsOf(report), expected: report.title }));
  const token = await signIn(owner);
  const headers = {
    'authorization': `Bearer ${token}`,
    'company-id': String(searched.company),
    'x-requested-with': 'XMLHttpRequest',
  };
  const ask = async (q: string, more = ''): Promise<string[]> => {
    const response = await fetch(`${api.address}/api/v2/search?q=${encodeURIComponent(q)}${more}`, { headers });
    if (!response.ok) throw new Error(`${response.status} for ${q}`);
    const { data } = (await response.json()) as { data: { rows: { title: { text: string }[] }[] } };
    return data.rows.map(({ title }) => title.map(({ text }) => text).join(''));
  };
  const nearest: Find = async (insight) => {
    const response = await fetch(`${api.address}/api/v1/lessons/nearest`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ insight }),
    });
    if (!response.ok) throw new Error(`${response.status} for ${insight}`);
    const { data } = (await response.json()) as { data: { lesson: { insight: string } }[] };
    return data.map(({ lesson }) => lesson.insight);
  };
  const ten: Find = (q) => ask(q, '&types=lesson&limit=10');
  for (const { q } of titles.slice(0, 30)) await ask(q);
  const load = loadavg()[0] ?? 0;
  const timed = timedBy(await processorTime(owner, api.pid));
  const rounds = [
    await timed('results page, what people type', Array.from({ length: 15 }, () => typed).flat(), (q) =>
      ask(q, '&each=5'),
    ),
    await timed('palette, what people type', Array.from({ length: 15 }, () => typed).flat(), (q) =>
      ask(q, '&each=3&facets=false'),
    ),
    await timed(
      'results page, whole titles',
      titles.map(({ q }) => q),
      (q) => ask(q, '&each=5'),
    ),
    await timed(
      'results page, six key terms',
      recommended.map(({ q }) => q),
      (q) => ask(q, '&each=5'),
    ),
  ];
  const altered = Object.entries(alterations).map(([name, alter]) => ({
    name,
    questions: titles.map(({ expected }): Question => ({ q: alter(expected), expected })),
  }));
  rounds.push(
    await timed('nearest lessons to an altered title', altered.at(-1)?.questions.map(({ q }) => q) ?? [], nearest),
  );
  const similar: string[] = [];
  for (const { name, questions } of altered) {
    similar.push(
      `| a title with ${name} finds its report among the nearest 3 (${questions.length}) | ${round(await share(questions, 3, nearest))} % | |`,
    );
  }
  const own = [await share(titles, 3, ten), await share(recommended, 10, ten)] as const;
  const plainFind = await plainRanking(owner);
  const plain = [await share(titles, 3, plainFind), await share(recommended, 10, plainFind)] as const;
  const text = [
    `100,000 lessons of one company, ${reports.length} of them reports; one caller over HTTP, an ordinary member. Load average of the machine when it began: ${round(load)} on its cores.`,
    '',
    '| relevance | Polier | plain `tsvector`, `ts_rank` |',
    '| --- | --: | --: |',
    `| a title finds its report among the first 3 (${titles.length} titles) | ${round(own[0])} % | ${round(plain[0])} % |`,
    `| six key terms of a recommendation find its report among the first 10 (${recommended.length}) | ${round(own[1])} % | ${round(plain[1])} % |`,
    ...similar,
    '',
    '| speed | calls | p50 ms | p95 ms | p99 ms | computing: p50 ms | p95 ms | p99 ms |',
    '| --- | --: | --: | --: | --: | --: | --: | --: |',
    ...rounds.map(({ name, times, computing }) =>
      [
        `| ${name} | ${times.length}`,
        ...[times, computing].flatMap((all) => [0.5, 0.95, 0.99].map((part) => round(percentile(all, part)))),
        '',
      ]
        .join(' | ')
        .trim(),
    ),
    '',
    'Computing: what the server and its connections to the database computed for a call; unlike the time that passed it hardly depends on what else the machine does.',
  ].join('\n');
  console.log(text);
  if (whole) writeSection('Search', text);
};
