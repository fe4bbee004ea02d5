import { contract } from '@polier/contract/endpoints';
import type { ProposalView } from '@polier/contract/proposals/proposals.contract';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { phases, trades } from '../../support/company.ts';
import { open, playApplication, press, server, toast } from '../../support/application.ts';
import { PlayedServer } from '../../support/played-server.ts';
import { placeholderOverflow } from '../../support/placeholder.ts';
import { proposalOf } from '../../support/proposals.ts';
import { playWorksheet, projectOf } from '../../support/worksheet.ts';
import { setViewport } from '../../support/viewport.ts';

playApplication();

/** The form for a worksheet of a project that has one for 211.6 in phase 52, where its work stands. */
const openForm = async (
  search = '',
  questions = ['Liegen die Pläne vor?'],
  proposed: (lessons: { id: number; insight: string }[]) => ProposalView[] = () => [],
  more: Parameters<typeof projectOf>[1] = {},
) => {
  const { worksheet, rows } = playWorksheet(
    server,
    questions.map((question) => ({ question })),
  );
  server.on(contract.proposals.list, () => proposed(rows.map(({ lesson }) => lesson)));
  const project = projectOf(worksheet.projectId, {
    phases: phases.map(({ id, title, abbreviation, order }) => ({
      id,
      title,
      abbreviation,
      order,
      questions: id === 20 ? 4 : 0,
      done: 0,
    })),
    ...more,
  });
  server.on(contract.projects.getById, () => project);
  server.on(contract.worksheets.trade.list, () => [worksheet]);
  server.on(contract.catalogues.phases.filter, () => phases);
  server.on(contract.lessons.trade.list, () => rows.map(({ lesson }) => lesson));
  await open(`/worksheets/create/trade?projectId=${project.id}${search}`);
  await expect.element(page.getByRole('heading', { name: 'Neues Arbeitsblatt' })).toBeVisible();
};
const field = (name: string) => page.getByRole('combobox', { name });

test('the phase in which the project stands is chosen on arrival', async () => {
  await openForm();
  await expect.element(field('Phase')).toHaveTextContent('52 Ausführung');
});

test('a trade that asks nothing in that phase gets the next one in which it asks something', async () => {
  await openForm();
  server.on(contract.catalogues.phases.filter, ({ query }) =>
    phases.filter(({ id }) => query.tradeId !== trades[0]?.id || id === 21),
  );
  await expect.element(field('Phase')).toHaveTextContent('52 Ausführung');
  await field('Gewerk').click();
  await page.getByRole('option', { name: trades[0]?.title }).click();
  await expect.element(field('Phase')).toHaveTextContent('41 Ausschreibung');
  await field('Gewerk').click();
  await page.getByRole('option', { name: trades[1]?.title }).click();
  await expect.element(field('Phase')).toHaveTextContent('52 Ausführung');
});

test('a phase that was chosen stays, also where the trade asks nothing in it', async () => {
  await openForm('&phaseId=20');
  server.on(contract.catalogues.phases.filter, () => phases.filter(({ id }) => id === 21));
  await field('Gewerk').click();
  await page.getByRole('option', { name: trades[0]?.title }).click();
  await expect.element(field('Phase')).toHaveTextContent('52 Ausführung');
});

test.each([1440, 768])('at %i px the phase can be read in its field', async (width) => {
  await setViewport(width, 900);
  await openForm();
  await expect.element(field('Phase')).toHaveTextContent('52 Ausführung');
  const parts = [field('Phase').element(), ...field('Phase').element().querySelectorAll('*')];
  expect(parts.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)).toEqual([]);
  expect(field('Gewerk').element().clientWidth).toBeGreaterThanOrEqual(200);
});

test('a trade that has a worksheet says so, before and after it is chosen', async () => {
  await openForm();
  await field('Gewerk').click();
  const option = (title: string | undefined) => page.getByRole('option').filter({ hasText: title ?? '' });
  await expect.element(option(trades[0]?.title).getByText('Blatt vorhanden')).toBeVisible();
  await expect.element(option(trades[1]?.title)).toBeVisible();
  await expect.element(option(trades[1]?.title).getByText('Blatt vorhanden')).not.toBeInTheDocument();
  await option(trades[0]?.title).click();
  const existing = page.getByRole('status').filter({ hasText: 'Dafür gibt es schon ein Blatt' });
  await expect.element(existing.getByRole('link', { name: 'Maurerarbeiten' })).toBeVisible();
});

test('Ctrl+Enter with nothing chosen says so instead of creating an empty worksheet', async () => {
  await openForm('&tradeId=10');
  await expect.element(page.getByRole('button', { name: 'Leeres Blatt anlegen' })).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: 'Liegen die Pläne vor?' })).toBeVisible();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(toast('Noch ist keine Frage gewählt.', 'alert')).toBeVisible();
  expect(server.sentTo(contract.worksheets.trade.store)).toEqual([]);
});

test('a new worksheet begins in its trade, which is found by typing', async () => {
  await openForm();
  await expect.element(field('Gewerk')).toHaveFocus();
  await userEvent.keyboard(trades[0]?.title.slice(0, 4) ?? '');
  await expect.element(page.getByRole('option', { name: trades[0]?.title, selected: true })).toBeVisible();
  await press('Enter');
  await expect.element(field('Gewerk')).toHaveTextContent('211.6 Maurerarbeiten');
  await expect.element(field('Gewerk')).toHaveFocus();
});

test('the arrow keys go into the list on arrival', async () => {
  await openForm('&tradeId=10');
  await expect.element(page.getByRole('checkbox', { name: 'Liegen die Pläne vor?' })).toBeVisible();
  await press('ArrowDown');
  await expect.element(page.getByRole('checkbox', { name: 'Alle Fragen von «Planung»' })).toHaveFocus();
});

test('a question that was written in another worksheet meanwhile is offered when the form opens again', async () => {
  await openForm('&tradeId=10');
  await expect.element(page.getByRole('checkbox', { name: 'Liegen die Pläne vor?' })).toBeVisible();
  const form = location.hash.slice(1);
  await open('/home');
  await expect.element(page.getByRole('heading', { name: 'Neues Arbeitsblatt' })).not.toBeInTheDocument();
  const { rows } = playWorksheet(new PlayedServer(), [
    { question: 'Liegen die Pläne vor?' },
    { question: 'Ist der Kran bestellt?' },
  ]);
  server.on(contract.lessons.trade.list, () => rows.map(({ lesson }) => lesson));
  await open(form);
  await expect.element(page.getByRole('checkbox', { name: 'Ist der Kran bestellt?' })).toBeVisible();
});

test('on the phone the button stays at the foot, and is the main one only once something is chosen', async () => {
  await setViewport(390, 844);
  await openForm();
  const empty = page.getByRole('button', { name: 'Leeres Blatt anlegen' });
  await expect.element(empty).toBeVisible();
  const bar = page.getByRole('navigation', { name: 'Hauptnavigation' }).element().getBoundingClientRect();
  const foot = empty.element().getBoundingClientRect();
  expect(bar.top - foot.bottom).toBeLessThanOrEqual(16);
  expect(bar.top - foot.bottom).toBeGreaterThanOrEqual(0);
  const ground = (button: Element) => getComputedStyle(button).backgroundColor;
  const before = ground(empty.element());
  await open(`${location.hash.slice(1)}&tradeId=10`);
  await page.getByRole('checkbox', { name: 'Liegen die Pläne vor?' }).click();
  const create = page.getByRole('button', { name: /1 Frage/ });
  await expect.element(create).toBeVisible();
  expect(ground(create.element())).not.toBe(before);
});

test('what is proposed for the phase says why, stands in a tab of its own and is chosen at once', async () => {
  const proposedFor = (id: number, phaseId: number, { id: lessonId, insight }: { id: number; insight: string }) =>
    proposalOf(id, insight, {
      phase: { id: phaseId, title: 'Ausführung', number: '52' },
      lesson: { id: lessonId, insight, mandatory: false, group: 'Planung', number: null },
    });
  const questions = ['Liegen die Pläne vor?', 'Ist der Kran bestellt?', 'Ist der Beton bestellt?'];
  await openForm('&tradeId=10', questions, ([plans, crane, concrete]) => [
    proposedFor(1, 20, crane!),
    proposedFor(2, 21, concrete!),
    { ...proposedFor(3, 20, plans!), decision: 'not_applicable', reason: 'outdated' },
  ]);
  const box = (name: string) => page.getByRole('checkbox', { name });
  await expect.element(box('Ist der Kran bestellt?')).toBeVisible();
  await expect
    .element(page.getByText('vorgeschlagen, gleiches Gewerk, passt zur Phase, hat schon geholfen'))
    .toBeVisible();
  await page.getByRole('tab', { name: 'Vorgeschlagen 1' }).click();
  await expect.element(box('Liegen die Pläne vor?')).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Die vorgeschlagene wählen' }).click();
  await expect.element(box('Ist der Kran bestellt?')).toBeChecked();
  await expect.element(page.getByRole('button', { name: 'Mit 1 Frage anlegen' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Die vorgeschlagene wählen' })).not.toBeInTheDocument();
});

test('on the phone the list of many trades is nine rows high, and nothing of it is out of sight', async () => {
  await setViewport(390, 844);
  const many = Array.from({ length: 38 }, (_, index) => ({
    id: 100 + index,
    title: `Gewerk ${index}`,
    bkp: `${200 + index}`,
  }));
  await openForm('', undefined, undefined, { trades: many });
  await field('Gewerk').click();
  const list = page.getByRole('listbox', { name: 'Gewerk' });
  await expect.element(list.getByText('Gewerk 37')).toBeInTheDocument();
  const { top, bottom, height } = list.element().getBoundingClientRect();
  expect(height).toBeGreaterThanOrEqual(9 * 44 - 1);
  expect(top).toBeGreaterThanOrEqual(0);
  const button = page.getByRole('button', { name: 'Leeres Blatt anlegen' }).element();
  expect(bottom).toBeLessThanOrEqual(button.getBoundingClientRect().top);
});

test('on the phone the date says whole in which forms it may be typed', async () => {
  await setViewport(390, 844);
  await openForm();
  await page.getByText('Titel, Datum, Ort und mehr').click();
  const date = page.getByRole('textbox', { name: 'Datum' });
  await expect.element(date).toBeVisible();
  expect(placeholderOverflow(date.element() as HTMLInputElement)).toBe(0);
});
