import { contract } from '@polier/contract/endpoints';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../../src/platform/api/queries.ts';
import { focusOnceOpen } from '../../../src/platform/viewport/focus-once-open.ts';
import { open, playApplication, press, server } from '../../support/application.ts';
import { phases } from '../../support/company.ts';
import { experienceWith, playExperiences } from '../../support/experiences.ts';

const [phase] = phases as [(typeof phases)[0]];

playApplication({ role: 'user' });

beforeEach(() => {
  // More than the list shows at once: it scrolls.
  const many = Array.from({ length: 30 }, (_, index) => ({ ...phase, id: index + 20, title: `Phase ${index + 1}` }));
  server.on(contract.catalogues.phases.list, () => many);
  queryClient.removeQueries({ predicate: ({ queryKey }) => String(queryKey[1]).includes('phases') });
  playExperiences(server, [experienceWith({ tradeId: 10 })]);
  server.on(contract.lessons.trade.list, () => []);
  server.on(contract.lessons.trade.nearest, () => []);
});

test('a new experience takes what is typed at once', async () => {
  await open('/experiences/new');
  await expect.element(page.getByRole('textbox', { name: 'Was ist passiert?' })).toHaveFocus();
});

test('the question made of an experience takes what is typed at once, and Tab leaves no field for nowhere', async () => {
  await open('/experiences/transfer?id=50');
  await expect.element(page.getByRole('textbox', { name: 'Frage' })).toHaveFocus();
  const chosen = page.getByRole('combobox', { name: 'Phasen' });
  for (let step = 0; step < 12 && document.activeElement !== chosen.element(); step += 1) await press('Tab');
  await expect.element(chosen).toHaveFocus();
  await press('Tab');
  await expect.element(page.getByRole('combobox', { name: 'Schlagwörter' })).toHaveFocus();
});

test('in a list without a match Enter sends nothing', async () => {
  await open('/experiences/transfer?id=50');
  await page.getByRole('combobox', { name: 'Phasen' }).fill('Kran');
  await expect.element(page.getByText('Nichts gefunden').first()).toBeVisible();
  await press('Enter');
  await expect.element(page.getByRole('combobox', { name: 'Phasen' })).toHaveFocus();
  // The topic that is missing would be said.
  await expect.element(page.getByText('Wählen Sie ein Thema')).not.toBeInTheDocument();
});

test('a field under the page loader takes the focus when that is gone', async () => {
  await open('/home');
  const cover = document.createElement('div');
  cover.inert = true;
  cover.innerHTML = '<p><input aria-label="Feld"></p>';
  document.body.append(cover);
  focusOnceOpen(cover.querySelector('input'));
  await expect.element(page.getByLabelText('Feld')).not.toHaveFocus();
  cover.inert = false;
  await expect.element(page.getByLabelText('Feld')).toHaveFocus();
  cover.remove();
});
