import { contract } from '@polier/contract/endpoints';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import classes from '../../../src/components/states/bar.module.css';
import { queryClient } from '../../../src/platform/api/queries.ts';
import { open, playApplication, server } from '../../support/application.ts';
import { tradeLesson } from '../../support/lessons.ts';
import { ApiError } from '../../support/played-server.ts';
import { playWorksheet, projectOf } from '../../support/worksheet.ts';

playApplication();

/** Grey bars in the place of what is on the way. */
const bars = () => [...document.querySelectorAll(`main .${classes.bar}`)];
const question = 'Ist die Decke vor dem Betonieren abgenommen?';

test('where the lessons of a trade fail to load, nothing at its head is on the way any more', async () => {
  let isDown = true;
  server.on(contract.lessons.trade.list, () => (isDown ? new ApiError('internal') : [tradeLesson(1, question)]));
  server.on(contract.lessons.trade.ownSuggestions, () => []);
  await open('/knowledge/trade/lessons?id=10');
  const failure = page.getByRole('alert').filter({ hasText: 'Die Fragen konnten nicht geladen werden' });
  await expect.element(failure).toBeVisible();
  expect(bars()).toEqual([]);
  isDown = false;
  await failure.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect.element(page.getByRole('article', { name: question })).toBeVisible();
});

test('beside a project, to-dos that fail to load say so and are loaded when asked again', async () => {
  const { worksheet } = playWorksheet(server, [{ question }]);
  const project = projectOf(worksheet.projectId);
  server.on(contract.projects.getById, () => project);
  server.on(contract.worksheets.trade.list, () => [worksheet]);
  await open('/home');
  queryClient.removeQueries({ predicate: ({ queryKey }) => /todos/i.test(String(queryKey[1])) });
  let isDown = true;
  server.on(contract.appliedLessons.trade.getToDos, () => (isDown ? new ApiError('internal') : []));
  await open(`/projects/overview?id=${project.id}`);
  const failure = page.getByRole('alert').filter({ hasText: 'Die Pendenzen konnten nicht geladen werden' });
  await expect.element(failure).toBeVisible();
  isDown = false;
  await failure.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect.element(failure).not.toBeInTheDocument();
});
