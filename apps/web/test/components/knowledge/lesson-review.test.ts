import { contract } from '@polier/contract/endpoints';
import type { LessonView, SuggestionView } from '@polier/contract/lessons/lessons.contract';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { open, playApplication, server, toast } from '../../support/application.ts';
import { changeLanguage } from '../../../src/platform/i18n/i18n.ts';
import { queryClient } from '../../../src/platform/api/queries.ts';
import { tradeLesson } from '../../support/lessons.ts';
import { ApiError } from '../../support/played-server.ts';
import { setViewport } from '../../support/viewport.ts';

playApplication({ role: 'user' });

const { trade } = contract.lessons;
const ceiling = 'Ist die Decke vor dem Betonieren abgenommen?';
const wall = 'Ist die Wand nach dem Ausschalen gerade?';
const address = '/knowledge/trade/lessons?id=10';
const marco = { id: 3, name: 'Marco Brunner' };
const can = { edit: false, remove: false, approve: false, reorder: false, verify: false };

let lessons: LessonView<'trade'>[] = [];
let own: SuggestionView<'trade'>[] = [];
const suggestion = (change: Partial<SuggestionView<'trade'>>): SuggestionView<'trade'> => ({
  ...{ id: 7, insight: 'Besser?', more_info: null, base: { insight: ceiling, more_info: null }, base_version: 1 },
  ...{ note: null, userId: 2, author: null, created_at: '2026-11-01T08:00:00.000Z', accepted: null },
  ...{ reason: null, decided_at: null, decided_by: null },
  lesson: tradeLesson(1, ceiling, { can }),
  can: { decide: false },
  ...change,
});

beforeEach(async () => {
  sessionStorage.clear();
  own = [];
  lessons = [
    tradeLesson(1, ceiling, { can, verified_at: '2026-03-04T08:00:00.000Z', verifier: marco }),
    tradeLesson(2, wall, {
      can: { ...can, edit: true, verify: true },
      ...{ verified_at: '2024-03-04T08:00:00.000Z', verifier: marco, verification_due: true, version: 2 },
    }),
  ];
  server.on(trade.nearest, () => []);
  server.on(trade.versions, () => []);
  server.on(trade.list, () => lessons);
  server.on(trade.ownSuggestions, () => own);
  server.on(trade.verify, ({ body }) => {
    const lesson = lessons.find(({ id }) => id === body.lessonId) ?? tradeLesson(body.lessonId, '');
    const verified = { ...lesson, verified_at: '2026-11-20T08:00:00.000Z', verification_due: false };
    lessons = lessons.map((one) => (one.id === verified.id ? verified : one));
    return verified;
  });
  // Another screen, so that each test reads the lessons anew.
  await open('/home');
  queryClient.removeQueries({ predicate: ({ queryKey }) => String(queryKey[1]).includes('lessons') });
});

const row = (question: string) => page.getByRole('article', { name: question });
const focusRow = async (question: string) => {
  await expect.element(row(question)).toBeVisible();
  row(question).element().querySelector('a')?.focus();
};

test('a lesson says who confirmed it when, and when that is due again', async () => {
  await open(address);
  await row(ceiling).getByText('Bestätigt 04.03.2026', { exact: true }).click();
  await expect.element(row(ceiling).getByText('Bestätigt 04.03.2026 von Marco Brunner.')).toBeVisible();
  await expect.element(row(ceiling).getByText('Wieder fällig 04.03.2028.')).toBeVisible();
  await expect.element(row(wall).getByText('Gültigkeit prüfen, fällig seit 04.03.2026.')).toBeVisible();
  await expect.element(row(ceiling).getByRole('button', { name: 'Gilt weiterhin' })).not.toBeInTheDocument();
});

test('V confirms the lesson with the focus, as does its button', async () => {
  await open(address);
  await focusRow(wall);
  await userEvent.keyboard('v');
  await expect.element(toast('Die Frage gilt weiterhin')).toBeVisible();
  expect(server.sentTo(trade.verify)).toEqual([{ lessonId: 2, version: 2 }]);
  await row(wall).getByText('Bestätigt 20.11.2026', { exact: true }).click();
  await expect.element(row(wall).getByText('Wieder fällig 20.11.2028.')).toBeVisible();
});

test('who may not change a lesson suggests another wording, and sees that it waits', async () => {
  server.on(trade.suggestChange, ({ body }) => {
    own = [suggestion({ insight: body.insight })];
    return suggestion({ insight: body.insight });
  });
  await open(address);
  await focusRow(ceiling);
  await userEvent.keyboard('e');
  const dialog = page.getByRole('dialog', { name: 'Änderung vorschlagen' });
  await expect.element(dialog.getByRole('textbox', { name: 'Weitere Angaben' })).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Bild einfügen' })).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Vorschlagen' }).click();
  await expect.element(dialog.getByText('Es ist nichts geändert.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Frage', exact: true }).fill('Ist die Decke frei?');
  await dialog.getByRole('textbox', { name: 'Begründung' }).fill('Kürzer.');
  await dialog.getByRole('button', { name: 'Vorschlagen' }).click();
  await expect.element(toast('Vorschlag gesendet')).toBeVisible();
  expect(server.sentTo(trade.suggestChange)).toEqual([
    { id: 1, version: 1, insight: 'Ist die Decke frei?', more_info: null, note: 'Kürzer.' },
  ]);
  await expect.element(row(ceiling).getByText('Ihr Vorschlag vom 01.11.2026 wartet')).toBeVisible();
});

test('the author of a declined suggestion reads why', async () => {
  own = [suggestion({ accepted: false, reason: 'Steht schon bei 1.2.', decided_at: '2026-11-02T08:00:00.000Z' })];
  await open(address);
  await row(ceiling).getByText('Ihr Vorschlag wurde am 02.11.2026 abgelehnt').click();
  await expect.element(row(ceiling).getByText('Steht schon bei 1.2.')).toBeVisible();
});

const versions = [
  {
    ...{ version: 2, insight: wall, more_info: null, author: marco, merged: false },
    created_at: '2026-11-02T08:00:00.000Z',
  },
  {
    ...{ version: 1, insight: 'Ist die Wand gerade?', more_info: null, author: null, merged: false },
    created_at: '2026-10-02T08:00:00.000Z',
  },
];

test('every wording is shown with what it changed, and an older one becomes the newest again', async () => {
  server.on(trade.versions, () => versions);
  server.on(trade.restore, ({ body }) => tradeLesson(body.id, 'Ist die Wand gerade?', { version: 3 }));
  await open(`${address}&versions=2`);
  const dialog = page.getByRole('dialog', { name: 'Fassungen' });
  await expect.element(dialog.getByRole('insertion').getByText('nach dem Ausschalen')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Fassung 2 wiederherstellen' })).not.toBeInTheDocument();
  await dialog.getByRole('button', { name: 'Fassung 1 wiederherstellen' }).click();
  await expect.element(toast('Fassung 1 ist wieder die neuste')).toBeVisible();
  expect(server.sentTo(trade.restore)).toEqual([{ id: 2, version: 1, seen_version: 2 }]);
});

test('a wording that somebody else has replaced meanwhile is not restored, and that is said', async () => {
  server.on(trade.versions, () => versions);
  server.on(trade.restore, () => new ApiError('stale-version', { detail: 'Jemand war schneller.' }));
  await open(`${address}&versions=2`);
  await page.getByRole('button', { name: 'Fassung 1 wiederherstellen' }).click();
  await expect.element(toast('Jemand war schneller.', 'alert')).toBeVisible();
});

test('beside the fields stands every wording with its difference, and restoring one loads it', async () => {
  server.on(trade.versions, () => versions);
  server.on(trade.restore, ({ body }) => {
    lessons = lessons.map((one) =>
      one.id === body.id ? { ...one, insight: 'Ist die Wand gerade?', version: 3 } : one,
    );
    return lessons.find(({ id }) => id === body.id) ?? new ApiError('not-found');
  });
  await setViewport(1440, 900);
  await open(`${address}&edit=2`);
  const beside = page.getByRole('region', { name: 'Fassungen 2' });
  await expect.element(beside.getByRole('insertion').getByText('nach dem Ausschalen')).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Frage', exact: true });
  expect(beside.element().getBoundingClientRect().left).toBeGreaterThan(field.element().getBoundingClientRect().right);
  await beside.getByRole('button', { name: 'Fassung 1 wiederherstellen' }).click();
  await expect.element(field).toHaveValue('Ist die Wand gerade?');
  expect(server.sentTo(trade.restore)).toEqual([{ id: 2, version: 1, seen_version: 2 }]);
});

test('beside the fields stay its uses, its confirmation and the experience behind it', async () => {
  const texts = { lesson: 'Später ausschalen', problem: 'Kanten gebrochen', solution: 'Mörtel' };
  lessons = lessons.map((one) => ({
    ...one,
    projects_count: 6,
    origin: { ...texts, author: marco, recorded_at: '2024-03-01T08:00:00.000Z' },
  }));
  await open(`${address}&edit=2`);
  const edited = page.getByRole('article', { name: 'Frage bearbeiten' });
  await expect.element(edited.getByText('6 Projekten')).toBeVisible();
  await expect.element(edited.getByText('Gültigkeit prüfen, fällig seit 04.03.2026.')).toBeVisible();
  await edited
    .getByText(/Marco Brunner/)
    .last()
    .click();
  await expect.element(edited.getByText('Kanten gebrochen')).toBeVisible();
});

test('what is typed is never taken away: restoring waits until it is saved or thrown away', async () => {
  server.on(trade.versions, () => versions);
  await open(`${address}&edit=2`);
  const restore = page.getByRole('button', { name: 'Fassung 1 wiederherstellen' });
  await expect.element(restore).toBeVisible();
  await page.getByRole('textbox', { name: 'Frage', exact: true }).fill('Ist die Wand im Lot?');
  await expect.element(restore).not.toBeInTheDocument();
});

test('beside the fields stands what the question coach looks at, and what is missing', async () => {
  server.on(trade.versions, () => versions);
  await open(`${address}&edit=2`);
  const checks = page.getByRole('region', { name: 'Was der Fragencoach prüft' });
  await expect.element(checks.getByRole('listitem').filter({ hasText: 'endet mit Fragezeichen' })).toBeVisible();
  await expect.element(checks.getByText('Fehlt:')).not.toBeInTheDocument();
  await page.getByRole('textbox', { name: 'Frage', exact: true }).fill('Die Wand ist rechtzeitig gerade');
  const missing = checks.getByRole('listitem').filter({ hasText: 'Fehlt:' });
  await expect.element(missing.filter({ hasText: 'endet mit Fragezeichen' })).toBeVisible();
  await expect.element(missing.filter({ hasText: 'keine vagen Wörter' })).toBeVisible();
});

test('in English, too, it is said that lessons could not be loaded, and they can be asked for again', async () => {
  await changeLanguage('en');
  try {
    server.on(trade.list, () => new ApiError('not-found'));
    await open(address);
    await expect.element(page.getByRole('heading', { name: 'Could not load the Lessons' })).toBeVisible();
    server.on(trade.list, () => lessons);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.element(page.getByText(ceiling)).toBeVisible();
  } finally {
    await changeLanguage('de');
  }
});
