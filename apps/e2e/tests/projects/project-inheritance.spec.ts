import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { accounts } from '../../fixtures/accounts.ts';
import type { ApiClient } from '../../fixtures/api-client.ts';
import { textOfPdf } from '../../fixtures/pdf-text.ts';
import { type PreparedProject, type PreparedRow, prepareWorksheet } from '../../fixtures/prepare.ts';
import { expect, test } from '../../fixtures/test.ts';
import { unansweredRequest } from '../../fixtures/watch.ts';
import { textsOfWorkbook } from '../../fixtures/workbook-text.ts';
import { titleField } from '../../screens/project-form.ts';
import { expectToast, heading } from '../../screens/shell.ts';
import { expectCell, expectSaved, gridOf, write } from '../../screens/worksheet.ts';

interface Worksheet {
  id: number;
}
interface Named {
  id: number;
  title: string;
}

const [trade, phase] = ['Maurerarbeiten', 'Ausführung'];
const kinds = [
  { worksheets: '/worksheets', rows: '/appliedlessons' },
  { worksheets: '/pmworksheets', rows: '/pmappliedlessons' },
  { worksheets: '/xworksheets', rows: '/xappliedlessons' },
] as const;

/** The first of these parts that has questions, and some of them. */
const questionsIn = async (
  api: ApiClient,
  [parts, part, ofPart, lessons, ofLesson]: readonly [string, string, string, string, string],
): Promise<{ part: Named; ids: number[] }> => {
  for (const one of await api.get<Named[]>(parts)) {
    const found: { id: number }[] = [];
    for (const { id } of await api.get<Named[]>(part, { [ofPart]: one.id }))
      found.push(...(await api.get<{ id: number }[]>(lessons, { [ofLesson]: id })));
    if (found.length > 0) return { part: one, ids: found.slice(0, 4).map(({ id }) => id) };
  }
  throw new Error(`${parts} has no questions`);
};

/** A project with a worksheet of each kind, worked on. */
const prepareParent = async (api: ApiClient): Promise<PreparedProject> => {
  const pm = await questionsIn(api, ['/pmphases', '/pmsubphases', 'pmPhaseId', '/pmlessons', 'pmSubPhaseId']);
  const members = await api.get<{ id: number; email: string }[]>('/companies/getAllUsersByCompanyId', {
    company_id: api.companyId,
  });
  const marco = members.find(({ email }) => email === accounts.marco.email);
  const x = await questionsIn(api, ['/xprocesses', '/xsubprocesses', 'xProcessId', '/xlessons', 'xSubProcessId']);
  const project = await api.post<PreparedProject>('/projects/store', {
    title: '2701 Erste Etappe',
    trades: [(await api.find('/trades', trade)).id],
    phases: [(await api.find('/phases', phase)).id],
    pm_phases: [pm.part.id],
    xprocesses: [x.part.id],
    users: [marco?.id],
  });
  const { id: worksheetId, rows } = await prepareWorksheet(api, { projectId: project.id, trade, phase, most: 4 });
  const projectId = project.id;
  await api.post('/pmworksheets/store', { projectId, pmPhaseId: pm.part.id, appliedLessons: pm.ids });
  await api.post('/xworksheets/store', { projectId, xProcessId: x.part.id, appliedLessons: x.ids });
  const [first, second] = rows;
  await api.post('/appliedlessons/update', { id: first?.id, todo: 'Kran früher bestellt', done: true });
  await api.post('/appliedlessons/update', {
    id: second?.id,
    solution: 'Aussparungen vorher & «rot» markiert',
    internal_responsible_user: marco?.id,
  });
  await api.post('/worksheets/update', { id: worksheetId, cost: 20_000, probability: 10, impact: 500_000 });
  return project;
};

const rowsOfProject = async (api: ApiClient, projectId: number) => {
  const found: (PreparedRow & { solution: string | null })[] = [];
  const counts: number[] = [];
  for (const kind of kinds) {
    const worksheets = await api.get<Worksheet[]>(kind.worksheets, { projectId });
    counts.push(worksheets.length);
    for (const { id } of worksheets)
      found.push(...(await api.get<typeof found>(`${kind.rows}/getByWorksheetId`, { worksheetId: id })));
  }
  return { rows: found, counts };
};

const saved = async (page: Page, press: () => Promise<void>): Promise<Buffer> => {
  const download = page.waitForEvent('download');
  await press();
  return readFile(await (await download).path());
};
/** Where lines break is not what the text says. */
const withoutSpaces = (text: string): string => text.replaceAll(/\s/g, '');

test('a project takes three worksheets of three kinds from its parent, two people edit one of them, one goes offline and returns, and print, PDF and Excel say the same', async ({
  page,
  elsewhere,
  enter,
  api,
  watch,
}) => {
  watch.expect(unansweredRequest);
  const nadia = await api('nadia');
  const parent = await prepareParent(nadia);

  await test.step('a new project takes worksheets, people and notes along', async () => {
    await enter('nadia', '/projects/new');
    await titleField(page).fill('2702 Zweite Etappe');
    await page.getByRole('combobox', { name: 'Vorgängerprojekt' }).click();
    await page.getByRole('option', { name: parent.title }).click();
    const takes = (name: RegExp) => page.getByRole('group', { name: 'Übernehmen' }).getByRole('checkbox', { name });
    await takes(/^Auswahl/).check();
    await takes(/^Arbeitsblätter/).check();
    await takes(/verantwortliche/).check();
    await takes(/Bemerkungen/).check();
    await page.getByRole('button', { name: 'Projekt anlegen' }).click();
    await expectToast(page, 'Projekt angelegt');
    await expect(heading(page, 'Zweite Etappe')).toBeVisible();
    await expect(page.getByRole('link', { name: parent.title })).toBeVisible();
  });

  const child = await nadia.find('/projects', '2702 Zweite Etappe');
  const inherited = await rowsOfProject(nadia, child.id);
  await test.step('the notes came along, done starts anew', async () => {
    const before = await rowsOfProject(nadia, parent.id);
    const { rows, counts } = inherited;
    expect(counts).toEqual([1, 1, 1]);
    const questionsOf = (list: readonly PreparedRow[]) => list.map(({ lesson }) => lesson.insight);
    expect(questionsOf(rows)).toEqual(questionsOf(before.rows));
    expect(rows.map(({ todo }) => todo)).toContain('Kran früher bestellt');
    expect(before.rows.filter(({ done }) => done)).toHaveLength(1);
    expect(rows.filter(({ done, checked }) => done || checked)).toEqual([]);
    expect(rows.flatMap(({ responsible_user: person }) => person?.name ?? [])).toEqual(['Marco Brunner']);
  });

  const [worksheet] = await nadia.get<Worksheet[]>('/worksheets', { projectId: child.id });
  await test.step('two people edit its trade worksheet; one of them goes offline, goes on writing and returns', async () => {
    const [, second = '', third = ''] = inherited.rows.map(({ lesson }) => lesson.insight);
    const address = `/worksheet?kind=trade&id=${worksheet?.id}`;
    await page.goto(`/main/#${address}`);
    await enter('marco', address, elsewhere);
    await expect(page.getByRole('img', { name: 'Auch geöffnet von Marco Brunner' })).toBeVisible();
    await page.context().setOffline(true);
    await write(page, second, 'Bemerkungen', 'im Keller geschrieben');
    await write(elsewhere, third, 'Bemerkungen', 'Kran am Montag');
    await expectSaved(elsewhere);
    await page.context().setOffline(false);
    await expectCell(page, third, 'Bemerkungen', /Kran am Montag/);
    await expectCell(elsewhere, second, 'Bemerkungen', /im Keller geschrieben/);
    await expectSaved(page);
    await expect(gridOf(page).getByText('Inzwischen von anderen geändert:')).toHaveCount(0);
  });

  const { rows } = await rowsOfProject(nadia, child.id);
  expect(rows.map(({ todo }) => todo)).toEqual(expect.arrayContaining(['im Keller geschrieben', 'Kran am Montag']));
  const people = rows.flatMap(({ responsible_user: person }) => person?.name ?? []);
  const questions = rows.map(({ lesson }) => lesson.insight);
  const notes = rows.flatMap(({ todo, solution }) => [todo, solution].filter((text) => text !== null && text !== ''));
  await test.step('the print view shows every question of the three worksheets once, with its notes, person and risk', async () => {
    await page.goto(`/main/#/projects/overview?id=${child.id}`);
    await page.getByRole('button', { name: 'Weitere Befehle' }).click();
    await page.getByRole('menuitem', { name: 'Druckansicht' }).click();
    await expect(page.getByRole('article')).toHaveCount(3);
    const printed = await page.getByRole('table').locator('tbody td[lang]').allTextContents();
    expect(printed.map(withoutSpaces)).toEqual(questions.map(withoutSpaces));
    for (const text of [...notes, ...people]) await expect(page.getByText(text ?? '', { exact: true })).toBeVisible();
    await expect(page.getByText(/^Risikowert CHF\s50'000$/)).toBeVisible();
  });

  await test.step('so does the PDF document', async () => {
    const press = () => page.getByRole('button', { name: 'Als PDF speichern' }).click();
    const text = withoutSpaces(textOfPdf(await saved(page, press)));
    const all = [...questions, ...notes, ...people, "CHF 50'000"];
    expect(all.filter((one) => !text.includes(withoutSpaces(one ?? '')))).toEqual([]);
    expect(text).toContain(withoutSpaces('Zweite Etappe'));
  });

  await test.step('and the workbook', async () => {
    await page.getByRole('link', { name: 'Zum Projekt' }).click();
    await page.getByRole('button', { name: 'Weitere Befehle' }).click();
    const press = () => page.getByRole('menuitem', { name: /^Als Excel/ }).click();
    const { texts, formulas } = textsOfWorkbook(await saved(page, press));
    const inCells = rows.map(({ lesson: { insight, mandatory } }) => `${insight}${mandatory ? ' (Pflicht)' : ''}`);
    expect([...inCells, ...notes, ...people].filter((one) => !texts.includes(one ?? ''))).toEqual([]);
    expect(formulas.filter((formula) => formula.startsWith('IF(COUNT(')).length).toBeGreaterThanOrEqual(3);
  });
});
