import { contract } from '@polier/contract/endpoints';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { open, playApplication, server, toast } from '../../support/application.ts';
import { marco, nadia } from '../../support/company.ts';
import { projectOf } from '../../support/worksheet.ts';

playApplication();

const save = () => page.getByRole('button', { name: 'Speichern' }).click();
let serial = 900;
const openProject = async (handOver: boolean) => {
  const project = projectOf((serial += 1), {
    external_users: [],
    can: { edit: true, remove: true, print: true, handOver },
  });
  server.on(contract.projects.getById, () => project);
  server.on(contract.projects.update, () => project);
  await open(`/projects/update?id=${project.id}`);
  await expect.element(page.getByRole('textbox', { name: 'Titel' })).toHaveValue(project.title);
};

test('each member has a function, which is shown and sent when it changes', async () => {
  await openProject(true);
  const marcos = page.getByRole('combobox', { name: 'Funktion von Marco Brunner' });
  await expect.element(marcos).toHaveValue('Andere');
  await marcos.click();
  await page.getByRole('option', { name: 'Bauleitung' }).click();
  await save();
  await expect.element(toast('Projekt gespeichert')).toBeVisible();
  const functions = [{ user_id: marco.id, function: 'site_manager' }];
  expect(server.sentTo(contract.projects.update)).toEqual([{ id: serial, version: 1, functions }]);
});

test('the owner hands the project to another member', async () => {
  await openProject(true);
  const owner = page.getByRole('combobox', { name: 'Leitung', exact: true });
  await expect.element(owner).toHaveValue(`${nadia.firstname} ${nadia.lastname}`);
  await owner.click();
  await page.getByRole('option', { name: 'Marco Brunner' }).click();
  await save();
  await expect.element(toast('Projekt gespeichert')).toBeVisible();
  expect(server.sentTo(contract.projects.update)).toEqual([{ id: serial, version: 1, admin_id: marco.id }]);
});

test('who may not hand it over sees no choice of the owner', async () => {
  await openProject(false);
  await expect.element(page.getByRole('combobox', { name: 'Funktion von Marco Brunner' })).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Leitung', exact: true })).not.toBeInTheDocument();
});

test('the form without a project in its address says so and offers the list', async () => {
  await open('/projects/update');
  await expect.element(page.getByRole('heading', { name: 'Welches Projekt?' })).toBeVisible();
  await page.getByRole('link', { name: 'Zur Projektliste' }).click();
  await expect.poll(() => location.hash).toBe('#/projects');
});
