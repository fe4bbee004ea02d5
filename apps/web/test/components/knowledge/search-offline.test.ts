import { contract } from '@polier/contract/endpoints';
import type { SearchHit } from '@polier/contract/search/search.contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { open, playApplication, server } from '../../support/application.ts';
import { nothingFound } from '../../support/company.ts';
import { restoreNetwork, setOnline } from '../../support/network.ts';

playApplication();
restoreNetwork();

const insight = 'Ist der Beton nachbehandelt?';
const hit = {
  ...{ type: 'lesson', id: 7, title: [{ text: insight, hit: null }], excerpt: null, kind: 'trade', mandatory: false },
  ...{ approved: true, belongs_to: null, number: null, catalogue: null, project: null, worksheet: null, date: null },
  ...{ projects_count: 3, progress: null, person: null, company: null, external: false, order: null, plan_id: null },
  due: null,
} as SearchHit;
const answerOne = () => ({ ...nothingFound, rows: [hit], counts: { lesson: 1 } });

test('a search that begins without a network says so in place, and runs when the network is back', async () => {
  server.on(contract.search.search, answerOne);
  await open('/home');
  setOnline(false);
  await open('/search?q=nachbehandelt');
  const body = page.getByRole('main');
  await expect.element(body.getByRole('heading', { name: 'Kein Netz' })).toBeVisible();
  await expect.element(body.getByText('Die Suche läuft von selbst, sobald das Netz wieder da ist.')).toBeVisible();
  await expect.element(page.getByRole('status', { name: 'Es wird gesucht' })).not.toBeInTheDocument();
  setOnline(true);
  await expect.element(body.getByText(insight)).toBeVisible();
  await expect.element(body.getByRole('heading', { name: 'Kein Netz' })).not.toBeInTheDocument();
});

test('without a network the hits of an earlier word do not stand for those of the next one', async () => {
  server.on(contract.search.search, answerOne);
  await open('/search?q=betonieren');
  const body = page.getByRole('main');
  await expect.element(body.getByText(insight)).toBeVisible();
  setOnline(false);
  await page.getByRole('searchbox').fill('Gerüst');
  await expect.element(body.getByRole('heading', { name: 'Kein Netz' })).toBeVisible();
  await expect.element(body.getByText(insight)).not.toBeInTheDocument();
  await expect.element(body.getByText('1 Treffer')).not.toBeInTheDocument();
});

test('the palette says so too, keeps what it knows without the search, and finds when the network is back', async () => {
  server.on(contract.search.search, answerOne);
  await open('/home');
  setOnline(false);
  await userEvent.keyboard('{Control>}k{/Control}projekt');
  const palette = page.getByRole('dialog');
  const sentence = 'Kein Netz. Die Suche läuft von selbst, sobald das Netz wieder da ist.';
  await expect.element(palette.getByRole('status').filter({ hasText: sentence })).toBeVisible();
  await expect.element(palette.getByRole('option', { name: 'Meine Projekte' })).toBeVisible();
  setOnline(true);
  await expect.element(palette.getByRole('option', { name: insight })).toBeVisible();
  await expect.element(palette.getByText(sentence)).not.toBeInTheDocument();
});

test('the search beside the knowledge says so too', async () => {
  server.on(contract.search.search, answerOne);
  for (const { list } of [contract.lessons.trade, contract.lessons.pm, contract.lessons.x]) server.on(list, () => []);
  await open('/knowledge/combined');
  const field = page.getByRole('main').getByRole('searchbox').first();
  await expect.element(field).toBeVisible();
  setOnline(false);
  await field.fill('unbekannt');
  await expect.element(page.getByText('Kein Netz. Die Suche läuft von selbst')).toBeVisible();
  setOnline(true);
  await expect.element(page.getByText('Kein Netz.')).not.toBeInTheDocument();
});
