import { contract } from '@polier/contract/endpoints';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { marco, nadia, phases, trades } from '../../support/company.ts';
import { open, playApplication, server, toast } from '../../support/application.ts';
import { ApiError } from '../../support/played-server.ts';
import { projectOf } from '../../support/worksheet.ts';
import { setViewport } from '../../support/viewport.ts';

playApplication();

const title = page.getByRole('textbox', { name: 'Titel' });
const save = () => page.getByRole('button', { name: 'Speichern' }).click();
const taken = 'Dieser Projektname wird in dieser Firma bereits verwendet.';

beforeEach(() => {
  sessionStorage.clear();
  server.on(contract.projects.isDuplicateName, ({ query }) => query.name === '2417 Lindenhof');
});

let serial = 500;
/** A project of the test's own, changed as the server does it. */
const openProject = async () => {
  let project = projectOf((serial += 1), { title: '2502 Vor der Änderung', external_users: [] });
  server.on(contract.projects.getById, () => project);
  server.on(contract.projects.update, ({ body }) => {
    if (body.version !== undefined && body.version !== project.version)
      return new ApiError('stale-version', { current: project });
    project = { ...project, title: body.title ?? project.title, version: project.version + 1 };
    return project;
  });
  await open(`/projects/update?id=${project.id}`);
  await expect.element(title).toHaveValue('2502 Vor der Änderung');
  return { change: (to: Partial<typeof project>) => (project = { ...project, ...to, version: project.version + 1 }) };
};

test('a form without a title says what is missing and goes to the field', async () => {
  await open('/projects/new');
  await page.getByRole('button', { name: 'Projekt anlegen' }).click();
  await expect.element(title).toHaveFocus();
  await expect.element(title).toHaveAttribute('aria-invalid', 'true');
  await expect.element(page.getByText('1 Feld braucht eine Korrektur')).toBeVisible();
});

test('a new project begins in its title, without a press of Tab', async () => {
  await open('/projects');
  await expect.element(page.getByRole('link', { name: 'Neues Projekt' }).first()).toBeVisible();
  await userEvent.keyboard('n');
  await expect.element(title).toHaveFocus();
  await userEvent.keyboard('2417 Lindenhof Süd');
  await expect.element(title).toHaveValue('2417 Lindenhof Süd');
});

test('a title that is taken is said at the field while it is typed, and no longer once it differs', async () => {
  await open('/projects/new');
  await title.fill('2417 Lindenhof');
  await expect.element(title).toHaveAccessibleDescription(new RegExp(taken));
  await expect.element(title).toHaveAttribute('aria-invalid', 'true');
  await expect.element(title).toHaveFocus();
  await title.fill('2417 Lindenhof Süd');
  await expect.element(title).not.toHaveAttribute('aria-invalid', 'true');
});

test('an external person is added without leaving the form, and chosen', async () => {
  const person = {
    ...{ id: 901, company: 'Kranbau AG', firstname: null, lastname: null, email: null, phone: null },
    ...{ function: 'Kranführung', projects_count: 0 },
  };
  const known: (typeof person)[] = [];
  server.on(contract.users.listExternal, () => known);
  server.on(contract.externalUsers.store, () => {
    known.push(person);
    return person;
  });
  server.on(contract.projects.store, ({ body }) => projectOf((serial += 1), { title: body.title }));
  await open('/projects/new');
  await title.fill('2504 Mit Kran');
  await page.getByRole('button', { name: 'Neue externe Person' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Hinzufügen' }).click();
  await expect.element(dialog.getByText('Firma oder Vor- und Nachname sind erforderlich')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Firma' }).fill('Kranbau AG');
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.sentTo(contract.projects.store)).toEqual([]);
  await expect.element(page.getByRole('form').getByText('Kranführung')).toBeVisible();
  await expect.element(title).toHaveValue('2504 Mit Kran');
  await page.getByRole('button', { name: 'Projekt anlegen' }).click();
  await expect.element(toast('Projekt angelegt')).toBeVisible();
  expect(server.sentTo(contract.projects.store)[0]?.external_users).toEqual([901]);
});

test('a project is removed once its title is typed, after its work was counted', async () => {
  await openProject();
  const stays = { staying_lessons: 2, staying_experiences: 1, staying_orders: 1 };
  const counts = { worksheets: 3, answers: 12, deleted_lessons: 0, ...stays };
  server.on(contract.projects.removalPreview, () => ({ id: serial, title: '2502 Vor der Änderung', ...counts }));
  server.on(contract.projects.remove, ({ body }) => ({ id: body.id }));
  await page.getByRole('button', { name: 'Löschen …' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('Arbeitsblätter')).toBeVisible();
  await expect.element(dialog.getByText(/2 hier geschriebene Fragen/)).toBeVisible();
  await expect.element(dialog.getByText(/1 Auftrag bleibt, ohne Projekt/)).toBeVisible();
  const confirm = dialog.getByRole('button', { name: 'Endgültig löschen' });
  await expect.element(confirm).toBeDisabled();
  await dialog.getByRole('textbox').fill('2502 Vor der Änderung');
  await confirm.click();
  await expect.element(toast('Projekt «2502 Vor der Änderung» gelöscht')).toBeVisible();
  expect(location.hash).toContain('#/projects');
  expect(server.sentTo(contract.projects.remove)).toEqual([{ id: serial, confirm_title: '2502 Vor der Änderung' }]);
});

test('saving without a change says so and sends nothing', async () => {
  await openProject();
  await save();
  await expect.element(toast('Es wurden keine Änderungen festgestellt!')).toBeVisible();
  expect(server.sentTo(contract.projects.update)).toEqual([]);
});

test('saving sends what was typed and nothing else', async () => {
  await openProject();
  await title.fill('2502 Nach der Änderung');
  await save();
  await expect.element(toast('Projekt gespeichert')).toBeVisible();
  const [{ id, version, ...sent } = { id: 0, version: 0 }] = server.sentTo(contract.projects.update);
  expect([id, version]).toEqual([serial, 1]);
  expect(sent).toEqual({ title: '2502 Nach der Änderung' });
});

test('a draft is there again after another screen', async () => {
  await openProject();
  await title.fill('2502 Halb getippt');
  await open('/home');
  await open(`/projects/update?id=${serial}`);
  await expect.element(title).toHaveValue('2502 Halb getippt');
});

test('who saves second sees a notice, keeps what was typed and may save over it', async () => {
  const { change } = await openProject();
  await title.fill('2502 Von Nadia');
  change({ title: '2502 Von Marco' });
  await save();
  const notice = page.getByRole('alert').filter({ hasText: 'Jemand hat dieses Projekt inzwischen geändert' });
  await expect.element(notice).toBeVisible();
  await expect.element(title).toHaveValue('2502 Von Nadia');
  await notice.getByRole('button', { name: 'Meine Fassung speichern' }).click();
  await expect.element(toast('Projekt gespeichert')).toBeVisible();
});

test('or loads the new version and drops the own one', async () => {
  const { change } = await openProject();
  await title.fill('2502 Meine Fassung');
  change({ title: '2502 Neue Fassung' });
  await save();
  await page.getByRole('button', { name: 'Neue Fassung laden' }).click();
  await expect.element(title).toHaveValue('2502 Neue Fassung');
});

test('choices are found by typing, taken by Enter and shown in the field', async () => {
  await open('/projects/new');
  await page.getByRole('combobox', { name: 'Interne' }).fill(marco.firstname);
  await page.getByRole('option', { name: `${marco.firstname} ${marco.lastname}` }).click();
  await expect.element(page.getByRole('form').getByText('Marco Brunner', { exact: true }).first()).toBeVisible();
  await expect.element(page.getByRole('option', { name: nadia.lastname })).not.toBeInTheDocument();
});

test('on the phone the main button stands at the foot, in the reach of the thumb', async () => {
  await setViewport(390, 844);
  await open('/projects/new');
  const box = page.getByRole('button', { name: 'Projekt anlegen' });
  await expect.element(box).toBeVisible();
  expect(box.element().getBoundingClientRect().top).toBeGreaterThan(700);
  await setViewport(1440, 900);
});

test('a select for several is as high as the other inputs', async () => {
  await setViewport(1440, 900);
  await open('/projects/new');
  await expect.element(title).toBeVisible();
  const inputs = [...document.querySelectorAll('form .mantine-MultiSelect-input')];
  expect(inputs).not.toHaveLength(0);
  expect(inputs.map((input) => input.getBoundingClientRect().height)).toEqual(inputs.map(() => 32));
});

test('a new project has all trades and phases until somebody picks some', async () => {
  server.on(contract.projects.store, ({ body }) => projectOf((serial += 1), { title: body.title }));
  await open('/projects/new');
  const allTrades = page.getByRole('checkbox', { name: 'Alle 2 Gewerke' });
  await expect.element(allTrades).toBeChecked();
  await expect.element(page.getByRole('combobox', { name: 'Gewerke' })).not.toBeInTheDocument();
  await allTrades.click();
  await page.getByRole('combobox', { name: 'Gewerke' }).fill('Gerüst');
  await page.getByRole('option', { name: 'Gerüstbau' }).click();
  await title.fill('2503 Nur Gerüste');
  await page.getByRole('button', { name: 'Projekt anlegen' }).click();
  await expect.element(toast('Projekt angelegt')).toBeVisible();
  const [sent] = server.sentTo(contract.projects.store);
  expect(sent?.trades).toEqual([trades[1]?.id]);
  expect(sent?.phases).toEqual(phases.map(({ id }) => id));
});
