import { contract } from '@polier/contract/endpoints';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../../src/platform/api/queries.ts';
import { open, playApplication, server } from '../../support/application.ts';
import { ApiError } from '../../support/played-server.ts';
import { projectOf } from '../../support/worksheet.ts';

playApplication();

test.each(['/projects/overview?id=999999', '/projects/update?id=999999', '/worksheets/create/trade?projectId=999999'])(
  'a project that does not exist says so at %s and leads to the list instead of a second try',
  async (address) => {
    server.on(contract.projects.getById, () => new ApiError('not-found'));
    await open(address);
    await expect.element(page.getByRole('heading', { name: 'Dieses Projekt gibt es nicht' })).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Erneut versuchen' })).not.toBeInTheDocument();
    await page.getByRole('link', { name: 'Zu meinen Projekten' }).click();
    await expect.poll(() => location.hash).toBe('#/projects');
  },
);

test.each(['/projects/overview?id=abc', '/projects/update?id=abc', '/projects/overview?id=-1'])(
  'an address that names no project at all says the same: %s',
  async (address) => {
    await open(address);
    await expect.element(page.getByRole('heading', { name: 'Dieses Projekt gibt es nicht' })).toBeVisible();
    expect(location.hash).toBe(`#${address}`);
    await page.getByRole('link', { name: 'Zu meinen Projekten' }).click();
    await expect.poll(() => location.hash).toBe('#/projects');
  },
);

test('an overview without a project leads to the list', async () => {
  await open('/projects/overview');
  await expect.poll(() => location.hash).toBe('#/projects');
});

test('a selected project that is gone from the list is selected no longer', async () => {
  const [gone, stays] = [projectOf(881), projectOf(882)];
  const selected = () =>
    (JSON.parse(localStorage.getItem('polier.state') ?? '{}') as Record<string, unknown>)['selectedProjectId'];
  server.on(contract.projects.getById, ({ query }) => (query.projectId === gone.id ? gone : stays));
  for (const kind of ['trade', 'pm', 'x'] as const) server.on(contract.worksheets[kind].list, () => []);
  server.on(contract.projects.list, () => [gone, stays]);
  await open(`/projects/overview?id=${gone.id}`);
  await expect.poll(selected).toBe(gone.id);
  server.on(contract.projects.list, () => [stays]);
  queryClient.removeQueries({ predicate: ({ queryKey }) => String(queryKey[1]).endsWith('/projects') });
  await open('/projects');
  await expect.poll(selected).toBe(null);
});
