import type { ToDoView } from '@polier/contract/applied-lessons/applied-lessons.contract';
import { contract } from '@polier/contract/endpoints';
import type { OpenTasksPreview, TaskMailView } from '@polier/contract/open-tasks/open-tasks.contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { open, playApplication, press, server } from '../../support/application.ts';
import { marco, nadia } from '../../support/company.ts';
import { ApiError } from '../../support/played-server.ts';
import { playWorksheet, projectOf } from '../../support/worksheet.ts';

playApplication();

const { trade } = contract.openTasks;
const question = 'Sind die Aussparungen abgenommen?';
let serial = 50_000;

/** A project with one open task of Marco's. */
const play = (more: Partial<ToDoView<'trade'>> = {}) => {
  serial += 10;
  const project = projectOf(serial);
  const { rows } = playWorksheet(server, [{ question }]);
  const [row] = rows;
  if (row === undefined) throw new Error('no row');
  const task: ToDoView<'trade'> = {
    ...row,
    contacttill: '2026-11-20',
    responsible_user: { type: 'internal', id: marco.id, name: 'Marco Brunner' },
    project: { id: project.id, title: project.title },
    worksheet: { id: row.worksheetId, title: 'Beton', number: '211.5', kind: 'trade' },
    ...more,
  };
  server.on(contract.projects.getById, () => project);
  server.on(trade.list, ({ body: { responsible_users: users } }) =>
    users.length === 0 || users.includes(marco.id) ? [task] : [],
  );
  return { project, task, address: `/project/trades/to-dos?projectId=${project.id}` };
};

const receiver = { type: 'internal', id: marco.id, name: 'Marco Brunner' } as const;
const preview: OpenTasksPreview = {
  unassigned: 2,
  receivers: [
    {
      receiver,
      tasks: 1,
      overdue: 1,
      email: 'marco@bau.example',
      obstacle: null,
      mail: { language: 'fr', subject: '1 question ouverte', text: 'Bonjour Marco Brunner' },
    },
    {
      receiver: { type: 'external', id: 7, name: 'Elektro Ferrari AG' },
      tasks: 1,
      overdue: 0,
      email: null,
      obstacle: 'no-address',
      mail: null,
    },
  ],
};
const mailOf = (change: Partial<TaskMailView> = {}): TaskMailView => ({
  id: 900,
  receiver,
  state: 'queued',
  error: null,
  tasks: 1,
  requested_by: { id: nadia.id, name: 'Nadia Keller' },
  created_at: '2026-11-23T08:00:00Z',
  sent_at: null,
  ...change,
});
const sent = mailOf({ state: 'sent', sent_at: '2026-11-23T08:00:00Z' });

test('open questions stand with who answers for them, and lead to their row', async () => {
  const { task, address } = play();
  await open(address);
  const link = page.getByRole('link', { name: question });
  await expect.element(link).toHaveAttribute('href', `#/worksheet?kind=trade&id=${task.worksheet.id}&row=${task.id}`);
  await expect.element(page.getByText('Marco Brunner')).toBeVisible();
});

test('narrowed to a person, the address says so; nothing found can be reset', async () => {
  const { address } = play();
  await open(address);
  await page.getByRole('button', { name: 'Wer', exact: true }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Nadia Keller' }).click();
  await expect.poll(() => location.hash).toContain(`users=${nadia.id}`);
  await expect.element(page.getByRole('link', { name: question })).not.toBeInTheDocument();
  await press('Escape');
  await page.getByRole('button', { name: 'Auswahl zurücksetzen' }).click();
  await expect.element(page.getByRole('link', { name: question })).toBeVisible();
});

test('whoever may not change a question cannot tick it off', async () => {
  const { address } = play({ can: { edit: false, check: false, remove: false, editLesson: false } });
  await open(address);
  await expect.element(page.getByRole('checkbox', { name: /Erledigt/ })).toBeDisabled();
});

test('a list that cannot be read is said and can be asked for again', async () => {
  const { address, task } = play();
  let isBroken = true;
  server.on(trade.list, () => (isBroken ? new ApiError('feature-off') : [task]));
  await open(address);
  await expect.element(page.getByText('Die offenen Fragen konnten nicht geladen werden')).toBeVisible();
  isBroken = false;
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect.element(page.getByRole('link', { name: question })).toBeVisible();
});

test('each mail can be read before it goes, and afterwards stands what became of it', async () => {
  const { address } = play();
  let state = mailOf();
  server.on(trade.preview, () => preview);
  server.on(trade.email, () => [state]);
  server.on(trade.mails, () => [state]);
  await open(address);
  await page.getByRole('button', { name: 'Per E-Mail senden' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('Keine E-Mail-Adresse hinterlegt')).toBeVisible();
  await expect.element(dialog.getByText('2 Fragen sind niemandem zugeteilt')).toBeVisible();
  await dialog.getByText('E-Mail ansehen').click();
  await expect.element(dialog.getByText('Bonjour Marco Brunner')).toBeVisible();
  await dialog.getByRole('button', { name: '1 E-Mail senden' }).click();
  await expect.element(dialog.getByText('0 von 1 gesendet')).toBeVisible();
  state = mailOf({ state: 'failed', error: 'address-refused' });
  await expect.element(dialog.getByText('Der Mailserver lehnt die Adresse ab')).toBeVisible();
});

test('mails that were not taken are said, and can be sent again', async () => {
  const { address } = play();
  let isBroken = true;
  server.on(trade.preview, () => preview);
  server.on(trade.email, () => (isBroken ? new ApiError('feature-off') : [sent]));
  server.on(trade.mails, () => [sent]);
  await open(`${address}&mail=1`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: '1 E-Mail senden' }).click();
  await expect.element(dialog.getByText('Es wurde nichts gesendet')).toBeVisible();
  isBroken = false;
  await dialog.getByRole('button', { name: '1 E-Mail senden' }).click();
  await expect.element(dialog.getByText('1 von 1 gesendet')).toBeVisible();
  await dialog.getByRole('button', { name: 'Schliessen' }).last().click();
  await expect.element(dialog).not.toBeInTheDocument();
});
