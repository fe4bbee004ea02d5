import { contract } from '@polier/contract/endpoints';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { open, playApplication, server } from '../../support/application.ts';
import { ApiError } from '../../support/played-server.ts';

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
