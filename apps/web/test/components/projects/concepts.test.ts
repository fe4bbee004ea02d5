import type { ConceptView } from '@polier/contract/catalogues/concepts.contract';
import { contract } from '@polier/contract/endpoints';
import type { LessonView } from '@polier/contract/lessons/lessons.contract';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../../src/platform/api/queries.ts';
import { changeLanguage } from '../../../src/platform/i18n/i18n.ts';
import { open, playApplication, server, toast } from '../../support/application.ts';
import { topics, trades } from '../../support/company.ts';
import { ApiError } from '../../support/played-server.ts';
import { setViewport } from '../../support/viewport.ts';

playApplication({ role: 'admin' });

const [concrete, roof] = trades as [(typeof trades)[0], (typeof trades)[0]];
const [topic] = topics as [(typeof topics)[0]];

const common = {
  more_info: null,
  mandatory: false,
  approved: true,
  project_only: false,
  userId: null,
  author: null,
  projectId: null,
  parentId: null,
  level: 1,
  order: 1,
  phases: [],
  tags: [],
  projects_count: 0,
  verified_at: null,
  verifier: null,
  verification_due: false,
  has_suggestion: false,
  version: 1,
  created_at: '2026-03-01T08:00:00Z',
  updated_at: '2026-03-01T08:00:00Z',
  can: { edit: true, remove: true, approve: true, reorder: true, verify: true },
};
const question = 'Sind die Aussparungen mit dem Fachplaner abgenommen?';
const ofTrades: LessonView<'trade'> = {
  ...common,
  id: 500,
  insight: question,
  tradeId: concrete.id,
  trades: [concrete.id, roof.id],
  topicId: topic.id,
  topics: [{ id: topic.id, title: topic.title }],
};
const subPhase = {
  id: 70,
  title: 'Team',
  description: null,
  order: 1,
  abbreviation: '1.1',
  version: 1,
  pmPhaseId: 60,
  is_global: true,
  lessons_count: 1,
};
const ofSubPhase: LessonView<'pm'> = {
  ...common,
  id: 501,
  insight: 'Ist das Team benannt?',
  pmSubPhaseId: 70,
  pm_sub_phase_id: 70,
  sub_phase: { id: 70, title: 'Team', pmPhaseId: 60 },
};
const pmPhase = {
  id: 60,
  title: 'Start',
  description: null,
  order: 1,
  abbreviation: '1',
  version: 1,
  lessons_count: 1,
};
const concepts: ConceptView[] = [
  {
    id: 1,
    title: topic.title,
    topic: { id: topic.id, title: topic.title },
    version: 1,
    lessons_count: 1,
    trades: [concrete, roof].map(({ id, title }) => ({ id, title })),
    pm_phases: [],
  },
  {
    id: 2,
    title: 'Team',
    topic: null,
    version: 1,
    lessons_count: 1,
    trades: [],
    pm_phases: [{ id: 60, title: 'Start' }],
  },
];

beforeEach(() => {
  server.on(contract.concepts.list, () => concepts);
  server.on(contract.catalogues.topics.getById, () => topic);
  server.on(contract.catalogues.trades.byTopicIdWithLessons, () =>
    [concrete, roof].map((trade) => ({ ...trade, lessons: [ofTrades] })),
  );
  server.on(contract.concepts.pmPhasesWithLessons, () => [
    { ...pmPhase, sub_phases: [{ ...subPhase, lessons: [ofSubPhase] }] },
  ]);
});

test('the list of global sub-phases says with the status what could not be loaded', async () => {
  server.on(contract.concepts.list, () => new ApiError('internal'));
  await open('/knowledge/globalSubPhases');
  await expect.element(page.getByText('Die globalen Teilphasen konnten nicht geladen werden (HTTP 500)')).toBeVisible();
});

test('the list of global topics leads to a topic across its trades', async () => {
  await open('/knowledge/globalTopics');
  await expect.element(page.getByText(`${concrete.title}, ${roof.title}`)).toBeVisible();
  await page.getByRole('link', { name: topic.title }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: topic.title })).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 2, name: concrete.title })).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 2, name: roof.title })).toBeVisible();
});

test('a lesson of two trades stands under both, with ids of its own, and its number leads to it', async () => {
  await open(`/knowledge/concepts/detailed?topic=${topic.id}`);
  await expect.element(page.getByText(question).nth(1)).toBeVisible();
  const ids = [...document.querySelectorAll('article')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(2);
  await expect
    .element(page.getByRole('link', { name: /Link/ }).first())
    .toHaveAttribute('href', '#/knowledge/combined?lesson=500');
});

test('a long word of the company is divided by the rules of its language, whichever the interface speaks', async () => {
  await changeLanguage('fr');
  onTestFinished(() => changeLanguage('de'));
  await open(`/knowledge/concepts/detailed?topic=${topic.id}`);
  const heading = page.getByRole('heading', { level: 2, name: concrete.title });
  await expect.element(heading).toHaveAttribute('lang', 'de');
  expect(getComputedStyle(heading.element()).hyphens).toBe('auto');
});

test('on the phone the lines of a long title stand close together', async () => {
  await setViewport(390, 844);
  const title = 'Travaux de l’entreprise de maçonnerie, de béton armé et de terrassement';
  server.on(contract.catalogues.trades.byTopicIdWithLessons, () => [{ ...concrete, title, lessons: [ofTrades] }]);
  await open('/home');
  queryClient.clear();
  await open(`/knowledge/concepts/detailed?topic=${topic.id}`);
  const heading = page.getByRole('heading', { name: title });
  await expect.element(heading).toBeVisible();
  expect(heading.element().getBoundingClientRect().height).toBeLessThan(90);
});

test('a topic that could not be loaded says so with the status, and one that is gone leads on', async () => {
  server.on(contract.catalogues.trades.byTopicIdWithLessons, () => new ApiError('internal'));
  await open('/knowledge/concepts/detailed?topic=31');
  await expect
    .element(page.getByText('Das Konzept dieses Themas konnte nicht geladen werden (HTTP 500)'))
    .toBeVisible();
  server.on(contract.catalogues.topics.getById, () => new ApiError('not-found'));
  await open('/knowledge/concepts/detailed?topic=999');
  await expect.element(page.getByText('Diesen Eintrag gibt es nicht mehr')).toBeVisible();
});

test('the id of a concept leads to what it stands for, and says with the status that it could not be loaded', async () => {
  server.on(
    contract.concepts.getById,
    ({ query }) => concepts.find(({ id }) => id === query.id) ?? new ApiError('not-found'),
  );
  await open('/knowledge/concepts/detailed?id=1');
  await expect.element(page.getByRole('heading', { level: 1, name: topic.title })).toBeVisible();
  await open('/knowledge/concepts/detailed?id=2');
  await expect.element(page.getByText('Ist das Team benannt?')).toBeVisible();
  await open('/knowledge/concepts/detailed?id=3');
  await expect.element(page.getByText('Diesen Eintrag gibt es nicht mehr')).toBeVisible();
  server.on(contract.concepts.getById, () => new ApiError('internal'));
  await open('/knowledge/concepts/detailed?id=4');
  await expect.element(page.getByText('Dieses Konzept konnte nicht geladen werden (HTTP 500)')).toBeVisible();
});

test('a title of sub-phases is renamed together, and a taken title is said at its field', async () => {
  server.on(contract.concepts.updateGlobal, ({ body }) =>
    body.new_title === 'Kosten'
      ? new ApiError('validation', { errors: [{ field: 'new_title', code: 'already-used', message: '' }] })
      : [{ ...subPhase, title: body.new_title ?? '' }],
  );
  await open('/knowledge/globalSubPhases/detailed?title=Team');
  await expect.element(page.getByText('Ist das Team benannt?')).toBeVisible();
  await page.getByRole('button', { name: 'Gemeinsam umbenennen …' }).click();
  const title = page.getByRole('textbox', { name: 'Neuer Titel' });
  await title.fill('Kosten');
  await page.getByRole('button', { name: 'Umbenennen', exact: true }).click();
  await expect.element(page.getByText('Eine der PM-Phasen hat schon eine Teilphase «Kosten»')).toBeVisible();
  await expect.element(title).toHaveValue('Kosten');
  await title.fill('Menschen');
  await page.getByRole('button', { name: 'Umbenennen', exact: true }).click();
  await expect.element(toast('1 Teilphase heisst jetzt «Menschen»')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Menschen' })).toBeVisible();
  expect(server.sentTo(contract.concepts.updateGlobal).at(-1)).toEqual({ title: 'Team', new_title: 'Menschen' });
});

test('a global title is taken back by one button', async () => {
  server.on(contract.concepts.updateGlobal, () => [{ ...subPhase, is_global: false }]);
  await open('/knowledge/globalSubPhases/detailed?title=Team');
  await page.getByRole('button', { name: 'Nicht mehr global' }).click();
  await expect.element(toast('«Team» ist nicht mehr global')).toBeVisible();
  expect(server.sentTo(contract.concepts.updateGlobal)).toEqual([{ title: 'Team', is_global: false }]);
});
