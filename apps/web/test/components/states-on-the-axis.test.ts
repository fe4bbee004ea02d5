import type { Endpoint } from '@polier/contract/endpoint';
import { contract } from '@polier/contract/endpoints';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { open, playApplication, server } from '../support/application.ts';
import { ApiError } from '../support/played-server.ts';
import { projectOf } from '../support/worksheet.ts';
import { setViewport } from '../support/viewport.ts';

playApplication();

let serial = 71_000;
const failing: readonly [address: (project: number) => string, endpoint: Endpoint, title: string][] = [
  [() => '/notifications', contract.notifications.list, 'Die Meldungen konnten nicht geladen werden'],
  [() => '/system/audit', contract.audit.list, 'Das Protokoll konnte nicht geladen werden'],
  [() => '/analytics', contract.analytics.read, 'Die Lernbilanz konnte nicht geladen werden'],
  [() => '/search?q=beton', contract.search.search, 'Die Suche ist nicht gelungen'],
  [(id) => `/projects/overview?id=${id}&tab=2`, contract.projects.concepts, 'Die Liste konnte nicht geladen werden'],
  [(id) => `/projects/overview?id=${id}&tab=4`, contract.projects.risk, 'Die Liste konnte nicht geladen werden'],
  [(id) => `/projects/overview?id=${id}`, contract.proposals.list, 'Die Fragen zur Phase konnten nicht geladen werden'],
];

/** Where its sentence begins, from the left of the page. */
const indentOf = async (title: string) => {
  const heading = page.getByRole('heading', { name: title }).first();
  await expect.element(heading).toBeVisible();
  return heading.element().getBoundingClientRect().left - page.getByRole('main').element().getBoundingClientRect().left;
};

test.each(failing)('what fails is said on the axis of %s', async (address, endpoint, title) => {
  const project = projectOf((serial += 1));
  server.on(contract.projects.getById, () => project);
  server.on(endpoint, () => new ApiError('validation'));
  await setViewport(1440, 900);
  await open(address(project.id));
  expect(await indentOf(title)).toBeGreaterThanOrEqual(134);
  await setViewport(390, 844);
  expect(await indentOf(title)).toBeGreaterThanOrEqual(16);
});

test.each([
  ['/reports', 'Keine Pendenzen, alles im Lot'],
  ['/home', 'Noch ist Ihnen nichts zugeteilt.'],
])('nothing to do is said on the axis of %s', async (address, title) => {
  await setViewport(1440, 900);
  await open(address);
  expect(await indentOf(title)).toBe(134);
  await setViewport(390, 844);
  expect(await indentOf(title)).toBe(16);
});

test('nor does a tab of a project without anything begin at the edge', async () => {
  const project = projectOf((serial += 1));
  server.on(contract.projects.getById, () => project);
  await setViewport(1440, 900);
  await open(`/projects/overview?id=${project.id}&tab=2`);
  expect(await indentOf('Noch keine übergreifenden Fragen')).toBe(134);
});
