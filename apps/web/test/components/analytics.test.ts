import type { Analytics } from '@polier/contract/analytics/analytics.contract';
import { contract } from '@polier/contract/endpoints';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { open, playApplication, server, toast } from '../support/application.ts';
import { ApiError } from '../support/played-server.ts';

playApplication();

const { read } = contract.analytics;
const lesson = (id: number) => ({ id, kind: 'trade' as const, insight: `Ist Frage ${id} gestellt?`, number: '211.5' });
const figures: Analytics = {
  from: '2025-01-01',
  to: '2026-11-23',
  lessons: 182,
  most_used: [{ ...lesson(1), projects: 14, used: 20, verdicts: 13, helped: 0.7 }],
  never_used: { count: 1, rows: [{ ...lesson(2), since: '2024-07-01' }] },
  to_retire: [{ ...lesson(6), decisions: 10, not_applicable: 8, verdicts: 2, no: 0 }],
  savings: {
    confirmed_chf: 137_000,
    estimated_chf: 12_000,
    count: 1,
    rows: [{ ...lesson(1), confirmed_chf: 61_000, estimated_chf: 12_000 }],
  },
  repeats: {
    quarters: [{ quarter: '2026-4', known: 1, total: 4 }],
    // More than are listed.
    reasons: { not_proposed: 731, not_applicable: 0, not_enough: 0 },
  },
  decisions: {
    quarters: [{ quarter: '2026-4', in_time: 12, total: 14 }],
  },
  searches: { count: 1, rows: [{ query: 'radon', times: 7 }] },
};
const project = { id: 5, title: '2417 Lindenhof' };
const repeat = (id: number, title: string) => ({
  id,
  title,
  quarter: '2026-4',
  reason: 'not_proposed' as const,
  project,
  lesson: lesson(1),
});
const oneRepeat = () => ({ rows: [repeat(9, 'Aussparung vergessen')], next_cursor: null });
const dialog = page.getByRole('dialog');

test('what cannot be loaded says so and can be tried again; nothing to evaluate says what to do', async () => {
  server.on(read, () => new ApiError('validation'));
  await open('/analytics?trade=77');
  await expect.element(page.getByText('Die Lernbilanz konnte nicht geladen werden')).toBeVisible();
  server.on(read, () => ({
    ...figures,
    lessons: 0,
    repeats: { quarters: [], reasons: { not_proposed: 0, not_applicable: 0, not_enough: 0 } },
    searches: { count: 0, rows: [] },
  }));
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect.element(page.getByText('Noch nichts auszuwerten')).toBeVisible();
});

test('in the sidebar the word of the open screen takes no more room than in plain letters', async () => {
  server.on(read, () => figures);
  await open('/analytics?from=2026-01-01');
  const here = page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link', { name: 'Lernbilanz' });
  await expect.element(here).toBeVisible();
  const link = here.element() as HTMLElement;
  const widthOfWord = () => {
    const range = document.createRange();
    range.selectNodeContents(link);
    return range.getBoundingClientRect().width;
  };
  const bold = widthOfWord();
  link.style.fontWeight = '420';
  link.style.fontStretch = '100%';
  const plain = widthOfWord();
  link.removeAttribute('style');
  // Letters stand on whole pixels, which add up to one or two.
  expect(bold - plain).toBeLessThanOrEqual(2);
});

test('figures stand in tables and lists, and each number leads to its rows', async () => {
  server.on(read, () => figures);
  server.on(contract.analytics.repeats, oneRepeat);
  server.on(contract.analytics.lateDecisions, () => ({
    rows: [{ id: 3, quarter: '2026-4', project, lesson: lesson(4), decided: false }],
    next_cursor: null,
  }));
  await open('/analytics?from=2026-01-01');
  await expect
    .element(page.getByText('25 % der schlechten Erfahrungen waren schon bekannt.', { exact: false }))
    .toBeVisible();
  await page.getByRole('button', { name: 'Wiederholungen, 4/26: 1 von 4' }).click();
  await expect.element(dialog.getByRole('link', { name: 'Aussparung vergessen' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Schliessen' }).last().click();
  await page.getByRole('button', { name: 'Vorschläge, in 5 Arbeitstagen entschieden, 4/26: 12 von 14' }).click();
  await expect.element(dialog.getByText('nicht entschieden', { exact: false })).toBeVisible();
  await dialog.getByRole('button', { name: 'Schliessen' }).last().click();
  await page.getByRole('button', { name: 'Frage war da, stand nicht im Projekt: 731' }).click();
  await expect.element(dialog.getByRole('link', { name: 'Ist Frage 1 gestellt?' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Schliessen' }).last().click();
  await expect
    .element(page.getByRole('link', { name: '«radon»' }))
    .toHaveAttribute('href', expect.stringContaining('q=radon'));
  await expect.element(page.getByRole('link', { name: 'Ist Frage 2 gestellt?' })).toBeVisible();
  for (const figure of [/^CHF.61'000$/, '14 Projekte'])
    await expect
      .element(page.getByRole('link', { name: figure, exact: true }))
      .toHaveAttribute('href', expect.stringContaining('lesson=1'));
  const toRetire = page.getByRole('region', { name: 'Zum Archivieren prüfen' });
  await expect.element(toRetire.getByRole('link', { name: 'Ist Frage 6 gestellt?' })).toBeVisible();
  await expect.element(toRetire.getByText('8 von 10 nicht anwendbar', { exact: true })).toBeVisible();
  await expect
    .element(toRetire.getByText('Von mindestens 5 Entscheiden mehr als 60 %', { exact: false }))
    .toBeVisible();
});

test('the file is asked for the chosen period, and a failure says so', async () => {
  const asked: object[] = [];
  server.on(read, () => figures);
  server.on(contract.analytics.file, ({ query }) => {
    asked.push(query);
    return asked.length === 1
      ? { file_name: 'Lernbilanz.csv', media_type: 'text/csv', content: btoa('a;b') }
      : new ApiError('not-found');
  });
  await open('/analytics?from=2026-01-01&trade=7');
  const download = page.getByRole('button', { name: 'Als CSV herunterladen' });
  await download.click();
  await expect.element(toast('Die Lernbilanz liegt bei Ihren Downloads')).toBeVisible();
  expect(asked).toEqual([{ from: '2026-01-01', tradeId: 7 }]);
  await download.click();
  await expect.element(toast('Die Lernbilanz konnte nicht heruntergeladen werden', 'alert')).toBeVisible();
});

test('the margin names the share of the newest quarter, and the figures of the sentence lead to their rows', async () => {
  server.on(read, () => figures);
  server.on(contract.analytics.repeats, oneRepeat);
  await open('/analytics?trade=3');
  await expect.element(page.getByText('bekannt, 4/26')).toBeVisible();
  await page.getByRole('button', { name: '25 %' }).click();
  await expect.element(dialog.getByRole('link', { name: 'Aussparung vergessen' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Schliessen' }).last().click();
  await page.getByRole('button', { name: /137'000/ }).click();
  await expect.element(page.getByRole('heading', { name: 'Beste Sparer' })).toHaveFocus();
});

test('the rows of a figure come page by page, and the dialog says of how many they are', async () => {
  const asked: object[] = [];
  server.on(read, () => figures);
  server.on(contract.analytics.repeats, ({ query }) => {
    asked.push(query);
    if (asked.length === 2) return new ApiError('internal');
    return asked.length === 1
      ? { rows: [repeat(9, 'Aussparung vergessen')], next_cursor: 'older' }
      : { rows: [repeat(8, 'Gefälle fehlt')], next_cursor: null };
  });
  await open('/analytics?trade=4');
  await page.getByRole('button', { name: /^Frage war da, stand nicht im Projekt: 731$/ }).click();
  await expect.element(dialog.getByText('Die neuesten 1 von 731')).toBeVisible();
  await dialog.getByRole('button', { name: 'Ältere laden' }).click();
  await dialog.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect.element(dialog.getByRole('link', { name: 'Gefälle fehlt' })).toBeVisible();
  await expect.element(dialog.getByRole('link', { name: 'Aussparung vergessen' })).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Ältere laden' })).not.toBeInTheDocument();
  const first = { from: '2025-01-01', to: '2026-11-23', tradeId: 4, reason: 'not_proposed' };
  expect(asked).toEqual([first, { ...first, cursor: 'older' }, { ...first, cursor: 'older' }]);
});
