import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { playApplication, server, toast } from '../../support/application.ts';
import { cell, openGrid, playWorksheet } from '../../support/worksheet.ts';

playApplication();

const [plans, wall] = ['Liegen die Pläne vor?', 'Ist die Wand gerade?'];

/** More rows than fit, so that the line for a new lesson stands at the lower edge. */
const openLongWorksheet = async () => {
  const worksheet = playWorksheet(server, [
    { question: plans },
    ...Array.from({ length: 40 }, (_, at) => ({ question: `Frage ${at}`, topic: 1 as const })),
    { question: wall, topic: 1 },
  ]);
  await openGrid(worksheet.address, plans);
  await cell(plans, 'Frage').click();
  return worksheet;
};
const newLesson = page.getByRole('textbox', { name: 'Neue Frage' });
const topic = page.getByRole('combobox', { name: 'Thema' });

test('the last line offers the topic of the current row, in view', async () => {
  await openLongWorksheet();
  await newLesson.click();
  await expect.element(topic).toHaveTextContent('Planung');
  const footer = page.getByText('alle Kürzel').element().getBoundingClientRect();
  await expect.poll(() => topic.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(footer.top);
});

test('a new lesson needs no choice of a topic', async () => {
  const { rows } = await openLongWorksheet();
  await newLesson.click();
  await userEvent.keyboard('Ist der Schlüssel hinterlegt?{Enter}');
  await expect.poll(() => rows.at(-1)?.lesson.insight).toBe('Ist der Schlüssel hinterlegt?');
  expect(rows.at(-1)?.lesson.topicId).toBe(30);
  await expect.element(toast('1 Frage hinzugefügt')).toBeVisible();
});

test('a date that does not exist is said once', async () => {
  const worksheet = playWorksheet(server, [{ question: plans }]);
  await openGrid(worksheet.address, plans);
  await cell(plans, 'Termin').click();
  await userEvent.keyboard('31.11.2026{Enter}');
  const shown = () =>
    page
      .getByText(/31\.11\.2026 gibt es nicht/)
      .elements()
      .filter((element) => element.checkVisibility() && element.childElementCount === 0);
  await expect.poll(() => shown().length).toBe(1);
});
