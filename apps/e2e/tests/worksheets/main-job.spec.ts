import { expect, test } from '../../fixtures/test.ts';
import { baumeister } from '../../screens/baumeister.ts';
import { createButton, expectChosen, lessonField, topicBox } from '../../screens/create-worksheet.ts';
import { signInAs } from '../../screens/login.ts';
import { expectToast, heading } from '../../screens/shell.ts';
import { cellOf, expectCell, expectSaved, expectState, gridOf, rowOf } from '../../screens/worksheet.ts';

test.use({ data: 'main job by mouse', embedded: true });

const { plans, planIndex, oldPlans, stages, topic } = baumeister;
const written = 'Ist die Kranprobe mit der grössten Last protokolliert?';

test('a site manager takes a worksheet from the sign-in to the last to-do', async ({ page, api }) => {
  await test.step('one click on a demo account signs in', async () => {
    await page.goto('/login/');
    await signInAs(page, 'nadia');
    await expect(heading(page, 'Meine Projekte')).toBeVisible();
  });

  await test.step('the project offers a new worksheet', async () => {
    await page.getByRole('link', { name: baumeister.project }).click();
    await expect(heading(page, baumeister.project)).toBeVisible();
    await page.getByRole('link', { name: 'Neues Arbeitsblatt' }).click();
    await expect(heading(page, 'Neues Arbeitsblatt')).toBeVisible();
  });

  await test.step('trade and phase bring the lessons that fit, the mandatory ones locked', async () => {
    await page.getByRole('combobox', { name: 'Gewerk' }).click();
    await page.getByRole('option', { name: `211 ${baumeister.trade}` }).click();
    await page.getByRole('combobox', { name: 'Phase' }).click();
    await page.getByRole('option', { name: `52 ${baumeister.phase}` }).click();
    await expectChosen(page, 11, 46);
    await expect(page.getByRole('main').getByText('Pflicht', { exact: true })).toHaveCount(11);
    await expect(lessonField(page, plans)).toBeChecked();
    await expect(lessonField(page, plans)).toBeDisabled();
  });

  await test.step('a whole topic and single lessons are chosen, and the count is right', async () => {
    await topicBox(page, topic).click();
    await expectChosen(page, 14, 46);
    await lessonField(page, oldPlans).click();
    await expectChosen(page, 13, 46);
    await page.getByRole('searchbox', { name: 'Fragen suchen' }).fill('Kiesnester');
    // What is still being filtered moves away under the pointer.
    await expect(lessonField(page, oldPlans)).toHaveCount(0);
    await page.getByRole('checkbox', { name: /^Sind Kiesnester/ }).click();
    await expectChosen(page, 14, 46);
    await page.getByRole('tab', { name: /^Gewählt/ }).click();
    await page.getByRole('searchbox', { name: 'Fragen suchen' }).fill('');
    await expect(page.getByRole('tab', { name: /^Gewählt/ })).toHaveText(/14$/);
  });

  await test.step('one click creates it with just these lessons', async () => {
    await createButton(page, 14).click();
    await expectToast(page, 'Das Arbeitsblatt ist angelegt');
    await expect(heading(page, new RegExp(baumeister.trade))).toBeVisible();
    await expect(page.getByRole('tab', { name: /^Alle/ })).toHaveText(/14$/);
    await expect(rowOf(page, plans)).toBeVisible();
    await expect(rowOf(page, oldPlans)).toHaveCount(0);
  });

  await test.step('a lesson gets its person, due date and notes in the grid', async () => {
    const person = await cellOf(page, stages, 'Wer');
    await person.click();
    await person.click();
    await page.getByRole('option', { name: 'Nadia Keller' }).click();
    const due = await cellOf(page, stages, 'Termin');
    await due.click();
    await due.getByRole('textbox').fill('5.3.2027');
    await due.getByRole('textbox').press('Enter');
    const notes = await cellOf(page, stages, 'Bemerkungen');
    await (await cellOf(page, stages, 'Wer')).click();
    await notes.click();
    await notes.getByRole('textbox').fill('Fugenplan Index D abwarten');
    await page.getByRole('heading', { level: 1 }).click();
    await expectCell(page, stages, 'Wer', 'Nadia Keller');
    await expectCell(page, stages, 'Termin', /^05\.03\.2027/);
    await expectCell(page, stages, 'Bemerkungen', 'Fugenplan Index D abwarten');
  });

  await test.step('another is ticked off, handed over for a check, and checked', async () => {
    await (await cellOf(page, planIndex, 'Erl.')).click();
    await expectState(page, planIndex, { done: true, check: 'nicht geprüft' });
    await (await cellOf(page, planIndex, 'Gepr.')).click();
    await expectState(page, planIndex, { done: true, check: 'zu prüfen' });
    await expect(page.getByRole('tab', { name: /^Zu prüfen/ })).toHaveText(/1$/);
    await (await cellOf(page, planIndex, 'Gepr.')).click();
    await expectState(page, planIndex, { done: true, check: 'geprüft' });
    await expect(page.getByRole('tab', { name: /^Geprüft/ })).toHaveText(/1$/);
  });

  await test.step('a new lesson is written in its topic and waits for approval', async () => {
    await rowOf(page, plans).hover();
    await page.getByRole('button', { name: `Neue Frage in «${topic}»` }).click();
    const composer = page.getByRole('rowgroup', { name: topic }).getByRole('textbox', { name: 'Neue Frage' });
    await composer.fill(written);
    await composer.press('Enter');
    await expect(rowOf(page, written)).toBeVisible();
    await expect(composer).toHaveValue('');
    await composer.press('Escape');
    await expectSaved(page);
    const waiting = await (
      await api('nadia')
    ).get<{ insight: string }[]>('/lessons/loadLessonsByApproved', { approved: 0 });
    expect(waiting.map(({ insight }) => insight)).toContain(written);
  });

  await test.step('after a reload everything is still there', async () => {
    await page.reload();
    await expectCell(page, stages, 'Wer', 'Nadia Keller');
    await expectCell(page, stages, 'Termin', /^05\.03\.2027/);
    await expectCell(page, stages, 'Bemerkungen', 'Fugenplan Index D abwarten');
    await expectState(page, planIndex, { done: true, check: 'geprüft' });
    await expect(page.getByRole('tab', { name: /^Alle/ })).toHaveText(/15$/);
    const question = await cellOf(page, written, 'Frage');
    await question.click();
    await question.click();
    await expect(page.getByRole('complementary')).toContainText('Diese Frage wartet noch auf Freigabe.');
  });

  await test.step('to-dos show what is open for her, and ticking off there removes it', async () => {
    await page
      .getByRole('navigation', { name: 'Hauptnavigation' })
      .getByRole('link', { name: /^Pendenzen/ })
      .click();
    await expect(heading(page, 'Pendenzen')).toBeVisible();
    const todo = page.getByRole('listitem').filter({ hasText: stages });
    await expect(todo).toContainText('05.03.2027');
    await expect(todo).toContainText('Fugenplan Index D abwarten');
    await todo.getByRole('checkbox', { name: `Erledigt: ${stages}` }).click();
    await expect(todo).toHaveCount(0);
    await expectToast(page, 'Frage erledigt');
    await page.reload();
    await expect(page.getByRole('link', { name: /\?$/ }).first()).toBeVisible();
    await expect(todo).toHaveCount(0);
  });

  await test.step('and the worksheet knows', async () => {
    await page.goBack();
    await expect(gridOf(page)).toBeVisible();
    await expectState(page, stages, { done: true, check: 'nicht geprüft' });
  });
});
