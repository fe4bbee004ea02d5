import { expect, test } from '../../fixtures/test.ts';
import { answered } from '../../fixtures/watch.ts';
import { baumeister } from '../../screens/baumeister.ts';
import { expectChosen, lessonField, topicBox } from '../../screens/create-worksheet.ts';
import { forbidPointers, pick, press, tabTo } from '../../screens/keyboard.ts';
import { expectToast, heading } from '../../screens/shell.ts';
import { expectCell, expectSaved, expectState, gridOf, rowOf } from '../../screens/worksheet.ts';
import { pageReady } from '../../screens/page-ready.ts';

test.use({ data: 'main job by keyboard' });

const { plans, planIndex, oldPlans, topic } = baumeister;
const written = 'Ist der Ersatzschlüssel der Baustelle hinterlegt?';

test('the whole main job is done with the keyboard alone', async ({ page, watch }) => {
  await forbidPointers(page);

  await test.step('signing in', async () => {
    await page.goto('/login/');
    await tabTo(page, page.getByRole('button', { name: 'Nadia Keller' }));
    await press(page, 'Enter');
    await expect(heading(page, 'Meine Projekte')).toBeVisible();
    await pageReady(page);
  });

  await test.step('/ searches the list, Enter opens the project', async () => {
    const row = page.getByRole('row', { name: baumeister.project });
    await expect(row).toBeVisible();
    await press(page, '/');
    await page.keyboard.type('Lindenhof');
    await expect(page.getByText('1 von 2 Projekten')).toBeVisible();
    await press(page, 'ArrowDown');
    await expect(row).toBeFocused();
    await press(page, 'Enter');
    await expect(heading(page, baumeister.project)).toBeVisible();
  });

  await test.step('N begins a worksheet, typing finds trade and phase', async () => {
    await press(page, 'n');
    await expect(heading(page, 'Neues Arbeitsblatt')).toBeVisible();
    await pick(page, page.getByRole('combobox', { name: 'Gewerk' }), '211 baum', baumeister.trade);
    await pick(page, page.getByRole('combobox', { name: 'Phase' }), '52', baumeister.phase);
    await expectChosen(page, 11, 46);
  });

  await test.step('Space chooses a topic and leaves out a lesson, Ctrl+Enter creates', async () => {
    await tabTo(page, topicBox(page, topic));
    await press(page, 'Space');
    await expectChosen(page, 14, 46);
    await tabTo(page, lessonField(page, oldPlans));
    await press(page, 'Space');
    await expectChosen(page, 13, 46);
    await press(page, 'Control+Enter');
    await expectToast(page, 'Das Arbeitsblatt ist angelegt');
    await expect(page.getByRole('tab', { name: /^Alle/ })).toHaveText(/13$/);
  });

  await test.step('arrows walk the grid, keys write person, due date and notes', async () => {
    await tabTo(page, gridOf(page));
    await press(page, 'Control+Home', 'Home');
    await expect(rowOf(page, plans)).toHaveAttribute('aria-selected', 'true');
    await press(page, 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter');
    await page.keyboard.type('Keller');
    await press(page, 'Tab');
    await page.keyboard.type('5.3.2027');
    await press(page, 'Tab');
    await press(page, 'Escape', 'ArrowRight', 'Enter');
    await page.keyboard.type('Index D abwarten');
    await press(page, 'Enter');
    await expectCell(page, plans, 'Wer', 'Nadia Keller');
    await expectCell(page, plans, 'Termin', /^05\.03\.2027/);
    await expectCell(page, plans, 'Bemerkungen', 'Index D abwarten');
  });

  await test.step('E ticks off, G hands over for a check and checks, Ctrl+Z takes back', async () => {
    await expect(rowOf(page, planIndex)).toHaveAttribute('aria-selected', 'true');
    await press(page, 'e');
    await expectState(page, planIndex, { done: true, check: 'nicht geprüft' });
    await press(page, 'c');
    await expectState(page, planIndex, { done: true, check: 'zu prüfen' });
    await press(page, 'c');
    await expectState(page, planIndex, { done: true, check: 'geprüft' });
    await press(page, 'Control+z');
    await expectState(page, planIndex, { done: true, check: 'zu prüfen' });
    await press(page, 'c');
    await expectState(page, planIndex, { done: true, check: 'geprüft' });
  });

  await test.step('N writes a new lesson in the topic', async () => {
    await press(page, 'n');
    await page.keyboard.type(written);
    await press(page, 'Enter');
    await expect(rowOf(page, written)).toBeVisible();
    await press(page, 'Escape');
    await expect(gridOf(page)).toBeFocused();
    await expectSaved(page);
  });

  await test.step('Space opens the lesson beside the grid, Escape closes it', async () => {
    await press(page, 'Control+Home', 'Home', 'Space');
    const panel = page.getByRole('complementary').filter({ hasText: plans });
    await expect(panel).toBeVisible();
    await tabTo(page, gridOf(page));
    await press(page, 'Escape');
    await expect(panel).toHaveCount(0);
  });

  await test.step('after a reload everything is still there', async () => {
    await page.reload();
    await expectCell(page, plans, 'Wer', 'Nadia Keller');
    await expectCell(page, plans, 'Termin', /^05\.03\.2027/);
    await expectState(page, planIndex, { done: true, check: 'geprüft' });
    await expect(rowOf(page, written)).toBeVisible();
  });

  await test.step('G T goes to the to-dos, E ticks off there', async () => {
    await press(page, 'g', 't');
    await expect(heading(page, 'Pendenzen')).toBeVisible();
    const todo = page.getByRole('link', { name: new RegExp(`^${plans.slice(0, 40)}`) });
    await tabTo(page, todo);
    await press(page, 'e');
    await expect(todo).toHaveCount(0);
    await expectToast(page, 'Frage erledigt');
  });

  await test.step('Ctrl+K finds the project again', async () => {
    await press(page, 'Control+k');
    await page.keyboard.type('Lindenhof');
    const found = page.getByRole('group', { name: 'Projekte' }).getByRole('option', { name: /Lindenhof/ });
    await expect(found).toHaveAttribute('aria-selected', 'true');
    await press(page, 'Enter');
    await expect(heading(page, baumeister.project)).toBeVisible();
  });

  await test.step('Ctrl+P opens the print view of a worksheet, and back leads to it', async () => {
    await page.goBack();
    await page.goBack();
    await expect(rowOf(page, plans)).toBeVisible();
    await press(page, 'Control+p');
    await expect(page).toHaveURL(/\/convert\/worksheet-applied-lessons\?/);
    await expect(page.getByText(written)).toBeVisible();
    await page.goBack();
    await expect(rowOf(page, plans)).toBeVisible();
  });

  await test.step('Ctrl+K signs out, and nothing of what was done stays on the screen', async () => {
    await tabTo(page, gridOf(page));
    await press(page, 'Control+Home', 'e');
    await expectToast(page, 'wieder offen');
    // What is still under way then is refused.
    watch.expect(answered(401));
    await press(page, 'Control+k');
    await page.keyboard.type('abmelden');
    await expect(page.getByRole('option', { name: 'Abmelden', selected: true })).toBeVisible();
    await press(page, 'Enter');
    await expect(page.getByRole('link', { name: 'Anmelden' }).first()).toBeVisible();
    await expect(page.locator('[data-toast]')).toHaveCount(0);
  });
});
