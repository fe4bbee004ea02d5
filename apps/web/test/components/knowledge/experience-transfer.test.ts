import { contract } from '@polier/contract/endpoints';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { topics, trades } from '../../support/company.ts';
import { open, playApplication, server, toast } from '../../support/application.ts';
import { experienceWith, playExperiences } from '../../support/experiences.ts';
import { ApiError } from '../../support/played-server.ts';
import { setViewport } from '../../support/viewport.ts';

playApplication({ role: 'user' });

/** Each test begins with a form of its own. */
afterEach(async () => {
  await open('/home');
  await expect.element(page.getByRole('textbox', { name: 'Frage' })).not.toBeInTheDocument();
  sessionStorage.clear();
}, 90_000);

const [masonry] = trades;
const [planning] = topics;
const experience = experienceWith({
  tradeId: 10,
  belongs_to: { kind: 'trade', id: 10, number: '211.6', title: 'Maurerarbeiten' },
});

const openTransfer = async () => {
  const played = playExperiences(server, [experience]);
  server.on(contract.lessons.trade.list, () => []);
  server.on(contract.lessons.trade.nearest, () => []);
  await open('/experiences/transfer?id=50');
  await expect.element(page.getByText('Mit Reparaturmörtel ergänzt').first()).toBeVisible();
  return played;
};
const question = page.getByRole('textbox', { name: 'Frage' });
const submit = page.getByRole('button', { name: 'Frage speichern' });
const chooseTopic = async () => {
  await page.getByRole('combobox', { name: 'Thema' }).click();
  await page.getByRole('option', { name: planning?.title ?? '' }).click();
};

test('the lesson begins with the words of the experience, in its trade', async () => {
  await openTransfer();
  await expect.element(question).toHaveValue(experience.lesson);
  await expect
    .element(page.getByRole('combobox', { name: 'Gehört zu' }))
    .toHaveValue(`${masonry?.bkp} ${masonry?.title}`);
});

test('the lesson is sent with its kind, and the experience is no longer asked for', async () => {
  const { rows } = await openTransfer();
  server.on(contract.experiences.transfer, () => new ApiError('not-found'));
  await question.fill('Ist die Kerntemperatur gemessen?');
  await chooseTopic();
  await submit.click();
  await expect
    .poll(() => server.sentTo(contract.experiences.transfer))
    .toMatchObject([
      {
        experienceId: 50,
        kind: 'trade',
        lesson: { insight: 'Ist die Kerntemperatur gemessen?', tradeId: 10, topicId: planning?.id },
      },
    ]);
  expect(rows).toHaveLength(1);
});

test('what the server refuses of the lesson stands at its field', async () => {
  await openTransfer();
  const errors = [{ field: 'lesson.insight', code: 'too-long', message: 'Zu lang für eine Frage.' }];
  server.on(contract.experiences.transfer, () => new ApiError('validation', { errors }));
  await chooseTopic();
  await submit.click();
  await expect.element(page.getByText('Zu lang für eine Frage.')).toBeVisible();
  await expect.element(toast('Frage gespeichert')).not.toBeInTheDocument();
});

test('the experience stays in sight while the form beside it scrolls', async () => {
  await setViewport(1280, 420);
  await openTransfer();
  const experience = page.getByText('Mit Reparaturmörtel ergänzt').first();
  page.getByRole('combobox', { name: 'Schlagwörter' }).element().scrollIntoView({ block: 'start' });
  await expect.poll(() => question.element().getBoundingClientRect().top).toBeLessThan(0);
  expect(experience.element().getBoundingClientRect().top).toBeGreaterThan(44);
});
