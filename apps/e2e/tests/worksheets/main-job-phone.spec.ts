import type { Locator } from '@playwright/test';
import { expect, test } from '../../fixtures/test.ts';
import { baumeister } from '../../screens/baumeister.ts';
import { createButton, lessonField, topicBox } from '../../screens/create-worksheet.ts';
import { expectToast, heading } from '../../screens/shell.ts';
import { swipeRight } from '../../screens/touch.ts';

test.use({ data: 'main job on the phone', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const { planIndex, stages, topic, plans } = baumeister;

/** What a thumb hits without looking. */
const expectThumbTarget = async (target: Locator) => {
  const box = await target.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  expect(box?.width).toBeGreaterThanOrEqual(44);
};

test('the main job works on the phone', async ({ page, api }) => {
  const card = (question: string) => page.getByRole('article').filter({ hasText: question });
  const folded = (question: string) =>
    page.getByRole('button', { name: new RegExp(question.slice(0, 30)), expanded: false });
  const bar = page.getByRole('navigation', { name: 'Hauptnavigation' });

  await test.step('signing in and opening the project', async () => {
    await page.goto('/login/');
    await page.getByRole('button', { name: 'Nadia Keller' }).tap();
    await expect(heading(page, /^2 Projekte/)).toBeVisible();
    await expectThumbTarget(bar.getByRole('link', { name: /Pendenzen$/ }));
    await page.getByRole('link', { name: new RegExp(baumeister.project) }).tap();
    await expect(heading(page, baumeister.project)).toBeVisible();
  });

  await test.step('creating the worksheet', async () => {
    await page.getByRole('link', { name: 'Neues Arbeitsblatt' }).tap();
    await page.getByRole('combobox', { name: 'Gewerk' }).tap();
    await page.getByRole('option', { name: `211 ${baumeister.trade}` }).tap();
    await page.getByRole('combobox', { name: 'Phase' }).tap();
    await page.getByRole('option', { name: `52 ${baumeister.phase}` }).tap();
    await expect(createButton(page, 11)).toBeVisible();
    await expect(lessonField(page, plans)).toBeDisabled();
    await topicBox(page, topic).tap();
    await expect(createButton(page, 14)).toBeVisible();
    await createButton(page, 14).tap();
    await expectToast(page, 'Das Arbeitsblatt ist angelegt');
  });

  await test.step('ticking off with the thumb target folds the lesson', async () => {
    const box = card(planIndex).getByRole('checkbox', { name: 'Erledigt' });
    await expectThumbTarget(box);
    await box.tap();
    await expect(card(planIndex)).toHaveCount(0);
    await expect(folded(planIndex)).toBeVisible();
    const toast = page.getByRole('status').filter({ hasText: 'Frage 1.2 ist erledigt' });
    await toast.getByRole('button', { name: 'Schliessen' }).tap();
    await expect(toast).toHaveCount(0);
  });

  await test.step('a swipe to the right ticks off, and the toast undoes it', async () => {
    await swipeRight(page, card(stages));
    await expect(card(stages)).toHaveCount(0);
    const toast = page.getByRole('status').filter({ hasText: 'Frage 1.4 ist erledigt' });
    await toast.getByRole('button', { name: 'Rückgängig' }).tap();
    await expect(card(stages)).toBeVisible();
  });

  await test.step('a short swipe does nothing', async () => {
    await swipeRight(page, card(stages), 0.25);
    await expect(card(stages).getByRole('checkbox', { name: 'Erledigt' })).not.toBeChecked();
  });

  await test.step('the lesson opens over the whole screen and takes a person', async () => {
    await card(stages)
      .getByRole('button', { name: /öffnen$/ })
      .tap();
    const worksheet = page.getByRole('dialog');
    await worksheet.getByRole('combobox', { name: 'Verantwortliche Person' }).tap();
    await page.getByRole('option', { name: 'Nadia Keller' }).tap();
    await worksheet.getByRole('button', { name: 'Seitenfeld schliessen' }).tap();
    await expect(card(stages)).toContainText('Nadia Keller');
    await expect(page.getByText(/^Gespeichert \d\d:\d\d$/)).toBeAttached();
  });

  await test.step('to-dos: a swipe is done, with undo', async () => {
    await bar.getByRole('link', { name: /Pendenzen$/ }).tap();
    const todo = page.getByRole('listitem').filter({ hasText: stages });
    await expect(todo).toBeVisible();
    await swipeRight(page, todo);
    await expect(todo).toHaveCount(0);
    const toast = page.getByRole('status').filter({ hasText: 'Frage erledigt' });
    await toast.getByRole('button', { name: 'Rückgängig' }).tap();
    await expect(todo).toBeVisible();
    await swipeRight(page, todo);
    await expectToast(page, 'Frage erledigt');
    await expect(todo).toHaveCount(0);
  });

  await test.step('the server has it all', async () => {
    const nadia = await api('nadia');
    const project = await nadia.find('/projects', `2417 ${baumeister.project}`);
    const worksheets = await nadia.get<{ id: number; title: string }[]>('/worksheets', { projectId: project.id });
    const worksheet = worksheets.find(({ title }) => title === baumeister.trade);
    const rows = await nadia.get<{ done: boolean; lesson: { insight: string } }[]>('/appliedlessons/getByWorksheetId', {
      worksheetId: worksheet?.id ?? 0,
    });
    const done = rows.filter((row) => row.done).map(({ lesson }) => lesson.insight);
    expect(done.toSorted()).toEqual([planIndex, stages].toSorted());
  });
});
