import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import type { LoadTarget } from './compare.ts';

/** Tables of figures that the server stores every minute, and what they are figures of. */
const figures = { order_figures: 'orders', project_figures: 'projects' } as const;
type Figures = keyof typeof figures;

/** What is measured after it is a day on which nothing changes. */
export const waitForFigures = async (owner: Client, table: Figures): Promise<void> => {
  for (;;) {
    const { rows } = await owner.query<{ left: number }>(`
      select (select count(*) from ${figures[table]})::int - (select count(*) from ${table})::int as left`);
    if (rows[0]?.left === 0) return;
    await delay(500);
  }
};

/** As right after midnight, when there are no figures of the day. */
export const measureUncounted = async (
  owner: Client,
  table: Figures,
  { url, headers }: Pick<LoadTarget, 'url' | 'headers'>,
): Promise<string> => {
  const times: number[] = [];
  for (let round = 0; round < 20; round += 1) {
    await owner.query(`delete from ${table}`);
    const began = performance.now();
    const answer = await fetch(url, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${url} answers ${answer.status}`);
    times.push(performance.now() - began);
  }
  const sorted = times.toSorted((one, other) => one - other);
  return `20 times: median ${sorted[10]?.toFixed(0)} ms, slowest ${sorted.at(-1)?.toFixed(0)} ms.`;
};
