import { contract } from '@polier/contract/endpoints';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { open, playApplication, press, server } from '../../support/application.ts';
import { ApiError } from '../../support/played-server.ts';
import { projectOf } from '../../support/worksheet.ts';

playApplication();

const projects = [projectOf(9_301, { title: '2417 Lindenhof' }), projectOf(9_302, { title: '2388 Feldmatt' })];
const row = (name: RegExp) => page.getByRole('row', { name });

beforeEach(async () => {
  server.on(contract.projects.list, () => projects);
  server.on(
    contract.projects.getById,
    ({ query }) => projects.find(({ id }) => id === query.projectId) ?? new ApiError('not-found'),
  );
  server.on(contract.proposals.list, () => []);
  await open('/home');
  await open('/projects');
  await expect.element(row(/Feldmatt/)).toBeVisible();
});

test('whoever comes back to a list stands on the row that was opened', async () => {
  await press('ArrowDown', 'ArrowDown');
  await expect.poll(() => document.activeElement?.getAttribute('data-row')).toBe('1');
  const opened = document.activeElement?.textContent ?? '';
  await press('Enter');
  await expect.element(page.getByRole('heading', { level: 1, name: /Lindenhof|Feldmatt/ })).toBeVisible();
  await expect.poll(() => document.activeElement?.tagName).toBe('MAIN');
  history.back();
  await expect.element(row(/Feldmatt/)).toBeVisible();
  await expect.poll(() => document.activeElement?.textContent).toBe(opened);
});

test('whoever goes there anew begins at its top', async () => {
  await press('ArrowDown');
  await press('Enter');
  await expect.element(page.getByRole('heading', { level: 1, name: /Lindenhof|Feldmatt/ })).toBeVisible();
  await press('g', 'p');
  await expect.element(row(/Feldmatt/)).toBeVisible();
  await expect.poll(() => document.activeElement?.tagName).toBe('MAIN');
});
