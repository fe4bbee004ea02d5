import { accounts } from '../../fixtures/accounts.ts';
import type { ApiClient } from '../../fixtures/api-client.ts';
import {
  type PreparedProject,
  type PreparedRow,
  prepareProject,
  prepareWorksheet,
  rowsOf,
} from '../../fixtures/prepare.ts';
import { expect, test } from '../../fixtures/test.ts';
import { answered } from '../../fixtures/watch.ts';
import { chooseOptions, chooseSome, save, removeChosen, titleField } from '../../screens/project-form.ts';
import { expectToast, heading, screenOf } from '../../screens/shell.ts';

const masonry = '211.6 Maurerarbeiten';
const execution = 'Ausführung';
const taken = 'Dieser Projektname wird in dieser Firma bereits verwendet.';

const storedProject = (api: ApiClient, projectId: number) =>
  api.get<PreparedProject>('/projects/getById', { projectId });

test('a new project takes its trades, phases and people, and refuses a title that is taken', async ({
  page,
  enter,
  api,
  watch,
}) => {
  watch.expect(answered(422));
  await enter('nadia', '/projects');
  await page.getByRole('link', { name: 'Neues Projekt' }).first().click();
  await titleField(page).fill('2417 WOHNÜBERBAUUNG LINDENHOF');
  await titleField(page).blur();
  await expect(titleField(page)).toHaveAccessibleDescription(new RegExp(taken));
  await expect(titleField(page)).toHaveAttribute('aria-invalid', 'true');

  await chooseSome(page, 'Gewerke', masonry, '211.1 Gerüstbau');
  await chooseSome(page, 'Phasen', '52 Ausführung');
  await chooseOptions(page, 'Interne', accounts.marco.name);
  await page.getByRole('button', { name: 'Projekt anlegen' }).click();
  await expect(titleField(page)).toHaveAccessibleDescription(new RegExp(taken));
  await expect(titleField(page)).toBeFocused();
  await expect.poll(() => screenOf(page)).toBe('#/projects/new');

  await titleField(page).fill('2501 Schulhaus Feldstrasse');
  await page.getByRole('button', { name: 'Projekt anlegen' }).click();
  await expectToast(page, 'Projekt angelegt');
  await expect(heading(page, 'Schulhaus Feldstrasse')).toBeVisible();
  await expect(page.getByText('2 im Team')).toBeVisible();

  const nadia = await api('nadia');
  const { id } = await nadia.find('/projects', '2501 Schulhaus Feldstrasse');
  const stored = await storedProject(nadia, id);
  expect(stored.trades.map(({ title }) => title).toSorted()).toEqual(['Gerüstbau', 'Maurerarbeiten']);
  expect(stored.users.map(({ name }) => name).toSorted()).toEqual([accounts.marco.name, accounts.nadia.name]);
});

test('a draft survives a reload and can be thrown away', async ({ page, enter, api }) => {
  const project = await prepareProject(await api('nadia'), { title: '2503 Entwurf' });
  await enter('nadia', `/projects/update?id=${project.id}`);
  await titleField(page).fill('2503 Halb getippt');
  await page.reload();
  await expect(titleField(page)).toHaveValue('2503 Halb getippt');
  await expect(page.getByText('Ihr Entwurf wurde wiederhergestellt.')).toBeVisible();
  await page.getByRole('button', { name: 'Entwurf verwerfen' }).click();
  await expect(titleField(page)).toHaveValue('2503 Entwurf');
});

test.describe('in English', () => {
  test.use({ language: 'en' });
  test("saving without a change says 'No changes detected!'", async ({ page, enter, api }) => {
    const project = await prepareProject(await api('nadia'), { title: '2504 Unverändert' });
    await enter('nadia', `/projects/update?id=${project.id}`);
    await page.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'No changes detected!');
  });
});

test.describe('taking out', () => {
  test('a trade with a worksheet names the trade, then what is lost, and goes only when confirmed', async ({
    page,
    enter,
    api,
    watch,
  }) => {
    watch.expect(answered(409));
    const nadia = await api('nadia');
    const project = await prepareProject(nadia, {
      title: '2505 Gewerk mit Arbeitsblatt',
      trades: ['Maurerarbeiten', 'Gerüstbau'],
      phases: [execution],
    });
    const worksheet = await prepareWorksheet(nadia, {
      projectId: project.id,
      trade: 'Maurerarbeiten',
      phase: execution,
    });
    const worksheets = () => nadia.get<{ id: number }[]>('/worksheets', { projectId: project.id });

    await enter('nadia', `/projects/update?id=${project.id}`);
    await removeChosen(page, masonry);
    await save(page);
    const dialog = page.getByRole('dialog', { name: 'Folgendes entfernen?' });
    await expect(dialog.getByRole('listitem')).toHaveText(/^Maurerarbeiten\s*Gewerk$/);
    await dialog.getByRole('button', { name: 'Entfernen und speichern' }).click();
    await expect(dialog).toContainText('Damit geht verloren, ohne Rückgängig:');
    await expect(dialog.getByRole('listitem')).toContainText('1 Arbeitsblatt');
    await expect(dialog.getByRole('listitem')).toContainText(`${worksheet.rows.length} Fragen`);

    await dialog.getByRole('button', { name: 'Nicht entfernen' }).click();
    await expect(dialog).toHaveCount(0);
    expect(await worksheets()).toHaveLength(1);

    await save(page);
    await dialog.getByRole('button', { name: 'Entfernen und speichern' }).click();
    await expect(dialog).toContainText('Damit geht verloren, ohne Rückgängig:');
    await dialog.getByRole('button', { name: 'Entfernen und speichern' }).click();
    await expectToast(page, 'Projekt gespeichert');
    expect(await worksheets()).toEqual([]);
    const stored = await storedProject(nadia, project.id);
    expect(stored.trades.map(({ title }) => title)).toEqual(['Gerüstbau']);
  });

  test('a trade without a worksheet asks once', async ({ page, enter, api }) => {
    const nadia = await api('nadia');
    const project = await prepareProject(nadia, { title: '2506 Gewerk ohne Blatt', trades: ['Maurerarbeiten'] });
    await enter('nadia', `/projects/update?id=${project.id}`);
    await removeChosen(page, masonry);
    await save(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Entfernen und speichern' }).click();
    await expectToast(page, 'Projekt gespeichert');
    expect((await storedProject(nadia, project.id)).trades).toEqual([]);
  });

  test('a person with open lessons asks who takes over', async ({ page, enter, api, watch }) => {
    watch.expect(answered(409));
    const nadia = await api('nadia');
    const project = await prepareProject(nadia, {
      title: '2507 Wechsel im Team',
      trades: ['Maurerarbeiten'],
      phases: [execution],
      users: [accounts.marco.email],
    });
    const marco = project.users.find(({ name }) => name === accounts.marco.name)?.id;
    const worksheet = await prepareWorksheet(nadia, {
      projectId: project.id,
      trade: 'Maurerarbeiten',
      phase: execution,
    });
    const [first] = worksheet.rows;
    await nadia.post<PreparedRow>('/appliedlessons/update', { id: first?.id, internal_responsible_user: marco });

    await enter('nadia', `/projects/update?id=${project.id}`);
    await removeChosen(page, accounts.marco.name);
    await save(page);
    const dialog = page.getByRole('dialog', { name: 'Folgendes entfernen?' });
    await expect(dialog.getByRole('listitem')).toHaveText(/^Marco Brunner\s*Person$/);
    await dialog.getByRole('button', { name: 'Entfernen und speichern' }).click();
    await expect(dialog.getByRole('listitem')).toContainText('1 offene Frage ohne verantwortliche Person');
    await dialog.getByRole('combobox', { name: 'Wer übernimmt von Marco Brunner?' }).click();
    await page.getByRole('option', { name: accounts.nadia.name }).click();
    await dialog.getByRole('button', { name: 'Entfernen und speichern' }).click();
    await expectToast(page, 'Projekt gespeichert');

    const [row] = await rowsOf(nadia, worksheet.id);
    expect(row?.responsible_user?.name).toBe(accounts.nadia.name);
  });
});
