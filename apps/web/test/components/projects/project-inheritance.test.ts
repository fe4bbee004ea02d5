import { contract } from '@polier/contract/endpoints';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { marco, trades } from '../../support/company.ts';
import { open, playApplication, server, toast } from '../../support/application.ts';
import { projectOf } from '../../support/worksheet.ts';

playApplication();

const title = page.getByRole('textbox', { name: 'Titel' });
const parent = projectOf(700, {
  title: '2400 Vorher',
  trades: trades.slice(0, 1).map(({ id, title: name, bkp }) => ({ id, title: name, bkp })),
  users: [{ id: marco.id, name: 'Marco Brunner', function: 'site_manager' }],
  external_users: [],
});
beforeEach(() => {
  sessionStorage.clear();
  server.on(contract.projects.list, () => [parent]);
});

test('a new project takes over what is ticked from its parent, and what that is can still be changed', async () => {
  server.on(contract.projects.store, ({ body }) => projectOf(701, { title: body.title }));
  await open('/projects/new');
  await title.fill('2505 Nachher');
  await expect.element(page.getByRole('group', { name: 'Übernehmen' })).not.toBeInTheDocument();
  await page.getByRole('combobox', { name: 'Vorgängerprojekt' }).click();
  await page.getByRole('option', { name: '2400 Vorher' }).click();
  const tick = (name: RegExp) => page.getByRole('group', { name: 'Übernehmen' }).getByRole('checkbox', { name });
  await expect.element(tick(/Bemerkungen/)).toBeDisabled();
  await tick(/^Auswahl/).click();
  await expect.element(tick(/^Auswahl/)).toHaveFocus();
  await expect.element(page.getByRole('checkbox', { name: 'Alle 2 Gewerke' })).not.toBeChecked();
  await tick(/^Arbeitsblätter/).click();
  await tick(/verantwortliche/).click();
  await tick(/Bemerkungen/).click();
  await expect.element(page.getByRole('combobox', { name: 'Funktion von Marco Brunner' })).toHaveValue('Bauleitung');
  await page.getByRole('button', { name: 'Projekt anlegen' }).click();
  await expect.element(toast('Projekt angelegt')).toBeVisible();
  expect(server.sentTo(contract.projects.store)[0]).toMatchObject({
    parent_project_id: 700,
    trades: [trades[0]?.id],
    users: expect.arrayContaining([marco.id]),
    inherit: { worksheets: true, responsible: true, notes: true },
  });
});

test('a project tells what its parent got since, and nothing while there is nothing', async () => {
  const worksheet = { id: 81, title: 'Gerüstbau', number: '211.1' };
  const news = {
    parent: { id: 700, title: '2400 Vorher' },
    since: '2026-11-01T08:00:00.000Z',
    worksheets: [{ id: 80, kind: 'pm' as const, title: 'Steuerung', number: 'S' }],
    questions: [{ id: 90, kind: 'trade' as const, insight: 'Ist das Gerüst abgenommen?', worksheet }],
  };
  const child = (id: number) => projectOf(id, { parent_project: news.parent });
  server.on(contract.projects.getById, ({ query }) => child(query.projectId));
  server.on(contract.projects.parentNews, ({ query }) =>
    query.projectId === 702 ? news : { ...news, worksheets: [], questions: [] },
  );
  await open('/projects/overview?id=702');
  const section = page.getByRole('region', { name: 'Neu im Vorgängerprojekt' });
  await expect.element(section.getByText('seit 01.11.2026')).toBeVisible();
  await expect
    .element(section.getByRole('link', { name: 'S Steuerung' }))
    .toHaveAttribute('href', '#/worksheet?kind=pm&id=80');
  const question = section.getByRole('link', { name: 'Ist das Gerüst abgenommen?' });
  await expect.element(question).toHaveAttribute('href', '#/worksheet?kind=trade&id=81&row=90');
  await open('/projects/overview?id=703');
  await expect.element(page.getByRole('link', { name: '2400 Vorher' })).toBeVisible();
  await expect.element(section).not.toBeInTheDocument();
});
