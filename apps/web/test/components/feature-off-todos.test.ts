import { contract } from '@polier/contract/endpoints';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../src/platform/api/queries.ts';
import { open, playApplication, server } from '../support/application.ts';
import { playWorksheet, projectOf } from '../support/worksheet.ts';

playApplication({ setting: { feature_tab_x: false } });

// The fields of both kinds: each answer is read by the schema of its own.
test('to-dos of a kind that the company has switched off are neither listed nor counted', async () => {
  const { rows } = playWorksheet(server, [
    { question: 'Ist der Kran bestellt?' },
    { question: 'Ist das Budget frei?' },
  ]);
  const project = projectOf(63_000);
  const todosOf = (kind: 'trade' | 'x', at: number) => () =>
    rows.slice(at, at + 1).map((row) => ({
      ...row,
      lesson: {
        ...row.lesson,
        xSubProcessId: 30,
        x_sub_process_id: 30,
        sub_process: { id: 30, title: 'Vertrag', xProcessId: 3 },
      },
      project: { id: project.id, title: project.title },
      worksheet: { id: row.worksheetId, title: 'Blatt', number: '1', kind },
    })) as never;
  server.on(contract.appliedLessons.trade.getToDos, todosOf('trade', 0));
  server.on(contract.appliedLessons.x.getToDos, todosOf('x', 1));
  // Every screen reads the own to-dos for their badge and keeps them for a while.
  await queryClient.invalidateQueries();
  await open('/reports');
  await expect.element(page.getByRole('link', { name: 'Ist der Kran bestellt?' })).toBeVisible();
  // Those kept from before are shown until the answers are there.
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  await expect.element(page.getByRole('link', { name: 'Ist das Budget frei?' })).not.toBeInTheDocument();
  const menu = page.getByRole('navigation', { name: 'Hauptnavigation' });
  await expect.element(menu.getByRole('link', { name: /^Pendenzen\D*1\D*$/ })).toBeVisible();
});
