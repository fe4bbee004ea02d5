import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { open, playApplication, server } from '../../support/application.ts';
import { experienceWith, playExperiences } from '../../support/experiences.ts';
import { setViewport } from '../../support/viewport.ts';

playApplication({ role: 'user' });

const lesson = 'Abstellflächen auf jedem Geschoss vor dem ersten Kranhub markieren und frei halten.';

test('what was learned stands in the list in full, on two lines where one is too short', async () => {
  await setViewport(1280, 900);
  playExperiences(server, [experienceWith({ lesson })]);
  await open('/experiences');
  const words = page.getByText(lesson);
  await expect.element(words).toBeVisible();
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = words.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  expect(scrollHeight).toBeLessThanOrEqual(clientHeight);
});
