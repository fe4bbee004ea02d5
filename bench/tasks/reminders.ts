import { setTimeout as delay } from 'node:timers/promises';
import type { BenchServer } from '../endpoints.ts';

const peopleOfEach = 200;
const addresses = 'reminded%@bench.example';
/** Milliseconds: people who are due are looked for every five minutes. */
const longestWait = 330_000;

const zurich = (part: string) => `extract(${part} from now() at time zone 'Europe/Zurich')`;

/** Members with three open tasks each, due to be reminded in this hour. */
const addPeople = async ({ owner }: BenchServer, companies: number): Promise<void> => {
  await owner.query(
    `with people as (
      insert into users (firstname, lastname, email, email_confirmed_at, reminder_frequency, reminder_weekday, reminder_hour, reminder_changed_at)
      select 'Rina', 'Reber ' || n, 'reminded' || n || '@bench.example', now(), 'weekly', ${zurich('isodow')}, ${zurich('hour')},
        now() - interval '1 day'
      from generate_series(1, $1::integer) as n
      returning id)
    insert into memberships (company_id, user_id, role, created_at)
    select 1 + row_number() over () % $2::integer, id, 'user', now() - interval '1 day' from people`,
    [companies * peopleOfEach, companies],
  );
  await owner.query(`
    create temporary table reminded_people as
    select m.company_id, m.user_id, m.company_id * 1000 + 1 + place % 20 as project_id, place / 20 as place
    from (
      select m.*, row_number() over (partition by m.company_id order by m.user_id) - 1 as place
      from memberships as m join users as u on u.id = m.user_id where u.email like '${addresses}') as m`);
  await owner.query(
    'insert into project_users (company_id, project_id, user_id) select company_id, project_id, user_id from reminded_people',
  );
  await owner.query(`
    update applied_lessons as al set responsible_user_id = person.user_id, responsible_external_user_id = null
    from (
      select al.company_id, al.id, w.project_id, row_number() over (partition by w.project_id order by al.id) - 1 as place
      from applied_lessons as al join worksheets as w on w.company_id = al.company_id and w.id = al.worksheet_id
      where not al.done and al.not_applicable_reason is null) as task
    join reminded_people as person
      on person.company_id = task.company_id and person.project_id = task.project_id and person.place = task.place / 3
    where al.company_id = task.company_id and al.id = task.id`);
  await owner.query('analyze users, memberships, project_users, applied_lessons');
};

/** Reminds the people of all companies at once through a real mail server; nobody gets two mails, nobody none. */
export const measureReminders = async (server: BenchServer, companies: number): Promise<string[]> => {
  await addPeople(server, companies);
  const people = companies * peopleOfEach;
  const { received, times } = server.mails;
  const began = performance.now();
  for (let last = -1; received.size < people;) {
    const isLate = performance.now() - (received.size === 0 ? began : times.last) > longestWait;
    if (isLate) throw new Error(`${received.size} of ${people} were reminded`);
    await delay(1_000);
    if (received.size <= last + 1_000) continue;
    last = received.size;
    console.log(`${last} mails`);
  }
  await delay(5_000);
  const several = [...received.values()].filter((count) => count > 1).length;
  const seconds = (times.last - times.first) / 1_000;
  const { rows } = await server.owner.query<{ state: string; count: string }>(
    'select state, count(*) from reminder_mails group by state',
  );
  const states = rows.map(({ state, count }) => `${count} ${state}`).join(', ');
  return [
    `| ${people} reminders by SMTP, from the first mail to the last | ${seconds.toFixed(0)} s, ${Math.round(people / seconds)} mails/s |`,
    `| people who got none; several | ${people - received.size}; ${several} |`,
    `| what is noted of them | ${states} |`,
    `| most memory of the server so far | ${server.api.peakMemory()} MiB |`,
  ];
};
