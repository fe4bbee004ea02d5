import { contract } from '@polier/contract/endpoints';
import { expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { open, playApplication, server, toast } from '../../support/application.ts';
import { queryClient } from '../../../src/platform/api/queries.ts';
import { topics } from '../../support/company.ts';
import { playWorksheet } from '../../support/worksheet.ts';
import { nextFrames } from '../../support/viewport.ts';

playApplication({ size: 'phone' });

const [plans, index] = ['Liegen die Pläne vor?', 'Stimmt der Index?'];
const card = (question: string): Locator => page.getByRole('article').filter({ hasText: question });

const openWorksheet = async () => {
  const worksheet = playWorksheet(server, [{ question: plans, mandatory: true }, { question: index }]);
  await open(worksheet.address);
  await expect.element(card(plans)).toBeVisible();
  return worksheet;
};

test('a question is a card with targets for the thumb', async () => {
  await openWorksheet();
  for (const target of [
    card(plans).getByRole('checkbox', { name: 'Erledigt' }),
    card(plans).getByRole('button', { name: 'Prüfen' }),
    card(plans).getByRole('button', { name: 'Frage 1.1 öffnen' }),
  ]) {
    const { height, width } = target.element().getBoundingClientRect();
    expect(Math.min(height, width)).toBeGreaterThanOrEqual(44);
  }
});

test('a card says how many pictures its question has', async () => {
  const { rows, address } = playWorksheet(server, [{ question: plans }, { question: index }]);
  server.on(contract.appliedLessons.trade.photoCounts, () => [{ id: rows[1]?.id ?? 0, photos: 3 }]);
  await open(address);
  await expect.element(card(index).getByText('3 Bilder')).toBeInTheDocument();
  expect(card(plans).getByText('Bild', { exact: false }).elements()).toEqual([]);
});

test('ticking off folds the card and says so; a press unfolds it', async () => {
  const { rows } = await openWorksheet();
  await card(plans).getByRole('checkbox', { name: 'Erledigt' }).click();
  await expect.element(card(plans)).not.toBeInTheDocument();
  await expect.element(toast('Frage 1.1 ist erledigt')).toBeVisible();
  await expect.poll(() => rows[0]?.done).toBe(true);
  await page.getByRole('button', { name: new RegExp(plans.slice(0, 12)), expanded: false }).click();
  await expect.element(card(plans)).toBeVisible();
});

test('of several ticks the last one stays to be taken back, so that the thumb sees the next question', async () => {
  await openWorksheet();
  await card(plans).getByRole('checkbox', { name: 'Erledigt' }).click();
  await card(index).getByRole('checkbox', { name: 'Erledigt' }).click();
  await expect.element(toast('Frage 1.2 ist erledigt')).toBeVisible();
  await expect.element(toast('Frage 1.1 ist erledigt')).not.toBeInTheDocument();
});

test('a new question is written and made with the thumb alone, its button in sight', async () => {
  const { rows } = await openWorksheet();
  await page.getByRole('textbox', { name: 'Neue Frage' }).fill('Ist der Kran gemeldet?');
  const create = page.getByRole('button', { name: 'Anlegen' });
  await expect.element(create).toBeVisible();
  const bar = page.getByRole('navigation', { name: 'Hauptnavigation' }).element();
  await expect
    .poll(() => create.element().getBoundingClientRect().bottom)
    .toBeLessThanOrEqual(bar.getBoundingClientRect().top);
  await create.click();
  await expect.poll(() => rows.map(({ lesson }) => lesson.insight)).toContain('Ist der Kran gemeldet?');
});

test('the topics of a new question open in sight', async () => {
  const given = Array.from({ length: 12 }, (_, at) => ({
    ...topics[0],
    id: 300 + at,
    title: `Thema ${at}`,
    order: at,
  }));
  server.on(contract.catalogues.topics.list, () => given as never);
  queryClient.removeQueries({ predicate: ({ queryKey }) => String(queryKey[1]).includes('topics') });
  await openWorksheet();
  await page.getByRole('textbox', { name: 'Neue Frage' }).click();
  await page.getByRole('combobox', { name: 'Thema' }).click();
  await expect.element(page.getByRole('option', { name: 'Thema 11' })).toBeInTheDocument();
  const list = page.getByRole('listbox', { name: 'Thema' }).element().getBoundingClientRect();
  const bar = page.getByRole('navigation', { name: 'Hauptnavigation' }).element().getBoundingClientRect();
  expect(list.bottom).toBeLessThanOrEqual(bar.top);
});

test('a tick is taken back from its message', async () => {
  const { rows } = await openWorksheet();
  await card(index).getByRole('checkbox', { name: 'Erledigt' }).click();
  await toast('Frage 1.2 ist erledigt').getByRole('button', { name: 'Rückgängig' }).click();
  await expect.element(card(index)).toBeVisible();
  await expect.poll(() => rows[1]?.done).toBe(false);
});

test('the question opens over the whole screen and takes a person', async () => {
  const { rows } = await openWorksheet();
  await card(plans).getByRole('button', { name: 'Frage 1.1 öffnen' }).click();
  const panel = page.getByRole('dialog');
  const { left, top, width, height } = panel.element().getBoundingClientRect();
  expect([left, top, width, height]).toEqual([0, 0, 390, 844]);
  await panel.getByRole('combobox', { name: 'Verantwortliche Person' }).click();
  await page.getByRole('option', { name: 'Nadia Keller' }).click();
  await panel.getByRole('button', { name: 'Seitenfeld schliessen' }).click();
  await expect.element(card(plans).getByText('Nadia Keller')).toBeVisible();
  await expect.poll(() => rows[0]?.internal_responsible_user).toBe(2);
});

test('a note of several lines is seen whole when its question opens', async () => {
  const { rows } = await openWorksheet();
  const openQuestion = () => card(plans).getByRole('button', { name: 'Frage 1.1 öffnen' }).click();
  await openQuestion();
  const panel = page.getByRole('dialog');
  const note = panel.getByRole('textbox', { name: 'Bemerkungen' });
  await note.fill('Haus B: am Objekt mit Plan Index D, zusammen mit dem Elektriker und dem Sanitär abnehmen.');
  await panel.getByRole('button', { name: 'Seitenfeld schliessen' }).click();
  await expect.poll(() => rows[0]?.todo).toContain('Sanitär');
  await openQuestion();
  const hidden = () => note.element().scrollHeight - note.element().clientHeight;
  await expect.poll(hidden).toBeLessThanOrEqual(2);
});

test('nothing is wider than the phone', async () => {
  await openWorksheet();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

/** Done questions of one folded line each among open ones of several lines, few enough to be drawn all at once. */
const openMixedWorksheet = async () => {
  const long = 'ist vor dem Betonieren mit dem Fachplaner abgesprochen und auf der Baustelle von beiden angesehen?';
  const worksheet = playWorksheet(server, [
    { question: `Offen 9: ${long}` },
    ...[0, 1, 2, 3].map((at) => ({ question: `Erledigt ${at}: ${long}`, done: true })),
    ...[0, 1, 2].map((at) => ({ question: `Offen ${at}: ${long}`, topic: 1 as const })),
  ]);
  await open(worksheet.address);
  await expect.element(card('Offen 2')).toBeInTheDocument();
};

/** Cards that begin above the end of the one before; the head of a group stays in view and may cover them. */
const overlaps = (): string[] => {
  const cards = [...document.querySelectorAll('section > div[data-index]')].map((element) => ({
    text: element.textContent.slice(0, 20),
    top: element.getBoundingClientRect().top,
    bottom: element.getBoundingClientRect().bottom,
  }));
  const sorted = cards.toSorted((one, other) => one.top - other.top);
  return sorted.flatMap(({ text, top }, at) => {
    const above = sorted[at - 1];
    return above !== undefined && above.bottom > top + 1 ? [`${above.text} over ${text}`] : [];
  });
};

test('cards do not overlap after a filter', async () => {
  await openMixedWorksheet();
  await page.getByRole('tab', { name: /^Offen/ }).click();
  await expect.element(page.getByText('Erledigt 0')).not.toBeInTheDocument();
  await nextFrames();
  expect(overlaps()).toEqual([]);
  await page.getByRole('tab', { name: /^Alle/ }).click();
  await expect.element(page.getByText('Erledigt 0')).toBeInTheDocument();
  await nextFrames();
  expect(overlaps()).toEqual([]);
});

test('cards do not overlap after a search', async () => {
  await openMixedWorksheet();
  await page.getByRole('button', { name: 'Im Blatt suchen' }).click();
  await userEvent.keyboard('Offen');
  await expect.element(page.getByText('Erledigt 0')).not.toBeInTheDocument();
  await nextFrames();
  expect(overlaps()).toEqual([]);
});

test('saving moves no card', async () => {
  const { rows } = await openWorksheet();
  const list = () => page.getByRole('tabpanel').element().getBoundingClientRect().top;
  const before = list();
  await card(index).getByRole('checkbox', { name: 'Erledigt' }).click();
  await expect.poll(() => rows[1]?.done).toBe(true);
  await expect.element(page.getByText(/^Gespeichert/)).toBeVisible();
  expect(list()).toBe(before);
});

/** Two done topics before an open one, and more open questions than fit on the screen. */
const openLedWorksheet = async (search = '') => {
  const worksheet = playWorksheet(server, [
    ...[1, 2, 3].map((at) => ({ question: `Erledigt ${at}?`, done: true })),
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((at) => ({ question: `Offen ${at}?`, topic: 1 as const })),
  ]);
  await open(worksheet.address + search);
  await expect.element(card('Offen 2')).toBeVisible();
  return worksheet;
};
const topOf = (target: Locator): number => target.element().getBoundingClientRect().top;

test('the list begins at the first open question; what is done before is one line that opens', async () => {
  await openLedWorksheet();
  const before = page.getByRole('button', { name: '3 erledigte Fragen davor, 1.1 bis 1.3' });
  await expect.element(before).toBeVisible();
  await expect.element(page.getByText('Erledigt 1?')).not.toBeInTheDocument();
  await before.click();
  await expect.element(page.getByText('Erledigt 1?')).toBeVisible();
  await expect.element(before).not.toBeInTheDocument();
});

test('the list begins under a collapsed head, whose bar says where one is and filters', async () => {
  await openLedWorksheet();
  const bar = page.getByRole('button', { name: 'Fragen nach Stand: Alle 11' });
  await expect.element(bar).toBeVisible();
  const title = page.getByRole('heading', { name: 'Maurerarbeiten' }).element().getBoundingClientRect();
  expect(title.bottom).toBeLessThanOrEqual(48);
  expect(topOf(page.getByRole('button', { name: /^3 erledigte/ }))).toBeLessThanOrEqual(76);
  await bar.click();
  await page.getByRole('menuitemradio', { name: 'Erledigt 3' }).click();
  await expect.element(page.getByText('Erledigt 1?')).toBeVisible();
  await expect.element(card('Offen 2')).not.toBeInTheDocument();
});

test('the head is whole again at the top, and the progress strip stays in view', async () => {
  await openLedWorksheet();
  const strip = page.getByRole('listbox', { name: 'Zur Frage springen' });
  await expect.element(page.getByRole('button', { name: /^Fragen nach Stand/ })).toBeVisible();
  expect(topOf(strip)).toBe(48);
  page.getByRole('heading', { name: 'Maurerarbeiten' }).element().scrollIntoView({ block: 'end' });
  await expect.element(page.getByRole('button', { name: /^Fragen nach Stand/ })).not.toBeInTheDocument();
  expect(topOf(strip)).toBeGreaterThan(48);
});

test('a link to a question among those before shows it', async () => {
  const { rows, address } = playWorksheet(server, [
    ...[1, 2, 3].map((at) => ({ question: `Erledigt ${at}?`, done: true })),
    { question: 'Offen 1?', topic: 1 },
  ]);
  await open(`${address}&row=${rows[1]?.id}`);
  await expect.element(page.getByText('Erledigt 2?')).toBeVisible();
});

test('an address with a question that is no longer in the sheet covers nothing', async () => {
  const worksheet = playWorksheet(server, [{ question: plans }, { question: index }]);
  await open(`${worksheet.address}&panel=row&row=999999`);
  await expect.element(card(plans)).toBeVisible();
  await card(index).getByRole('button', { name: 'Frage 1.2 öffnen' }).click();
  await expect.element(page.getByRole('dialog').getByText(index)).toBeVisible();
});
