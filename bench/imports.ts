import { setTimeout as delay } from 'node:timers/promises';
import type { BenchServer } from './endpoints.ts';
import { writeSection } from './results.ts';
import { addCompany, addPerson, signIn } from './seed/accounts.ts';

const count = 20_000;
const subjects = ['Schalung', 'Bewehrung', 'Aussparung', 'Kran', 'Terminplan', 'Abdichtung', 'Gerüst', 'Fachplaner'];
const subject = (index: number) => subjects[index % subjects.length] ?? '';

interface Question {
  readonly reference: string;
  readonly topic: string;
  readonly insight: string;
  readonly moreInfo: string;
}

const questions: readonly Question[] = Array.from({ length: count }, (_, index) => ({
  reference: `F-${index}`,
  topic: `Thema ${index % 40}`,
  insight: `Ist ${subject(index)} ${index} vor ${subject(index * 3 + 1)} ${index % 97} geprüft?`,
  moreInfo: 'Vor dem Betonieren am Objekt abnehmen und im Protokoll festhalten. '.repeat(4).trim(),
}));

const csv = (): Buffer =>
  Buffer.from(
    [
      'Nr;Gewerk;Thema;Frage;Erklärung;Phase;Pflicht;Tags',
      ...questions.map(
        ({ reference, topic, insight, moreInfo }) => `${reference};Beton;${topic};${insight};${moreInfo};52;x;Logistik`,
      ),
    ].join('\r\n'),
  );

interface Import {
  readonly id: number;
  readonly state: string;
  readonly mapping: readonly (string | null)[];
  readonly counts: Readonly<Record<string, number>>;
}

/** An administrator of a company with one trade, phase and tag, who imports. */
const importer = async ({ api, owner }: BenchServer) => {
  const person = await addPerson(owner, 'rita@polier.example');
  const company = await addCompany(owner, person);
  await owner.query('update settings set feature_tags = true where company_id = $1', [company]);
  await owner.query(
    `with trade as (insert into trades (company_id, title, bkp) values ($1, 'Beton', '211.5')),
      phase as (insert into phases (company_id, title, abbreviation, sort_order) values ($1, 'Ausführung', '52', 1))
    insert into tags (company_id, title) values ($1, 'Logistik')`,
    [company],
  );
  const headers = {
    'authorization': `Bearer ${await signIn(owner, person)}`,
    'company-id': String(company),
    'x-requested-with': 'XMLHttpRequest',
  };
  const call = async <T>(
    path: string,
    init: Omit<RequestInit, 'headers'> & { readonly headers?: Record<string, string> } = {},
  ): Promise<T> => {
    const answer = await fetch(`${api.address}/api/${path}`, { ...init, headers: { ...headers, ...init.headers } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { data: T }).data;
  };
  const post = <T>(path: string, body: object) =>
    call<T>(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  return { company, call, post };
};
type Importer = Awaited<ReturnType<typeof importer>>;

/** Waits until the job has brought the import into that state. */
const reached = async ({ call }: Importer, id: number, state: string): Promise<Import> => {
  for (;;) {
    const view = await call<Import & { error: unknown }>(`v1/imports/getById?id=${id}`);
    if (view.state === state) return view;
    if (view.error !== null) throw new Error(`the import failed: ${JSON.stringify(view.error)}`);
    await delay(100);
  }
};

const upload = ({ call }: Importer, name: string, bytes: Buffer): Promise<Import> => {
  const form = new FormData();
  form.append('file', new File([new Uint8Array(bytes)], name));
  return call<Import>('v1/imports/upload', { method: 'POST', body: form });
};

/** The same lessons with what stands on them, by nothing but INSERT: no checks, no events, no search words. */
const storeRaw = async ({ owner }: BenchServer): Promise<number> => {
  const person = await addPerson(owner, 'ruth@polier.example');
  const company = await addCompany(owner, person);
  const began = performance.now();
  await owner.query(
    `with trade as (insert into trades (company_id, title, bkp) values ($1, 'Beton', '211.5') returning id),
      phase as (insert into phases (company_id, title, abbreviation, sort_order) values ($1, 'Ausführung', '52', 1) returning id),
      tag as (insert into tags (company_id, title) values ($1, 'Logistik') returning id),
      sent as (
        select row_number() over () as position, sent.*
        from jsonb_to_recordset($3::jsonb) as sent (topic text, insight text, "moreInfo" text)),
      topic as (
        insert into topics (company_id, title, sort_order) select $1, topic, row_number() over () from (select distinct topic from sent) as topics returning id, title),
      lesson as (
        insert into lessons (company_id, kind, insight, more_info, topic_id, level, position, mandatory, author_user_id, language)
        select $1, 'trade', s.insight, s."moreInfo", topic.id, 1, s.position, true, $2, 'de'
        from sent as s join topic on topic.title = s.topic
        returning id, insight, more_info),
      version as (
        insert into lesson_versions (company_id, lesson_id, version, insight, more_info, author_user_id)
        select $1, id, 1, insight, more_info, $2 from lesson),
      of_trade as (
        insert into lesson_trades (company_id, lesson_id, trade_id) select $1, lesson.id, trade.id from lesson, trade),
      of_phase as (
        insert into lesson_phases (company_id, lesson_id, phase_id) select $1, lesson.id, phase.id from lesson, phase)
    insert into lesson_tags (company_id, lesson_id, tag_id) select $1, lesson.id, tag.id from lesson, tag`,
    [company, person, JSON.stringify(questions)],
  );
  return performance.now() - began;
};

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

/** A list of 20,000 questions: read, checked, stored, exported to Excel, read again from there, taken back. */
export const measureImports = async (server: BenchServer): Promise<void> => {
  const { api } = server;
  const by = await importer(server);
  const steps: string[] = [];
  let spent = 0;
  const step = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const began = performance.now();
    const result = await work();
    spent = performance.now() - began;
    steps.push(`| ${name} | ${seconds(spent)} | ${api.peakMemory()} MiB |`);
    console.log(steps.at(-1));
    return result;
  };
  const expectCount = ({ counts }: Import, result: string) => {
    if (counts[result] !== count) throw new Error(`${JSON.stringify(counts)} instead of ${count} ${result}`);
  };
  steps.push(`| before | | ${api.peakMemory()} MiB |`);
  const raw = await storeRaw(server);
  const text = await step('uploading the text file', () => upload(by, 'fragen.csv', csv()));
  const checked = await step('dry run of the text file', async () => {
    await by.post('v1/imports/check', { id: text.id, mapping: text.mapping });
    return reached(by, text.id, 'checked');
  });
  expectCount(checked, 'new');
  await step('storing all of it', async () => {
    await by.post('v1/imports/apply', { id: text.id });
    return reached(by, text.id, 'stored');
  });
  const stored = spent;
  const file = await step('exporting to Excel', () =>
    by.call<{ content: string; file_name: string; rows: number }>('v1/exports/lessons?kind=trade&format=xlsx'),
  );
  const workbook = Buffer.from(file.content, 'base64');
  const excel = await step('uploading the workbook', () => upload(by, 'fragen.xlsx', workbook));
  const again = await step('dry run of the workbook', async () => {
    await by.post('v1/imports/check', { id: excel.id, mapping: excel.mapping });
    return reached(by, excel.id, 'checked');
  });
  expectCount(again, 'unchanged');
  await step('taking everything back', async () => {
    await by.post('v2/imports/takeBack', { id: text.id });
    return reached(by, text.id, 'taken-back');
  });
  const ratio = stored / raw;
  console.log(`Storing 20,000 rows: ${ratio.toFixed(1)} x the raw INSERT; at most ${api.peakMemory()} MiB`);
  writeSection(
    'Importing 20,000 lessons from a text file and from Excel',
    [
      '| what | time | most memory of the server so far |',
      '| --- | --: | --: |',
      ...steps,
      '',
      `The same rows by one raw \`INSERT\`, without checks, events and search words: ${seconds(raw)}. Storing: raw **${ratio.toFixed(1)}**. Goal: under 500 MB of memory.`,
    ].join('\n'),
  );
};
