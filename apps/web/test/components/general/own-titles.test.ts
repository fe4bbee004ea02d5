import { contract } from '@polier/contract/endpoints';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { open, playApplication, server } from '../../support/application.ts';
import { nothingFound } from '../../support/company.ts';
import { orderHits } from '../../support/order-hits.ts';
import { projectOf } from '../../support/worksheet.ts';

playApplication({ setting: { x_de_process_title: 'Ablauf', x_de_tab_title: 'Abläufe' } });

const progress = { total: 1, open: 1, done: 0, not_checked: 0, checked: 0, to_check: 0, not_applicable: 0 };

test('the square of a process bears the title of the company', async () => {
  const project = projectOf(960, { progress: { ...progress, overdue: 1, next_due: '2026-01-05' } });
  server.on(contract.projects.getById, () => project);
  const of = { projectId: project.id, project: { id: project.id, title: project.title }, kind: 'x' as const };
  server.on(contract.worksheets.x.list, () => [
    {
      ...of,
      id: 70,
      title: 'Start',
      date: null,
      place: null,
      participants: null,
      description: null,
      cost: null,
      probability: null,
      impact: null,
      residual_probability: 0,
      residual_impact: 0,
      mandatory_measure: false,
      columns: [],
      needscheck: false,
      closed: false,
      created_by: null,
      progress: { ...progress, overdue: 1, next_due: '2026-01-05' },
      states: 'v',
      version: 1,
      created_at: '2026-01-01T08:00:00Z',
      updated_at: '2026-01-01T08:00:00Z',
      can: { edit: true, remove: true, print: true },
      xProcessId: 5,
      x_process: { id: 5, title: 'Bauablauf', abbreviation: null },
    },
  ]);
  await open(`/projects/overview?id=${project.id}`);
  await expect
    .element(page.getByRole('region', { name: 'Überfällig' }).getByRole('img', { name: 'Ablauf', exact: true }))
    .toBeVisible();
});

test('tabs of the to-dos and facets of the search bear it, too', async () => {
  await open('/reports');
  await expect.element(page.getByRole('tab', { name: 'Abläufe' })).toBeVisible();
  server.on(contract.search.search, () => ({
    ...nothingFound,
    facets: { kind: [{ id: 'x' as const, count: 3 }], trade: [], phase: [], tag: [], mandatory: 0 },
  }));
  await open('/search?q=beton');
  await expect.element(page.getByRole('checkbox', { name: 'Abläufe' })).toBeVisible();
});

test('the form of a sub-process asks for the process by its title', async () => {
  server.on(contract.catalogues.xSubProcesses.list, () => []);
  await open('/knowledge/xsubprocesses/new');
  await expect.element(page.getByRole('combobox', { name: 'Ablauf', exact: true })).toBeVisible();
  await expect.element(page.getByText('X-Prozess')).not.toBeInTheDocument();
});

test('the settings name the third tab by its title', async () => {
  await open('/knowledge/settings');
  await expect.element(page.getByRole('checkbox', { name: 'Abläufe als dritter Reiter' })).toBeVisible();
});

test('a process that is found is called by its title', async () => {
  const [found] = orderHits.rows;
  if (found === undefined) throw new Error('no hit to change');
  const process = {
    ...found,
    type: 'catalogue' as const,
    catalogue: 'x_processes' as const,
    order: null,
    project: null,
  };
  server.on(contract.search.search, () => ({ ...nothingFound, rows: [process], counts: { catalogue: 1 } }));
  await open('/search?q=bauablauf');
  await expect.element(page.getByRole('main').getByText('Ablauf', { exact: true })).toBeVisible();
});

test('filters of the audit and the kinds of an export bear it, too', async () => {
  server.on(contract.audit.list, () => ({ rows: [], next_cursor: null }));
  await open('/system/audit');
  await page.getByRole('combobox', { name: 'Art' }).click();
  await expect.element(page.getByRole('option', { name: 'Abläufe', exact: true })).toBeVisible();
  await expect.element(page.getByRole('option', { name: 'X-Prozesse' })).not.toBeInTheDocument();
  server.on(contract.imports.list, () => []);
  await open('/knowledge/import');
  await page.getByRole('combobox', { name: 'Art der Fragen' }).click();
  await expect.element(page.getByRole('option', { name: 'Ablauf', exact: true })).toBeInTheDocument();
});

test('the open tasks of processes are filtered by their title', async () => {
  const xprocesses = ['Start', 'Abschluss'].map((title, at) => ({ id: 5 + at, title, abbreviation: null }));
  const project = projectOf(961, { xprocesses });
  server.on(contract.projects.getById, () => project);
  server.on(contract.openTasks.x.list, () => []);
  await open(`/project/x/to-dos?projectId=${project.id}`);
  await expect.element(page.getByRole('button', { name: 'Abläufe' })).toBeVisible();
});
