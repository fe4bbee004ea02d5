import { contract } from '@polier/contract/endpoints';
import type { ProposalView } from '@polier/contract/proposals/proposals.contract';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { changeLanguage } from '../../../src/platform/i18n/i18n.ts';
import { open, playApplication, press, server, toast } from '../../support/application.ts';
import { ApiError } from '../../support/played-server.ts';
import { proposalOf } from '../../support/proposals.ts';
import { playWorksheet, projectOf } from '../../support/worksheet.ts';
import { setViewport } from '../../support/viewport.ts';

playApplication();

const { list, decide } = contract.proposals;
let projects = 8_000;
let address = '';
let proposals: ProposalView[] = [];
let isStale = false;
const section = page.getByRole('region', { name: /zu 52 Ausführung/ });
const link = (name: string) => section.getByRole('link', { name });
const figure = (text: string) => expect.element(section.getByText(text, { exact: true })).toBeVisible();

beforeEach(() => {
  const { worksheet } = playWorksheet(server, [{ question: 'Liegen die Pläne vor?' }]);
  // A project of its own: answers are kept for a while.
  const project = projectOf((projects += 1));
  address = `/projects/overview?id=${project.id}`;
  server.on(contract.projects.getById, () => project);
  server.on(contract.worksheets.trade.list, () => [worksheet]);
  isStale = false;
  proposals = [
    proposalOf(1, 'Ist das Baugrundgutachten aktuell?'),
    proposalOf(2, 'Ist der Kran geprüft?'),
    proposalOf(3, 'Stimmt die Betonsorte?'),
  ];
  server.on(list, () => proposals);
  server.on(decide, ({ body: { id, decision, reason = null, note = null } }) => {
    if (isStale) return new ApiError('stale-version');
    const sheet = { id: worksheet.id, title: worksheet.title };
    proposals = proposals.map((one) =>
      one.id === id
        ? { ...one, decision, reason, note, version: one.version + 1, worksheet: decision === 'apply' ? sheet : null }
        : one,
    );
    return proposals.find((one) => one.id === id) ?? new ApiError('not-found');
  });
});

test('the questions of the phase are decided by keys alone, and the next one takes the place', async () => {
  await open(address);
  await figure('3 warten auf einen Entscheid');
  link('Ist das Baugrundgutachten aktuell?').element().focus();
  await press('End');
  await expect.element(link('Stimmt die Betonsorte?')).toHaveFocus();
  await press('ArrowUp');
  await expect.element(link('Ist der Kran geprüft?')).toHaveFocus();
  await press('Home');
  await press('a');
  await figure('2 warten auf einen Entscheid');
  await expect.element(link('Ist der Kran geprüft?')).toHaveFocus();
  await press('x');
  await expect.element(page.getByRole('menuitem', { name: 'anderer Umfang' })).toHaveFocus();
  await press('2');
  await figure('1 wartet auf einen Entscheid');
  await press('s');
  await figure('alle entschieden');
  await expect.element(section.getByRole('button', { name: '3 entschiedene zeigen' })).toHaveFocus();
  await press('Enter');
  const decided = section.getByRole('list', { name: 'Entschiedene Fragen' });
  await expect.element(decided.getByText('anderswo abgedeckt')).toBeVisible();
  await expect.element(decided.getByRole('link', { name: 'Maurerarbeiten' })).toBeVisible();
  decided.getByRole('button', { name: 'ändern Stimmt die Betonsorte?' }).element().focus();
  await press('Enter');
  await expect.element(link('Stimmt die Betonsorte?')).toHaveFocus();
});

test('a question that takes a mandatory one along leaves the focus with the next open one', async () => {
  server.on(decide, ({ body: { id } }) => {
    const sheet = { id: 1, title: 'Maurerarbeiten' };
    proposals = proposals.map((one) => (one.id === 3 ? one : { ...one, decision: 'apply', worksheet: sheet }));
    return proposals.find((one) => one.id === id) ?? new ApiError('not-found');
  });
  await open(address);
  await figure('3 warten auf einen Entscheid');
  link('Ist das Baugrundgutachten aktuell?').element().focus();
  await press('a');
  await figure('1 wartet auf einen Entscheid');
  await expect.element(link('Stimmt die Betonsorte?')).toHaveFocus();
});

test('a refused decision, and a reason that is given up, leave the focus on their question', async () => {
  isStale = true;
  await open(address);
  await figure('3 warten auf einen Entscheid');
  const apply = section.getByRole('button', { name: /^Anwenden/ }).nth(1);
  apply.element().focus();
  await press('Enter');
  await expect.element(toast('Der Entscheid wurde nicht gespeichert.', 'alert')).toBeVisible();
  await expect.poll(() => document.activeElement?.closest('li')?.textContent).toContain('Ist der Kran geprüft?');
  link('Stimmt die Betonsorte?').element().focus();
  await press('x');
  await press('4');
  await expect.element(section.getByRole('textbox')).toHaveFocus();
  await press('Escape');
  await expect.element(link('Stimmt die Betonsorte?')).toHaveFocus();
});

test('another reason wants a sentence, which stays when it could not be stored', async () => {
  await open(address);
  await section.getByRole('button', { name: 'Nicht anwendbar' }).first().click();
  await page.getByRole('menuitem', { name: 'anderes' }).click();
  const field = section.getByRole('textbox');
  await expect.element(field).toHaveFocus();
  await press('Enter');
  await expect.element(section.getByRole('alert')).toBeVisible();
  await field.fill('Kein Kran auf dieser Baustelle');
  isStale = true;
  await press('Enter');
  await expect.element(toast('Der Entscheid wurde nicht gespeichert.', 'alert')).toBeVisible();
  await expect.element(field).toHaveValue('Kein Kran auf dieser Baustelle');
  isStale = false;
  await press('Enter');
  await figure('2 warten auf einen Entscheid');
  expect(proposals[0]).toMatchObject({
    decision: 'not_applicable',
    reason: 'other',
    note: 'Kein Kran auf dieser Baustelle',
  });
});

test('all open ones are applied at once, and the points of a question are shown on request', async () => {
  await open(address);
  await section.getByText('gleiches Gewerk', { exact: true }).first().click();
  await expect.element(section.getByText('+6.41').first()).toBeVisible();
  await section.getByRole('button', { name: 'Alle 3 offenen anwenden' }).click();
  await expect.element(toast('3 Fragen angewandt.')).toBeVisible();
  await figure('alle entschieden');
});

test('without questions nothing stands there, a failed list says so, and who may not decide only reads', async () => {
  proposals = proposals.map((one) => ({ ...one, can: { decide: false } }));
  await open(address);
  await figure('3 warten auf einen Entscheid');
  expect(section.getByRole('button').elements()).toHaveLength(0);
  server.on(list, () => new ApiError('not-found'));
  await open('/projects');
  const other = projectOf((projects += 1));
  server.on(contract.projects.getById, () => other);
  await open(`/projects/overview?id=${other.id}`);
  await expect.element(page.getByText('Die Fragen zur Phase konnten nicht geladen werden')).toBeVisible();
  server.on(list, () => []);
  await page.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect.element(page.getByText('Die Fragen zur Phase konnten nicht geladen werden')).not.toBeInTheDocument();
});

test('in English, too, what is decided on the phone is a target for the thumb', async () => {
  await setViewport(390, 844);
  await changeLanguage('en');
  try {
    await open(address);
    const decisions = page.getByRole('button', { name: /^(?:Apply|Not applicable|Later)/ });
    await expect.poll(() => decisions.elements().length).toBeGreaterThanOrEqual(9);
    const sizes = decisions.elements().map((button) => button.getBoundingClientRect());
    expect(sizes.filter(({ width, height }) => Math.min(width, height) < 44)).toEqual([]);
  } finally {
    await changeLanguage('de');
  }
});
