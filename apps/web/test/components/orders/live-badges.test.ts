import { contract } from '@polier/contract/endpoints';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { open, playApplication, server } from '../../support/application.ts';
import { gridRow, playWorksheet, projectOf } from '../../support/worksheet.ts';

playApplication();

const { count } = contract.notifications;
const notifications = page.getByRole('link', { name: /^Meldungen/ });

test('the badge follows the stream without anybody doing anything', async () => {
  let unread = 3;
  server.on(count, () => unread);
  await open('/home');
  await expect.poll(() => server.followers).toBe(1);
  server.tell({ type: 'changes', changes: [], waiting: ['notifications'] });
  await expect.element(notifications.first()).toHaveTextContent('Meldungen3');
  unread = 7;
  server.tell({ type: 'reload' });
  await expect.element(notifications.first()).toHaveTextContent('Meldungen7');
});

test('a page has one stream: that of its worksheet tells of the badges too', async () => {
  let unread = 1;
  server.on(count, () => unread);
  const { address } = playWorksheet(server, [{ question: 'Liegen die Pläne vor?' }]);
  await open(address);
  await expect.element(gridRow('Liegen die Pläne vor?')).toBeVisible();
  await expect
    .poll(() => [server.followers, server.followed.at(-1)])
    .toEqual([1, expect.stringMatching('worksheetId=')]);
  unread = 4;
  server.tell({ type: 'changes', changes: [], waiting: ['notifications'] });
  await expect.element(notifications.first()).toHaveTextContent('Meldungen4');
});

test('a project on show follows what its team does', async () => {
  const project = projectOf(31);
  let title = project.title;
  server.on(contract.projects.getById, () => ({ ...project, title }));
  await open(`/projects/overview?id=${project.id}`);
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => server.followed.at(-1)).toBe(`?projectId=${project.id}`);
  await expect.poll(() => server.followers).toBe(1);
  title = '2417 Lindenhof Süd';
  const change = { subject: 'project', id: project.id, worksheetId: null, act: 'edited', version: null } as const;
  server.tell({
    type: 'changes',
    waiting: [],
    changes: [{ ...change, fields: ['title'], by: null, by_link: false, row: null }],
  });
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Lindenhof Süd');
});
