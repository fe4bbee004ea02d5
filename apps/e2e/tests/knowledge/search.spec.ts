import { expect, test } from '../../fixtures/test.ts';
import { unansweredRequest } from '../../fixtures/watch.ts';
import { press } from '../../screens/keyboard.ts';
import { heading, screenOf } from '../../screens/shell.ts';

const question = /Sind die Aussparungen für die Haustechnik vor dem Betonieren/;

test.beforeEach(async ({ page, enter }) => {
  await enter('marco');
  await heading(page, 'Meine Projekte').waitFor();
});

test('misspelled words find their lesson in the palette, and Enter opens it', async ({ page }) => {
  await press(page, 'Control+k');
  await page.keyboard.type('ausparungen betoniren');
  await expect(page.getByRole('option', { name: question })).toHaveAttribute('aria-selected', 'true');
  await press(page, 'Enter');
  await expect.poll(() => screenOf(page)).toContain('/knowledge/combined');
  await expect(page.getByRole('main').getByText(question)).toBeVisible();
});

test('a search is narrowed to one kind, stands in the address and opens a lesson by keyboard', async ({ page }) => {
  await page.goto('/main/#/search?q=abdichtg');
  const hits = page.getByRole('main').getByRole('link', { name: /\?/ });
  await expect(hits.first()).toBeVisible();
  const facet = page.getByRole('group', { name: 'Fragen eingrenzen' });
  await facet.getByRole('checkbox', { name: /^PM/ }).click();
  await expect.poll(() => screenOf(page)).toContain('kind=pm');
  await expect.poll(() => hits.count()).toBe(1);
  await page.reload();
  await expect(facet.getByRole('checkbox', { name: /^PM/ })).toBeChecked();
  await expect(page.getByRole('searchbox')).toHaveValue('abdichtg');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expect(hits.first()).toBeVisible();
  await press(page, 'ArrowDown', 'Enter');
  await expect.poll(() => screenOf(page)).toContain('/knowledge/combined');
});

test('what another project wrote is not found by somebody outside it', async ({ page, api }) => {
  const nadia = await api('nadia');
  const project = await nadia.post<{ id: number }>('/projects/store', { title: 'Wehranlage Quellmatt' });
  expect(project.id).toBeGreaterThan(0);
  await page.goto('/main/#/search?q=quellmatt');
  await expect(page.getByRole('heading', { name: 'Nichts gefunden zu «quellmatt»' })).toBeVisible();
});

test('a palette that opens for the first time without a network says so, and finds once the network is back', async ({
  page,
  context,
  watch,
}) => {
  watch.expect(unansweredRequest, /^console: A script could not be loaded/);
  await context.setOffline(true);
  await press(page, 'Control+k');
  await page.keyboard.type('ausparungen');
  const palette = page.getByRole('dialog');
  await expect(palette.getByText('Kein Netz. Die Suche läuft von selbst')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('option', { name: question })).toBeVisible();
  await expect(palette.getByText('Kein Netz.')).toBeHidden();
});
