import { contract } from '@polier/contract/endpoints';
import type { AccountView } from '@polier/contract/users/accounts.contract';
import type { ExternalRemovalPreviewView } from '@polier/contract/users/external-users.contract';
import type { ExternalUserView } from '@polier/contract/users/users.contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../src/platform/api/queries.ts';
import { open, playApplication, server, toast } from '../support/application.ts';
import { marco } from '../support/company.ts';
import { ApiError } from '../support/played-server.ts';
import { projectOf } from '../support/worksheet.ts';
import { setViewport } from '../support/viewport.ts';

playApplication();

const partner = (id: number, change: Partial<ExternalUserView>): ExternalUserView => ({
  id,
  company: null,
  firstname: null,
  lastname: null,
  email: null,
  phone: null,
  function: null,
  projects_count: 0,
  ...change,
});
const ferrari = partner(7, { company: 'Elektro Ferrari AG', function: 'Elektroplanung' });
const zubler = partner(8, { firstname: 'Ida', lastname: 'Zubler' });
const account: AccountView = {
  id: marco.id,
  firstname: marco.firstname,
  lastname: marco.lastname,
  email: marco.email,
  role: 'user',
  state: 'active',
  invitation: null,
  last_seen_at: null,
  projects_count: 0,
  is_self: false,
  can: { set_role: true, disable: true, remove: true, resend: false, revoke: false },
};

const openDialog = async (work: Partial<ExternalRemovalPreviewView>) => {
  server.on(contract.accounts.list, () => [account]);
  server.on(contract.users.listExternal, () => [ferrari, zubler]);
  const external_user = { id: ferrari.id, name: 'Elektro Ferrari AG' };
  server.on(contract.externalUsers.removalPreview, () => ({
    external_user,
    teams: 0,
    open_questions: 0,
    is_used: false,
    ...work,
  }));
  server.on(contract.externalUsers.remove, ({ body }) => ({ id: body.id }));
  await open(`/home`);
  await open(`/system/users?dialog=remove-external&person=${ferrari.id}`);
};
const dialog = page.getByRole('dialog', { name: 'Elektro Ferrari AG entfernen?' });
const confirm = () => dialog.getByRole('button', { name: 'Entfernen' }).click();

test('the removal of an external person shows what depends on it and asks who takes over', async () => {
  await openDialog({ teams: 2, open_questions: 3, is_used: true });
  await expect.element(dialog.getByText('Projektteams', { exact: true })).toBeVisible();
  await expect.element(dialog.getByText('offene Fragen', { exact: true })).toBeVisible();
  await confirm();
  await expect.element(dialog.getByText('Bitte wählen Sie, wer übernimmt')).toBeVisible();
  expect(server.sentTo(contract.externalUsers.remove)).toEqual([]);
  await dialog.getByRole('combobox', { name: 'Wer übernimmt?' }).click();
  await expect.element(page.getByRole('option', { name: 'Ida Zubler' })).toBeVisible();
  await expect.element(page.getByRole('option', { name: 'Elektro Ferrari AG' })).not.toBeInTheDocument();
  await page.getByRole('option', { name: 'Marco Brunner' }).click();
  await confirm();
  await expect.element(toast('Elektro Ferrari AG entfernt')).toBeVisible();
  expect(server.sentTo(contract.externalUsers.remove)).toEqual([{ id: ferrari.id, reassign_to: marco.id }]);
});

test('without a successor everything stays as it is', async () => {
  await openDialog({ open_questions: 1, is_used: true });
  await dialog.getByRole('radio', { name: 'So stehen lassen' }).click();
  await confirm();
  await expect.element(toast('Elektro Ferrari AG entfernt')).toBeVisible();
  expect(server.sentTo(contract.externalUsers.remove)).toEqual([{ id: ferrari.id, reassign_to: null }]);
});

test('a removed person is not asked about again while the dialog closes', async () => {
  await openDialog({ is_used: true });
  await expect.element(dialog.getByText('Es ist keine Frage offen.')).toBeVisible();
  let questions = 0;
  server.on(contract.externalUsers.removalPreview, () => {
    questions += 1;
    return new ApiError('not-found');
  });
  await confirm();
  await expect.element(toast('Elektro Ferrari AG entfernt')).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(questions).toBe(0);
});

test('of somebody with nothing to hand over nothing is asked', async () => {
  await openDialog({ is_used: true });
  await expect.element(dialog.getByText('Es ist keine Frage offen.')).toBeVisible();
  await expect.element(dialog.getByRole('radio')).not.toBeInTheDocument();
  await confirm();
  expect(server.sentTo(contract.externalUsers.remove)).toEqual([{ id: ferrari.id, reassign_to: null }]);
});

test('what could not be loaded says so and cannot be confirmed', async () => {
  server.on(contract.accounts.list, () => [account]);
  server.on(contract.users.listExternal, () => [ferrari, zubler]);
  server.on(contract.externalUsers.removalPreview, () => new ApiError('not-found'));
  await open(`/system/users?dialog=remove-external&person=${zubler.id}`);
  const unknown = page.getByRole('dialog', { name: 'Ida Zubler entfernen?' });
  await expect.element(unknown.getByText('Was davon betroffen ist, konnte nicht geladen werden')).toBeVisible();
  await expect.element(unknown.getByRole('button', { name: 'Entfernen' })).toBeDisabled();
});

test('in the project form, a partner who leaves with open questions is succeeded by somebody of the team', async () => {
  server.on(contract.users.listExternal, () => [ferrari, zubler]);
  const project = projectOf(950, { external_users: [{ id: 7, name: 'Elektro Ferrari AG', function: null }] });
  server.on(contract.projects.getById, () => project);
  const removals = [
    { type: 'external_user' as const, id: ferrari.id, title: 'Elektro Ferrari AG', worksheets: 0, questions: 3 },
  ];
  server.on(contract.projects.update, ({ body }) =>
    body.confirm ? project : new ApiError('removal-needs-confirmation', { removals }),
  );
  await open(`/projects/update?id=${project.id}`);
  const functions = page.getByRole('group', { name: 'Funktionen der Externen' });
  await expect.element(functions.getByText('Elektroplanung')).toBeVisible();
  const externals = page.getByRole('combobox', { name: 'Externe' });
  await externals.click();
  await page.getByRole('option', { name: 'Ida Zubler' }).click();
  await expect.element(functions.getByText('ohne Angabe')).toBeVisible();
  page
    .getByText('Elektro Ferrari AG', { exact: true })
    .first()
    .element()
    .closest('[class*=Pill-root]')
    ?.querySelector('button')
    ?.click();
  await page.getByRole('button', { name: 'Speichern' }).click();
  const asked = page.getByRole('dialog', { name: 'Folgendes entfernen?' });
  await asked.getByRole('button', { name: 'Entfernen und speichern' }).click();
  await expect.element(asked.getByText('3 offene Fragen ohne verantwortliche Person')).toBeVisible();
  await asked.getByRole('combobox', { name: 'Wer übernimmt von Elektro Ferrari AG?' }).click();
  await expect.element(page.getByRole('option', { name: 'Marco Brunner' })).toBeVisible();
  await page.getByRole('option', { name: 'Ida Zubler' }).click();
  await asked.getByRole('button', { name: 'Entfernen und speichern' }).click();
  await expect.element(toast('Projekt gespeichert')).toBeVisible();
  expect(server.sentTo(contract.projects.update).at(-1)).toMatchObject({
    confirm: true,
    external_users: [zubler.id],
    reassign: { [ferrari.id]: zubler.id },
  });
});

test('at 1280 px the company of an external person is read in full', async () => {
  await setViewport(1280, 800);
  const meier = partner(9, { firstname: 'Anna', lastname: 'Meier', company: 'Genossenschaft Lindenhof' });
  server.on(contract.accounts.list, () => [account]);
  server.on(contract.users.listExternal, () => [meier]);
  await open('/home');
  queryClient.clear();
  await open('/system/users');
  const company = page.getByText('Genossenschaft Lindenhof');
  await expect.element(company).toBeVisible();
  let cutter: Element | null = company.element();
  while (cutter !== null && cutter.getAttribute('role') !== 'gridcell') {
    expect(cutter.scrollWidth).toBeLessThanOrEqual(cutter.clientWidth);
    cutter = cutter.parentElement;
  }
});
