import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';
import { baumeister } from '../../screens/baumeister.ts';
import { lessonField } from '../../screens/create-worksheet.ts';
import { expectToast } from '../../screens/shell.ts';

const lived = 'Kantenabbruch an der Treppe';
const first = 'Ist die Kerntemperatur rechtzeitig gemessen';
const better = 'Ist die Kerntemperatur vor dem Ausschalen gemessen?';

/** By the arrows, as far down as it takes. */
const browseTo = async (page: Page, question: string) => {
  const open = page.getByRole('heading', { level: 2, name: question });
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(open).toBeVisible({ timeout: 500 });
  }).toPass();
};

test.use({ data: 'approval', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('what was lived through on site becomes a question that is approved by keyboard and proposed', async ({
  page,
  enter,
  api,
  browser,
  server,
}) => {
  const client = await api('nadia');
  const project = (await client.find('/projects', `2417 ${baumeister.project}`)).id;
  const trade = (await client.find('/trades', baumeister.trade)).id;
  const phase = (await client.find('/phases', baumeister.phase)).id;

  await test.step('the foreman records it on the phone', async () => {
    await enter('marco', '/experiences/new');
    await page.getByRole('textbox', { name: 'Was ist passiert?' }).fill(lived);
    await page.getByRole('textbox', { name: 'Wie haben Sie es gelöst?' }).fill('Mit Mörtel ergänzt');
    await page.getByRole('textbox', { name: 'Was machen wir nächstes Mal?' }).fill('Zuerst messen');
    await page.getByRole('button', { name: 'Festhalten' }).tap();
    await expect.poll(async () => experienceOf(await api('marco'))).toBeDefined();
  });

  await test.step('he makes a question of it', async () => {
    const id = await experienceOf(await api('marco'));
    await page.goto(`/main/#/experiences/transfer?id=${id}&kind=trade&group=${trade}`);
    await page.getByRole('textbox', { name: 'Frage' }).fill(first);
    await page.getByRole('combobox', { name: 'Thema' }).tap();
    await page.getByRole('option').first().tap();
    await page.getByRole('button', { name: 'Frage speichern' }).tap();
    await expectToast(page, 'Frage gespeichert, sie wartet auf Freigabe');
  });

  const context = await browser.newContext({
    baseURL: server.address,
    viewport: { width: 1440, height: 900 },
    hasTouch: false,
    isMobile: false,
  });
  await context.addInitScript(() => localStorage.setItem('polier.language', 'de'));
  const desk = await context.newPage();

  await test.step('the administrator finds it in the inbox with its origin, and what the coach says', async () => {
    await enter('nadia', '/approval', desk);
    await expect(desk.getByText('warten auf Ihre Freigabe')).toBeVisible();
    await browseTo(desk, first);
    await expect(desk.getByRole('region', { name: 'Nächste bestehende Fragen' }).getByRole('listitem')).toHaveCount(3);
    await expect(desk.getByRole('article').getByText(lived, { exact: true })).toBeVisible();
    await expect(desk.getByText('Am Ende fehlt das Fragezeichen.')).toBeVisible();
  });

  await test.step('she words it better, tags it and accepts it without the mouse', async () => {
    await desk.keyboard.press('e');
    const question = desk.getByRole('textbox', { name: 'Frage', exact: true });
    await expect(question).toBeFocused();
    await question.fill(better);
    await desk.getByRole('combobox', { name: 'Schlagwörter' }).focus();
    await desk.keyboard.type('Behörden');
    await desk.getByRole('option', { name: 'Behörden' }).waitFor();
    await desk.keyboard.press('ArrowDown');
    await desk.keyboard.press('Enter');
    await desk.keyboard.press('Control+s');
    await expectToast(desk, 'Frage gespeichert und freigegeben');
  });

  const stored = (await client.get<Lesson[]>('/lessons', { tradeId: trade })).find(({ insight }) => insight === better);
  expect(stored).toMatchObject({ approved: true, tags: [expect.any(Number)] });

  await test.step('she moves it up among its neighbours', async () => {
    await desk.goto(`/main/#/knowledge/trade/lessons?id=${trade}&lesson=${stored?.id}`);
    const link = desk.getByRole('article', { name: better }).getByRole('link', { name: /Link auf Frage/ });
    await link.focus();
    await desk.keyboard.press('Alt+ArrowUp');
    await expectToast(desk, 'Die Frage steht jetzt bei');
    await expect(desk.getByRole('article', { name: better })).toContainText(/Bestätigt .* von Nadia Keller/);
  });

  await test.step('the next worksheet proposes it', async () => {
    await desk.goto(`/main/#/worksheets/create/trade?projectId=${project}&tradeId=${trade}&phaseId=${phase}`);
    await expect(lessonField(desk, better)).toBeVisible();
  });
  await context.close();
});

interface Lesson {
  id: number;
  insight: string;
  approved: boolean;
  tags: number[];
}
interface Experience {
  id: number;
  problem: string;
}

const experienceOf = async (client: { get: <T>(path: string) => Promise<T> }): Promise<number | undefined> =>
  (await client.get<Experience[]>('/experiences')).find(({ problem }) => problem === lived)?.id;
