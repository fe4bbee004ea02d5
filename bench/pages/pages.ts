import { type Browser, chromium } from '@playwright/test';
import type { BenchServer } from '../endpoints.ts';
import { writeSection } from '../results.ts';
import { measureFirstLoad } from './first-load.ts';
import { measureSlowNetwork } from './slow-network.ts';
import { measureWorksheet } from './worksheet.ts';
import { measureWork, type WorkFigures } from './worksheet-work.ts';

const repetitions = 5;
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const seconds = (milliseconds: number[]) => (median(milliseconds) / 1000).toFixed(1);

const table = (rows: readonly (readonly (string | number)[])[]) =>
  ['| what | median of 5 | goal |', '| --- | --: | --: |', ...rows.map((row) => `| ${row.join(' | ')} |`)].join('\n');

const repeat = async <T>(name: string, measure: () => Promise<T>): Promise<T[]> => {
  const results: T[] = [];
  for (let index = 0; index < repetitions; index += 1) {
    const result = await measure();
    console.log(name, JSON.stringify(result));
    results.push(result);
  }
  return results;
};

const measure = async (browser: Browser, server: BenchServer) => {
  const main = await measureFirstLoad(browser, server, '/main/');
  const orders = await measureFirstLoad(browser, server, '/orders/');
  const login = await measureFirstLoad(browser, { ...server, token: null }, '/login/');
  console.log('first loads, kB', main, orders, login);
  const slow = await repeat('slow network', () => measureSlowNetwork(browser, server));
  const opened = await repeat('2,000 rows', () => measureWorksheet(browser, server, 19_000));
  const scrolled = await repeat('5,000 rows', () => measureWorksheet(browser, server, 19_001));
  const worked = await repeat('work in 5,000 rows', () => measureWork(browser, server, 19_001));
  const work = (figure: keyof WorkFigures) => `${median(worked.map((one) => one[figure])).toFixed(0)} ms`;
  return table([
    ['first load of /main/, JavaScript and CSS, gzip', `${main.toFixed(0)} kB`, '<= 180 kB'],
    ['first load of /orders/, JavaScript and CSS, gzip', `${orders.toFixed(0)} kB`, '<= 190 kB'],
    ['first load of /login/, JavaScript and CSS, gzip', `${login.toFixed(0)} kB`, '<= 75 kB'],
    ['400 ms, 1.6 Mbit/s, cold: first text', `${seconds(slow.map(({ text }) => text))} s`, '<= 2 s'],
    ['400 ms, 1.6 Mbit/s, cold: first row of the project list', `${seconds(slow.map(({ rows }) => rows))} s`, ''],
    ['2,000 rows: from data to usable grid', `${median(opened.map((one) => one.usable)).toFixed(0)} ms`, '< 300 ms'],
    ['2,000 rows: elements in the grid', median(opened.map((one) => one.elements)), '<= 1,500'],
    ['5,000 rows: from data to usable grid', `${median(scrolled.map((one) => one.usable)).toFixed(0)} ms`, ''],
    ['5,000 rows: frame while scrolling, p50', `${median(scrolled.map((one) => one.frameP50)).toFixed(1)} ms`, ''],
    [
      '5,000 rows: frame while scrolling, p95',
      `${median(scrolled.map((one) => one.frameP95)).toFixed(1)} ms`,
      '<= 20 ms',
    ],
    ['5,000 rows: from a key to the next cell, p50', work('keyP50'), ''],
    ['5,000 rows: from a key to the next cell, p95', work('keyP95'), '<= 75 ms'],
    ['5,000 rows: from Enter to the stored cell', work('stored'), '<= 75 ms'],
    ['5,000 rows: filter', work('filtered'), '<= 150 ms'],
    ['5,000 rows: sort by a heading', work('sorted'), '<= 150 ms'],
    ['5,000 rows: group by person', work('grouped'), '<= 150 ms'],
    ['5,000 rows: paste 10,000 cells, 500 of them no date, until it is asked', work('pasteAsked'), ''],
    ['5,000 rows: take over the 9,500 understood cells', work('pasted'), ''],
  ]);
};

/** Sizes and times of the pages in Chromium, against the product's own server with the whole data set. */
export const measurePages = async (server: BenchServer, { whole }: { readonly whole: boolean }): Promise<void> => {
  const executablePath = process.env['CHROMIUM_PATH'];
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-quic'],
  });
  try {
    const text = await measure(browser, server);
    console.log(text);
    if (whole) writeSection('Pages in Chromium', text);
  } finally {
    await browser.close();
  }
};
