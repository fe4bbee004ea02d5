import { contract } from '@polier/contract/endpoints';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../../src/platform/api/queries.ts';
import { open, playApplication, server } from '../../support/application.ts';
import { ApiError } from '../../support/played-server.ts';
import { projectOf } from '../../support/worksheet.ts';

playApplication();

const { byCompany } = contract.projects;
const row = (title: string) => page.getByRole('row', { name: title });

test('a list that cannot be read is said and can be asked for again', async () => {
  server.on(byCompany, () => new ApiError('internal'));
  await open('/system/company-projects');
  const again = page.getByRole('button', { name: 'Erneut versuchen' });
  await expect.element(again).toBeVisible();
  server.on(byCompany, () => [projectOf(893, { title: '2602 Wieder da' })]);
  await again.click();
  await expect.element(row('Wieder da')).toBeVisible();
});

test('every project of the company stands with all that was counted in it, and one without a worksheet is found', async () => {
  server.on(byCompany, () => [
    projectOf(891, {
      title: '2417 Lindenhof',
      worksheets_count: 7,
      applied_lessons_count: 120,
      all_created_lessons_count: 13,
      worksheet_states: 'ddoocct',
    }),
    projectOf(892, { title: '2601 Noch leer' }),
  ]);
  await open('/system/company-projects');
  await queryClient.invalidateQueries();
  await expect.element(row('Lindenhof')).toBeVisible();
  const text = () => row('Lindenhof').element().textContent;
  for (const part of ['7 Arbeitsblätter', '120 Fragen', '13']) expect(text()).toContain(part);
  await page.getByRole('tab', { name: /^Ohne Arbeitsblatt/ }).click();
  await expect.element(row('Noch leer')).toBeVisible();
  await expect.element(row('Lindenhof')).not.toBeInTheDocument();
});
