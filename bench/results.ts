import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Comparison } from './load/compare.ts';

const file = join(import.meta.dirname, 'RESULTS.md');

const failureNote = ({ failures, failedWith, requests }: Comparison['api']) =>
  failures === 0 ? '' : ` (${failures} of ${requests} refused with ${failedWith})`;
const ratio = (value: number) => value.toFixed(2);
const milliseconds = (value: number) => value.toFixed(2);

export interface Measured {
  readonly name: string;
  readonly bytes: number;
  readonly comparisons: readonly Comparison[];
}

/** One line per call and number of callers: the product's figures and their ratio to the bare route. */
export const endpointTable = (measured: readonly Measured[]): string => {
  const rows = measured.flatMap(({ name, bytes, comparisons }) =>
    comparisons.map(({ callers, api, bare, byHand }) =>
      [
        `${name} (${Math.max(1, Math.round(bytes / 1024))} KB)`,
        `${callers}${failureNote(api)}`,
        milliseconds(api.p50),
        milliseconds(api.p99),
        Math.round(api.throughput),
        `**${ratio(api.p50 / bare.p50)}**`,
        ratio(api.p99 / bare.p99),
        ratio(bare.throughput / api.throughput),
        byHand ? `**${ratio(api.throughput / byHand.throughput)}**` : '–',
      ].join(' | '),
    ),
  );
  return [
    '| call | callers | p50 ms | p99 ms | calls/s | p50 : bare | p99 : bare | bare : calls/s | calls/s : by hand |',
    '| --- | --: | --: | --: | --: | --: | --: | --: | --: |',
    ...rows.map((row) => `| ${row} |`),
  ].join('\n');
};

const commit = () =>
  execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: import.meta.dirname, encoding: 'utf8' }).trim();

/** Replaces the section of that title in RESULTS.md, or adds it, with date, commit and machine. */
export const writeSection = (title: string, text: string): void => {
  const machine = `${cpus().length} x ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
  const section = `## ${title}\n\n${new Date().toISOString().slice(0, 10)}, commit ${commit()}, ${machine}\n\n${text}\n`;
  const [head, ...sections] = readFileSync(file, 'utf8').split(/^(?=## )/m);
  const kept = sections.filter((one) => !one.startsWith(`## ${title}\n`)).map((one) => `${one.trim()}\n`);
  writeFileSync(file, `${(head ?? '').trim()}\n\n${[...kept, section].join('\n')}`);
};
