import type { BenchServer } from '../endpoints.ts';

const count = 100_000;
const calls = 20;

/** 100,000 unread notifications of member 101, each of an event of its own. */
const addNotifications = async ({ owner }: BenchServer): Promise<void> => {
  await owner.query(
    `with written as (
      insert into events (company_id, type, actor_user_id, subject_type, subject_id, worksheet_id, project_id, data)
      select 1, 'worksheet_edited', 102, 'worksheet', w.id, w.id, w.project_id, jsonb_build_object('kind', w.kind, 'title', w.title)
      from generate_series(1, $1::integer) as n
      join worksheets as w on w.company_id = 1 and w.id = 10001 + n % 200
      returning company_id, id, type)
    insert into notifications (company_id, user_id, event_id, type, updated_at)
    select company_id, 101, id, type, now() - id % 10000 * interval '1 minute' from written`,
    [count],
  );
  await owner.query('analyze notifications, events');
};

/** Milliseconds of the middle one of several calls. */
const median = async (call: () => Promise<unknown>): Promise<string> => {
  const times: number[] = [];
  for (let run = 0; run < calls; run += 1) {
    const began = performance.now();
    await call();
    times.push(performance.now() - began);
  }
  return `${(times.toSorted((a, b) => a - b)[calls / 2] ?? 0).toFixed(1)} ms`;
};

/** What the screen asks for one person who has 100,000 notifications. */
export const measureNotifications = async (server: BenchServer): Promise<string[]> => {
  await addNotifications(server);
  const ask = async (path: string, method = 'GET') => {
    const response = await fetch(`${server.api.address}/api/v1/notifications${path}`, {
      method,
      headers: { 'authorization': `Bearer ${server.token}`, 'company-id': '1', 'x-requested-with': 'XMLHttpRequest' },
    });
    if (!response.ok) throw new Error(`notifications${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const asked = {
    'first page': '',
    'unread only, first page': '?unreadOnly=true',
    'page 1,000': '?page=1000',
    'count': '/count',
  };
  const rows: string[] = [];
  for (const [name, path] of Object.entries(asked))
    rows.push(`| 100,000 notifications of one person: ${name} | ${await median(() => ask(path))} |`);
  const began = performance.now();
  await ask('/markAsRead/all', 'PUT');
  rows.push(
    `| 100,000 notifications of one person: mark all as read | ${((performance.now() - began) / 1000).toFixed(1)} s |`,
  );
  return rows;
};
