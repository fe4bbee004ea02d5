import { contract } from '@polier/contract/endpoints';
import type { ProjectExportView } from '@polier/contract/integrations/project-export.contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { open, playApplication, server } from '../../support/application.ts';
import { projectOf } from '../../support/worksheet.ts';

playApplication({ role: 'user', setting: { feature_integrations: true }, more: ['project.integrate'] });

const view: ProjectExportView = {
  state: 'linked',
  connection: 'revoked',
  connection_ended_at: '2026-11-20T09:00:00.000Z',
  suspended: null,
  step: 'tasks',
  steps: [],
  percent: 100,
  waiting: null,
  problem: null,
  team_url: null,
  choice: 'assigned',
  owner: null,
  people: [],
  synced_at: null,
  can: { integrate: true },
};
const panel = page.getByRole('region', { name: 'Microsoft 365' });

test('whoever cannot restore the connection reads who can, and may unlink the project', async () => {
  server.on(contract.projects.getById, () => projectOf(900, { ms_integration: true }));
  server.on(contract.projectExports.get, () => view);
  await open('/projects/overview?id=900');
  await expect.element(panel.getByText('Die Verbindung stellt die Administration der Firma wieder her.')).toBeVisible();
  expect(panel.getByRole('link', { name: 'Zur Verbindung' }).elements()).toEqual([]);
  await expect.element(panel.getByRole('button', { name: 'Von Microsoft 365 lösen' })).toBeVisible();
});

test('the name of a group that is taken is not said to be words of Microsoft', async () => {
  const problem = { code: 'name-taken', words: 'polier-0a1b', request_id: null, permission: null } as const;
  server.on(contract.projects.getById, () => projectOf(901, { ms_integration: true }));
  const taken: ProjectExportView = { ...view, state: 'needs_action', connection: 'connected', problem };
  server.on(contract.projectExports.get, () => taken);
  await open('/projects/overview?id=901');
  await expect.element(panel.getByText('Name der Gruppe: polier-0a1b')).toBeVisible();
  expect(panel.getByText('Microsoft: ', { exact: false }).elements()).toEqual([]);
});
