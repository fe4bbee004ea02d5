import { contract } from '@polier/contract/endpoints';
import type { ProjectActivity, TaskWeek } from '@polier/contract/projects/project-activity.contract';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { open, playApplication, server } from '../../support/application.ts';
import { ApiError } from '../../support/played-server.ts';
import { playWorksheet, projectOf } from '../../support/worksheet.ts';

playApplication();

const { list, taskWeeks } = contract.projectActivity;
const rohbau = { id: 7, title: 'Rohbau', number: '211' };
const now = new Date().toISOString();
let rowId = 9_000;
const row = (change: Partial<ProjectActivity>): ProjectActivity => ({
  id: (rowId -= 1),
  at: now,
  act: 'done',
  actor: { id: 1, name: 'Nadia Keller' },
  by_link: false,
  via: null,
  kind: 'trade',
  worksheet: rohbau,
  title: 'Liegen die Pläne vor?',
  questions: 0,
  row_id: 3,
  ...change,
});
const weeks: TaskWeek[] = [
  { date: '2026-11-15', open: 8, done: 2, overdue: 0 },
  { date: '2026-11-20', open: 5, done: 7, overdue: 1 },
];
const panel = page.getByRole('tabpanel', { name: 'Verlauf' });
const entries = () =>
  panel
    .getByRole('listitem')
    .elements()
    .map((element) => element.textContent);

let projects = 6_000;
let address = '';
let projectId = 0;
beforeEach(() => {
  const played = playWorksheet(server, [{ question: 'Liegen die Pläne vor?' }]);
  // A project of its own: answers are kept for a while.
  const project = projectOf((projects += 1));
  projectId = project.id;
  server.on(contract.projects.getById, () => project);
  server.on(contract.worksheets.trade.list, () => [played.worksheet]);
  server.on(taskWeeks, () => weeks);
  server.on(list, () => ({ rows: [], next_cursor: null }));
  address = `/projects/overview?id=${project.id}&tab=5`;
});

test('the history tells by day who did what, and leads to the worksheet and the question', async () => {
  const rows = [
    row({}),
    row({ act: 'checked', row_id: 4 }),
    row({ act: 'checked' }),
    row({ act: 'worksheet_deleted', worksheet: null, title: 'Vorbei', actor: null }),
  ];
  server.on(list, () => ({ rows, next_cursor: null }));
  await open(address);
  await expect.element(panel.getByText('hat 2 Fragen geprüft')).toBeVisible();
  const text = entries().join('|');
  expect(text).toContain('Nadia Keller hat 1 Frage erledigt211 RohbauLiegen die Pläne vor?');
  expect(text).toContain('Polier hat ein Blatt gelöschtVorbei');
  await expect.element(panel.getByText('Heute', { exact: true })).toBeVisible();
  await expect
    .element(panel.getByRole('link', { name: 'Liegen die Pläne vor?' }))
    .toHaveAttribute('href', expect.stringContaining('row=3'));
});

test('earlier acts come on request, and a page that fails is asked for again', async () => {
  let isBroken = true;
  server.on(list, ({ query }) => {
    if (query.cursor === undefined) return { rows: [row({})], next_cursor: 'zwei' };
    return isBroken ? new ApiError('not-found') : { rows: [row({ act: 'undone' })], next_cursor: null };
  });
  await open(address);
  await panel.getByRole('button', { name: 'Frühere anzeigen' }).click();
  const again = panel.getByRole('button', { name: 'Erneut versuchen' });
  await expect.element(again).toBeVisible();
  isBroken = false;
  await again.click();
  await expect.element(panel.getByText('hat 1 Frage wieder geöffnet')).toBeVisible();
  await expect.element(panel.getByText('hat 1 Frage erledigt')).toBeVisible();
});

test('the questions week by week are a sentence, a chart and a table', async () => {
  await open(address);
  await expect.element(panel.getByText('5 Fragen sind offen, 7 sind erledigt.')).toBeVisible();
  await expect.element(panel.getByText('1 ist überfällig.')).toBeVisible();
  await expect.element(panel.getByRole('img', { name: /vom 15\.11\.2026 bis 20\.11\.2026/ })).toBeVisible();
  await panel.getByText('Als Tabelle').click();
  const table = panel.getByRole('table', { name: 'Stand nach Wochen' });
  expect(
    table
      .getByRole('row')
      .elements()
      .slice(1)
      .map((line) => [...line.children].map((cell) => cell.textContent)),
  ).toEqual([
    ['20.11.2026', '7', '5', '1'],
    ['15.11.2026', '2', '8', '0'],
  ]);
});

test('without anything both say so; what cannot be loaded says so beside what can', async () => {
  server.on(taskWeeks, () => []);
  await open(address);
  await expect.element(panel.getByText('In diesem Projekt ist noch nichts geschehen')).toBeVisible();
  await expect.element(panel.getByText('Noch keine Fragen in den Blättern dieses Projekts.')).toBeVisible();
});

test('figures that cannot be loaded leave the history as it is', async () => {
  server.on(taskWeeks, () => new ApiError('not-found'));
  server.on(list, () => ({ rows: [row({})], next_cursor: null }));
  await open(address);
  await expect.element(panel.getByText('Der Stand nach Wochen konnte nicht geladen werden')).toBeVisible();
  await expect.element(panel.getByText('hat 1 Frage erledigt')).toBeVisible();
});

test('the newest acts stand beside the worksheets and lead to the history', async () => {
  server.on(list, () => ({ rows: [row({ title: 'Neu' })], next_cursor: null }));
  await open(`/projects/overview?id=${projectId}`);
  const recent = page.getByRole('region', { name: 'Aktivität' });
  await expect.element(recent.getByText('hat 1 Frage erledigt')).toBeVisible();
  await recent.getByRole('link', { name: 'Alle ansehen' }).click();
  await expect.element(panel.getByText('hat 1 Frage erledigt')).toBeVisible();
});
