import { contract } from '@polier/contract/endpoints';
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { open, playApplication, server, toast } from '../../support/application.ts';
import { ApiError } from '../../support/played-server.ts';
import { type PlayedWorksheet, playWorksheet } from '../../support/worksheet.ts';
import { setViewport } from '../../support/viewport.ts';

playApplication();

let played: PlayedWorksheet;
const ofWorksheet = (more = '') => `/convert/worksheet-applied-lessons?kind=trade&id=${played.worksheet.id}${more}`;
const ofProject = () => `/convert/project-applied-lessons?id=${played.worksheet.projectId}`;
/** The rows of the first topic. */
const table = page.getByRole('table').first();
const headings = () =>
  table
    .getByRole('columnheader')
    .elements()
    .map((heading) => heading.querySelector(':scope > span')?.textContent);

beforeEach(() => {
  played = playWorksheet(
    server,
    [
      { question: 'Liegen die Pläne vor?', mandatory: true, contacttill: '2020-01-31', todo: 'Plan C' },
      { question: 'Ist die Pumpe bestellt?', topic: 1, done: true },
    ],
    { cost: 20_000, probability: 10, impact: 500_000 },
  );
  server.on(contract.worksheets.trade.list, () => [played.worksheet]);
  server.on(contract.worksheets.pm.list, () => []);
  server.on(contract.worksheets.x.list, () => []);
});

test('Ctrl+P in a worksheet opens its print view with the filter of the screen', async () => {
  await open(`${played.address}&filter=open`);
  await expect.element(page.getByRole('tab', { name: /^Offen/, selected: true })).toBeVisible();
  await userEvent.keyboard('{Control>}p{/Control}');
  await expect.element(page.getByRole('heading', { name: /^Maurerarbeiten/ })).toBeVisible();
  expect(location.hash).toMatch(/^#\/convert\/worksheet-applied-lessons\?.*filter=open/);
});

test('a worksheet stands on paper without menu and top bar, with its risk and all its rows', async () => {
  await open(ofWorksheet());
  await expect.element(page.getByRole('heading', { name: /^Maurerarbeiten/ })).toBeVisible();
  await expect.element(page.getByText('Liegen die Pläne vor?')).toBeVisible();
  await expect.element(page.getByText('31.01.2020')).toBeVisible();
  await expect.element(page.getByText(/^Risikowert CHF\s50.000$/)).toBeVisible();
  await expect.element(page.getByText('1 von 2')).toBeVisible();
  await expect.element(page.getByText('Muster Bau AG')).toBeVisible();
  expect(page.getByRole('navigation').elements()).toHaveLength(0);
  expect(page.getByRole('banner').elements().length).toBeLessThanOrEqual(1);
});

test('the title of a topic is in the head of its rows, which browsers repeat on each page, and takes no room there', async () => {
  await open(ofWorksheet());
  await expect.element(page.getByText('Liegen die Pläne vor?')).toBeVisible();
  const heads = Array.from(document.querySelectorAll<HTMLElement>('table thead'));
  expect(heads.map(({ offsetHeight }) => offsetHeight)).toEqual([0, 0]);
  const [first = '', second = ''] = heads.map(({ textContent }) => textContent);
  expect([first, second]).toEqual([expect.stringContaining('1Planung'), expect.stringContaining('2')]);
});

test('what stands above the rows of a worksheet is cut by no end of a page and stays with them', async () => {
  await open(ofWorksheet());
  const parts = [
    page.getByRole('heading', { name: /^Maurerarbeiten/ }),
    page.getByText('Risiko', { exact: true }),
    page.getByText('1 von 2'),
  ];
  for (const part of parts) await expect.element(part).toBeVisible();
  const [first, ...others] = parts.map((part) => part.element().closest('header, article > div > div')?.parentElement);
  expect(others).toEqual([first, first]);
  const { breakInside, breakAfter } = getComputedStyle(first as HTMLElement);
  expect([breakInside, breakAfter]).toEqual(['avoid', 'avoid']);
});

test.each(['de', 'fr'])(
  'large figures of the risk, in %s, make no sheet wider: browsers would print all of it smaller',
  async (language) => {
    const figures = {
      cost: 1_250_000,
      probability: 35,
      impact: 12_500_000,
      residual_probability: 5,
      residual_impact: 2_500_000,
    };
    played = playWorksheet(server, [{ question: 'Liegen die Pläne vor?' }], figures);
    await open(ofWorksheet(`&language=${language}`));
    const value = page.getByText(/^(Risikowert|Valeur du risque) CHF\s4.375.000$/);
    await expect.element(value).toBeVisible();
    const sheet = value.element().closest('article');
    const { right = 0 } = sheet?.getBoundingClientRect() ?? {};
    expect(sheet?.getBoundingClientRect().width).toBeCloseTo((175 / 25.4) * 96, 0);
    const words = document.createRange();
    words.selectNodeContents(value.element());
    expect(words.getBoundingClientRect().right).toBeLessThanOrEqual(right);
  },
);

test('what is drawn by a background is printed, too', async () => {
  await open(ofWorksheet());
  const mark = page.getByRole('img', { name: 'Pflicht' });
  await expect.element(mark).toBeVisible();
  expect(getComputedStyle(mark.element()).getPropertyValue('print-color-adjust')).toBe('exact');
});

test('columns without any text are left out, others can be switched off', async () => {
  await open(ofWorksheet());
  await expect.element(table).toBeVisible();
  await expect.poll(headings).toEqual(['Thema', 'Nr.', 'Frage', 'Stand', 'Termin', 'Bemerkungen']);
  await page.getByRole('button', { name: /Spalten$/ }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Bemerkungen' }).click();
  await expect.poll(headings).toEqual(['Thema', 'Nr.', 'Frage', 'Stand', 'Termin']);
});

test('the filter of the screen comes along and can be changed', async () => {
  await open(`${played.address}&filter=open`);
  await page.getByRole('button', { name: 'Weitere Befehle' }).click();
  await page.getByRole('menuitem', { name: 'Druckansicht' }).click();
  await expect.element(page.getByText('Liegen die Pläne vor?')).toBeVisible();
  await expect.element(page.getByText('Ist die Pumpe bestellt?')).not.toBeInTheDocument();
  await page.getByRole('button', { name: /Offene Fragen$/ }).click();
  await page.getByRole('menuitemradio', { name: 'Zu prüfende Fragen' }).click();
  await expect.element(page.getByText('Keine Frage passt zur Auswahl.')).toBeVisible();
});

test('another language is for the paper alone', async () => {
  await open(ofWorksheet());
  await page.getByRole('button', { name: /Deutsch$/ }).click();
  await page.getByRole('menuitemradio', { name: 'Französisch' }).click();
  await expect.element(page.getByRole('button', { name: 'Imprimer' })).toBeVisible();
  await expect.element(page.getByText('1 sur 2')).toBeVisible();
  await page.getByRole('link', { name: 'Vers la feuille' }).click();
  await expect.element(page.getByRole('button', { name: 'Fragen hinzufügen' })).toBeVisible();
  expect(document.documentElement.lang).toBe('de');
});

test('the orientation decides the size of the page', async () => {
  await open(ofWorksheet('&orientation=landscape'));
  await expect.element(table).toBeVisible();
  expect(document.body.querySelector('style')?.textContent).toContain('size: A4 landscape');
});

test('the browser is asked to print only when everything is there', async () => {
  const print = vi.spyOn(globalThis, 'print').mockReturnValue();
  await open(ofWorksheet());
  await expect.element(table).toBeVisible();
  await page.getByRole('button', { name: 'Drucken' }).click();
  expect(print).toHaveBeenCalledOnce();
  print.mockRestore();
});

test('a project is printed with every worksheet of every kind', async () => {
  await open(ofProject());
  await expect.element(page.getByRole('link', { name: 'Zum Projekt' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: /^Maurerarbeiten/ })).toBeVisible();
  await expect.element(page.getByText('Ist die Pumpe bestellt?')).toBeVisible();
});

test('a project without worksheets says so', async () => {
  server.on(contract.worksheets.trade.list, () => []);
  await open(ofProject());
  await expect.element(page.getByText(/noch kein Arbeitsblatt/)).toBeVisible();
});

test('rows that could not be loaded say so and are loaded again', async () => {
  server.on(contract.appliedLessons.trade.rows, () => new ApiError('internal'));
  await open(ofWorksheet());
  const again = page.getByRole('button', { name: 'Erneut versuchen' });
  await expect.element(again).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Drucken' })).toBeDisabled();
  server.on(contract.appliedLessons.trade.rows, () => played.rows);
  await again.click();
  await expect.element(table).toBeVisible();
});

test('a worksheet that does not exist leads to the projects', async () => {
  server.on(contract.worksheets.trade.getById, () => new ApiError('not-found'));
  await open(ofWorksheet());
  await expect.element(page.getByRole('main').getByRole('link', { name: 'Zu meinen Projekten' })).toBeVisible();
});

test('a document of too many questions says how many there may be and what helps', async () => {
  server.on(contract.exports.worksheets, () => new ApiError('list-too-long'));
  server.on(contract.exports.paper, () => new ApiError('list-too-long'));
  await open(ofProject());
  await expect.element(page.getByText('Ist die Pumpe bestellt?')).toBeVisible();
  await page.getByRole('button', { name: 'Als PDF speichern' }).click();
  await expect.element(toast("höchstens 12'000 Fragen. Drucken Sie nur einen Teil davon", 'alert')).toBeVisible();
});

test('a document that a job writes is asked for until it fails, and the failure is said', async () => {
  const states = ['queued', 'failed'] as const;
  server.on(contract.exports.worksheets, () => new ApiError('list-too-long'));
  server.on(contract.exports.paper, () => {
    const state = states[Math.min(server.sentTo(contract.exports.paper).length, states.length) - 1] ?? 'queued';
    return { state, error: state === 'failed' ? ('failed' as const) : null, pages: null, file: null };
  });
  await open(ofWorksheet());
  await expect.element(table).toBeVisible();
  await page.getByRole('button', { name: 'Als PDF speichern' }).click();
  await expect.element(toast('Ein Dokument dieser Grösse braucht einige Minuten.')).toBeVisible();
  await expect.element(toast('Das Dokument konnte nicht geschrieben werden.', 'alert')).toBeVisible();
  expect(server.sentTo(contract.exports.paper)).toHaveLength(2);
});

test.each([
  [1040, 'landscape'],
  [768, 'landscape'],
  [768, 'portrait'],
] as const)('beside %i px the whole width of a %s paper is seen', async (width, orientation) => {
  await setViewport(width, 900);
  await open(ofWorksheet(`&orientation=${orientation}`));
  await expect.element(table).toBeVisible();
  const paper = document.querySelector('[data-orientation]');
  expect(paper?.getAttribute('data-orientation')).toBe(orientation);
  const { left, right } = (paper ?? document.body).getBoundingClientRect();
  expect([left >= 0, right <= width]).toEqual([true, true]);
});

test('the first worksheet of the next kind on paper begins like any other below a rule of its own', async () => {
  const { tradeId: _tradeId, trade: _trade, phaseId: _phaseId, phase: _phase, ...common } = played.worksheet;
  const ofPm = { pmPhaseId: 40, pm_phase: { id: 40, title: 'Kostenkontrolle', abbreviation: '5' } };
  const pm = { ...common, ...ofPm, kind: 'pm' as const, id: common.id + 700, title: 'Kostenkontrolle', columns: [] };
  server.on(contract.worksheets.pm.list, () => [pm]);
  server.on(contract.appliedLessons.pm.rows, () => []);
  await open(ofProject());
  const heading = page.getByRole('heading', { name: /^Kostenkontrolle/ });
  await expect.element(heading).toBeVisible();
  const paper = heading.element().closest('section > *');
  expect(getComputedStyle(paper ?? document.body).borderTopWidth).toBe('2px');
});
