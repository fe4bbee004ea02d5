import { contract } from '@polier/contract/endpoints';
import type { NotificationView } from '@polier/contract/notifications/notifications.contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../../src/platform/api/queries.ts';
import { open, playApplication, server } from '../../support/application.ts';
import { marco, nothingFound, phases, topics } from '../../support/company.ts';
import { playExperiences } from '../../support/experiences.ts';
import { playWorksheet, projectOf } from '../../support/worksheet.ts';
import { setViewport } from '../../support/viewport.ts';

playApplication({ role: 'admin' });

/** Where the letters of an element stand, without its padding. */
const lettersOf = (element: Element): DOMRect => {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect();
};
/** Read anew, with what this test says. */
const removeCached = (catalogue: string): void =>
  queryClient.removeQueries({ predicate: ({ queryKey }) => String(queryKey[1]).includes(catalogue) });
const middleOf = ({ top, bottom }: DOMRect): number => (top + bottom) / 2;

test('the sentence below a title keeps clear of it', async () => {
  playExperiences(server);
  await open('/experiences/new');
  const title = page.getByRole('heading', { level: 1, name: 'Was haben Sie gelernt?' });
  await expect.element(title).toBeVisible();
  const sentence = page.getByText('Drei kurze Texte genügen.').element();
  const gap = sentence.getBoundingClientRect().top - title.element().getBoundingClientRect().bottom;
  expect(gap).toBeGreaterThanOrEqual(4);
});

test('a day of notifications stands on the line of its first time', async () => {
  const row: NotificationView = {
    ...{ id: 1, type: 'worksheet_edited', events_count: 1, read: false, at: '2026-01-20T13:02:00.000Z' },
    ...{ actor: { id: marco.id, name: 'Marco Brunner' }, several_actors: false, kind: 'trade' },
    ...{ project: { id: 1, title: '2417 Lindenhof' }, tasks: null, order: null, delivery: null },
    subject: { type: 'worksheet', id: 40, title: 'Decke über UG', worksheet_id: 40, can_open: true },
  };
  const meta = { page: 1, per_page: 50, total: 1, needs_action: 0 };
  server.on(contract.notifications.list, () => ({ rows: [row], meta }));
  await open('/notifications');
  const time = page.getByText('14:02', { exact: true });
  await expect.element(time).toBeVisible();
  const day = page.getByText(/20\.01\.2026/);
  expect(middleOf(lettersOf(day.element()))).toBeCloseTo(middleOf(lettersOf(time.element())), 0);
});

test('a long title of a catalogue stands in full at 1280 px', async () => {
  await setViewport(1280, 800);
  const [phase] = phases as [(typeof phases)[0]];
  const title = 'Ausschreibung, Offertvergleich, Vergabeantrag';
  server.on(contract.catalogues.phases.list, () => [{ ...phase, title, description: 'Ausschreibung' }]);
  removeCached('phases');
  await open('/knowledge/phases');
  const link = page.getByRole('link', { name: title });
  await expect.element(link).toBeVisible();
  expect(link.element().scrollWidth).toBeLessThanOrEqual(link.element().clientWidth);
});

test('the word beside a count of questions keeps clear of it', async () => {
  const [topic] = topics as [(typeof topics)[0]];
  server.on(contract.catalogues.topics.list, () => [{ ...topic, is_global: true, lessons_count: 27 }]);
  removeCached('topics');
  await open('/knowledge/topics');
  const word = page.getByRole('gridcell', { name: 'Global', exact: true });
  await expect.element(word).toBeVisible();
  const count = page.getByRole('gridcell', { name: '27', exact: true });
  const gap = lettersOf(word.element()).left - lettersOf(count.element()).right;
  expect(gap).toBeGreaterThanOrEqual(20);
});

test('no word of a facet is divided without a hyphen', async () => {
  const titles = ['Baumeisterarbeiten', 'Stahlbetonarbeiten', 'Umgebungsarbeiten', 'Gipserarbeiten'];
  const trade = titles.map((title, index) => ({ id: index + 1, number: '211.5', title, count: 12 }));
  const facets = { kind: [], trade, phase: [], tag: [], mandatory: 0 };
  server.on(contract.search.search, () => ({ ...nothingFound, facets, counts: { lesson: 12 } }));
  await open('/search?q=beton');
  for (const title of titles) {
    const label = page.getByTitle(`211.5 ${title}`);
    await expect.element(label).toBeVisible();
    const lines = label.element().getBoundingClientRect().height / 16;
    expect([title, Math.round(lines)]).toEqual([title, 2]);
    expect(label.element().scrollWidth).toBeLessThanOrEqual(label.element().clientWidth);
  }
});

test('the head of the due dates ends where they end', async () => {
  const { address } = playWorksheet(server, [{ question: 'Liegen die Pläne vor?', contacttill: '2027-03-05' }]);
  await open(address);
  const date = page.getByText('05.03.2027');
  await expect.element(date).toBeVisible();
  const head = page.getByRole('columnheader', { name: 'Termin' });
  expect(lettersOf(head.element()).right).toBeCloseTo(lettersOf(date.element()).right, 0);
});

test('what comes next in a project stands below the columns of its worksheets', async () => {
  const { worksheet } = playWorksheet(server, [{ question: 'Liegen die Pläne vor?' }]);
  const project = projectOf(83_000);
  server.on(contract.projects.getById, () => project);
  server.on(contract.worksheets.trade.list, () => [worksheet]);
  await open(`/projects/overview?id=${project.id}`);
  const next = page.getByText('Gerüstbau', { exact: true }).first();
  await expect.element(next).toBeVisible();
  const link = page.getByRole('link', { name: 'Maurerarbeiten', exact: true });
  expect(lettersOf(next.element()).left).toBeCloseTo(lettersOf(link.element()).left, 0);
});
