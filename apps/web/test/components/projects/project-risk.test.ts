import { contract } from '@polier/contract/endpoints';
import type { ProjectRisk, WorksheetRisk } from '@polier/contract/projects/project-risk';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { open, playApplication, server } from '../../support/application.ts';
import { ApiError } from '../../support/played-server.ts';
import { playWorksheet, projectOf } from '../../support/worksheet.ts';

playApplication();

const worksheet = (id: number, number: string, change: Partial<WorksheetRisk>): WorksheetRisk => ({
  id,
  kind: 'trade',
  number,
  title: `Arbeiten ${number}`,
  cost: 20_000,
  probability: 10,
  impact: 500_000,
  residual_probability: 0,
  residual_impact: 0,
  mandatory_measure: false,
  value: 50_000,
  factor: 2.5,
  without_cost: false,
  verdict: 'pays',
  cell: { probability: 0, impact: 3 },
  ...change,
});
const risk: ProjectRisk = {
  probability_bands: [10, 30, 50, 70],
  impact_bands: [10_000, 50_000, 250_000, 1_000_000],
  worksheets: [
    worksheet(1, '211.5', {}),
    worksheet(2, '224', { value: 17_600, cost: 12_000, factor: 1.5, verdict: 'examine' }),
    worksheet(3, '25', { factor: 0.4, verdict: 'not-by-money-alone', cell: { probability: 4, impact: 0 } }),
    worksheet(4, '226', { value: null, factor: null, verdict: null, probability: null, cell: null }),
  ],
  total: { value: 117_600, cost: 52_000, factor: 2.3, verdict: 'pays', without_cost: false },
};
const marks = page.getByRole('table', { name: 'Wahrscheinlichkeit und Auswirkung der Arbeitsblätter' });
const table = page.getByRole('table', { name: 'Arbeitsblätter mit Risiko' });
const rows = () => table.getByRole('rowheader').elements();
const chosenRow = () => document.querySelector('tr[aria-selected=true]')?.textContent ?? '';
let address = '';
let projects = 5_000;
/** Until its project has come, that of the test before takes the keys. */
const openRisk = async () => {
  await open(address);
  await expect.poll(() => document.querySelector('main')?.textContent).toContain(String(projects));
};

beforeEach(() => {
  const played = playWorksheet(server, [{ question: 'Liegen die Pläne vor?' }]);
  // A project of its own: answers are kept for a while.
  projects += 1;
  const project = projectOf(projects, { title: `${projects} Lindenhof` });
  server.on(contract.projects.getById, () => project);
  server.on(contract.worksheets.trade.list, () => [played.worksheet]);
  address = `/projects/overview?id=${project.id}&tab=4`;
});

test('each worksheet is a mark in its cell and a row; both choose each other', async () => {
  server.on(contract.projects.risk, () => risk);
  await openRisk();
  await expect.element(page.getByText('1 Blatt ist zu prüfen.')).toBeVisible();
  await expect.element(page.getByText('1 Blatt ist nicht allein mit Geld begründbar.')).toBeVisible();
  await expect.element(page.getByText('1 Blatt ohne Risiko:')).toBeVisible();
  await marks
    .getByRole('button', { name: /^224 Arbeiten 224, Risiko CHF 17.600, Nutzen\/Kosten 1.5, prüfen$/ })
    .click();
  await expect.poll(chosenRow).toContain('224');
  await table.getByText("50'000").first().click();
  await expect.element(marks.getByRole('button', { name: /^211\.5/ })).toHaveAttribute('aria-pressed', 'true');
});

test('the arrow keys go through the worksheets, T shows those of the same cell', async () => {
  server.on(contract.projects.risk, () => risk);
  await openRisk();
  await expect.element(table).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.poll(chosenRow).toContain('224');
  expect(rows()).toHaveLength(4);
  await userEvent.keyboard('t');
  await expect.poll(() => rows().length).toBe(3);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => rows().length).toBe(4);
});

test('another project shows all its worksheets, whatever the one before was filtered by', async () => {
  server.on(contract.projects.risk, () => risk);
  const other = projectOf(6_000, { title: '6000 Seefeld' });
  const own = projectOf(projects, { title: `${projects} Lindenhof` });
  server.on(contract.projects.getById, ({ query }) => (query.projectId === other.id ? other : own));
  const openOther = async () => {
    await open('/projects/overview?id=6000&tab=4');
    await expect.element(page.getByRole('heading', { name: 'Seefeld' })).toBeVisible();
    await expect.poll(() => rows().length).toBe(4);
  };
  await openOther();
  await openRisk();
  await expect.element(page.getByRole('heading', { name: 'Lindenhof' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}t');
  await expect.poll(() => rows().length).toBe(3);
  await openOther();
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(chosenRow).toContain('211.5');
  expect(rows()).toHaveLength(4);
});

test('without any figures it says how a worksheet comes here', async () => {
  server.on(contract.projects.risk, () => ({ ...risk, worksheets: risk.worksheets.slice(3) }));
  await openRisk();
  await expect.element(page.getByText('Noch kein Risiko beziffert')).toBeVisible();
  await expect.element(page.getByRole('link', { name: '226 Arbeiten 226' })).toBeVisible();
});

test('a failed load says so and can be tried again', async () => {
  server.on(contract.projects.risk, () => new ApiError('internal'));
  await openRisk();
  const retry = page.getByRole('button', { name: 'Erneut versuchen' });
  await expect.element(retry).toBeVisible();
  server.on(contract.projects.risk, () => risk);
  await retry.click();
  await expect.element(table).toBeVisible();
});

test('what is left with the measures is changed with the details, and a wrong figure is named', async () => {
  const { worksheet: shown } = playWorksheet(server, [{ question: 'Liegen die Pläne vor?' }]);
  const sent: unknown[] = [];
  server.on(contract.worksheets.trade.update, ({ body }) => {
    sent.push(body);
    return { ...shown, ...(body as object), version: 2 };
  });
  await open(`/worksheet?kind=trade&id=${shown.id}`);
  await page.getByRole('button', { name: 'Weitere Befehle' }).click();
  await page.getByRole('menuitem', { name: 'Angaben zum Blatt' }).click();
  const dialog = page.getByRole('dialog');
  const probability = dialog.getByRole('textbox', { name: 'Wahrscheinlichkeit in Prozent' });
  await probability.fill('101');
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect.element(probability).toHaveAttribute('aria-invalid', 'true');
  await probability.fill('5');
  await dialog.getByText('Gesetz oder Sicherheit verlangen die Massnahmen').click();
  await dialog.getByRole('button', { name: 'Speichern' }).click();
  await expect.poll(() => sent).toMatchObject([{ residual_probability: 5, mandatory_measure: true }]);
});
