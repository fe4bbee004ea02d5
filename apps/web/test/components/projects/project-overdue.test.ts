import { contract } from '@polier/contract/endpoints';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { open, playApplication, server } from '../../support/application.ts';
import { grid, gridRow, playWorksheet, projectOf } from '../../support/worksheet.ts';

playApplication();

test('what is overdue in a project leads to the worksheets, whose overdue questions come first', async () => {
  const { worksheet } = playWorksheet(server, [
    { question: 'Liegen die Pläne vor?' },
    { question: 'Stimmt der Index?', contacttill: '2026-01-05' },
  ]);
  const overdue = { ...worksheet.progress, total: 2, open: 2, overdue: 1, next_due: '2026-01-05' };
  const project = projectOf(worksheet.projectId, { progress: overdue });
  server.on(contract.projects.getById, () => project);
  server.on(contract.worksheets.trade.list, () => [
    { ...worksheet, progress: overdue },
    { ...worksheet, id: worksheet.id + 7, title: 'Gerüstbau' },
  ]);
  await open(`/projects/overview?id=${project.id}`);
  const list = page.getByRole('region', { name: 'Überfällig' });
  await page.getByRole('button', { name: '1 ist überfällig' }).click();
  await expect.element(list.getByRole('heading', { name: 'Überfällig' })).toHaveFocus();
  const fontOf = (name: string) => getComputedStyle(page.getByRole('heading', { name }).element()).fontSize;
  expect(fontOf('Überfällig'), 'headed like its neighbour').toBe(fontOf('Ihre Pendenzen hier'));
  await expect.element(list.getByRole('link', { name: 'Maurerarbeiten' })).toBeVisible();
  expect(list.getByRole('link').elements()).toHaveLength(1);
  await list.getByRole('link', { name: 'Maurerarbeiten' }).click();
  await expect.element(gridRow('Stimmt der Index?')).toBeVisible();
  expect(grid.getByRole('rowheader').elements()[0]?.textContent).toContain('Überfällig');
});
