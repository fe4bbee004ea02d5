import { contract } from '@polier/contract/endpoints';
import type { ProjectView } from '@polier/contract/projects/projects.contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { open, playApplication, press, server } from '../../support/application.ts';
import { projectOf } from '../../support/worksheet.ts';

playApplication();

const table = page.getByRole('grid', { name: 'Meine Projekte' });
const row = (name: string) => table.getByRole('row').filter({ hasText: name });
const shown = () =>
  table
    .getByRole('link')
    .elements()
    .map((link) => link.textContent);

const { progress } = projectOf(1);
const projects: ProjectView[] = [
  projectOf(1, { title: '2417 Lindenhof', progress: { ...progress, total: 4, open: 3, done: 1, overdue: 2 } }),
  projectOf(2, { title: '2399 Feldmatt', progress: { ...progress, total: 4, open: 0, done: 4 } }),
  projectOf(3, { title: '310 Brücke', owner: { id: 3, name: 'Marco Brunner' }, admin_id: 3 }),
];

/** The list as the server answers it now, whatever an earlier test has left. */
const openList = async (answered = projects) => {
  server.on(contract.projects.list, () => answered);
  await open('/home');
  const { queryClient } = await import('../../../src/platform/api/queries.ts');
  queryClient.clear();
  await open('/projects');
  await expect.element(row('Lindenhof')).toBeVisible();
};

test('a head sorts upwards, then downwards; numbers as numbers', async () => {
  await openList();
  const head = table.getByRole('columnheader', { name: /^Nr\./ });
  await head.getByRole('button').click();
  await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
  expect(shown()).toEqual(['Brücke', 'Feldmatt', 'Lindenhof']);
  await head.getByRole('button').click();
  await expect.element(head).toHaveAttribute('aria-sort', 'descending');
  expect(shown()).toEqual(['Lindenhof', 'Feldmatt', 'Brücke']);
});

test('tabs keep what they name', async () => {
  await openList();
  await page.getByRole('tab', { name: /^Mit Überfälligen/ }).click();
  await expect.poll(shown).toEqual(['Lindenhof']);
  await page.getByRole('tab', { name: /^Alles erledigt/ }).click();
  await expect.poll(shown).toEqual(['Feldmatt']);
});

test('/ searches, the count says how many, and nothing found can be reset', async () => {
  await openList();
  await userEvent.keyboard('/feld');
  await expect.poll(shown).toEqual(['Feldmatt']);
  await expect.element(page.getByText('1 von 3 Projekten')).toBeVisible();
  await page.getByRole('searchbox').fill('gibt es nicht');
  await expect.element(page.getByRole('heading', { name: /Keine Einträge gefunden|Nichts passt/ })).toBeVisible();
  await page.getByRole('button', { name: /zurücksetzen/ }).click();
  await expect.element(row('Lindenhof')).toBeVisible();
});

test('arrow keys walk the rows, Enter opens one', async () => {
  await openList();
  const focused = () => projects.find(({ title }) => document.activeElement?.textContent.includes(title.slice(5)))?.id;
  await userEvent.keyboard('/');
  await press('ArrowDown');
  await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('row');
  const first = focused();
  await press('ArrowDown');
  await expect.poll(focused).not.toBe(first);
  await press('ArrowUp');
  await expect.poll(focused).toBe(first);
  await press('Enter');
  await expect.poll(() => location.hash).toBe(`#/projects/overview?id=${first}`);
});

test('a list that cannot be loaded says so in its place and loads on request', async () => {
  server.on(contract.projects.list, () => {
    throw new TypeError('no connection');
  });
  await open('/home');
  const { queryClient } = await import('../../../src/platform/api/queries.ts');
  queryClient.clear();
  await open('/projects');
  const message = page.getByRole('main').getByRole('alert');
  await expect.element(message.getByText('Die Projekte konnten nicht geladen werden')).toBeVisible();
  server.on(contract.projects.list, () => projects);
  await message.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect.element(row('Lindenhof')).toBeVisible();
});

test('a text that is cut off is a tooltip while the pointer is over it; one that fits is none', async () => {
  const title =
    '2417 Wohnüberbauung Lindenhof mit Tiefgarage, Kindergarten und einem Dorfplatz an der alten Kantonsstrasse';
  await openList([projectOf(1, { title }), projectOf(2, { title: '2399 Feldmatt' })]);
  const cut = row('Lindenhof').getByRole('link');
  await cut.hover();
  await expect.element(cut).toHaveAttribute('title', title.replace('2417 ', ''));
  const whole = row('Feldmatt').getByRole('link');
  await whole.hover();
  await expect.element(whole).not.toHaveAttribute('title');
});
