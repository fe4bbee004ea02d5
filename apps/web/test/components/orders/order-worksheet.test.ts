import { contract } from '@polier/contract/endpoints';
import type { OrderWorksheetView } from '@polier/contract/orders/order-worksheets.contract';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../../src/platform/api/queries.ts';
import { open, playApplication, press, server, toast } from '../../support/application.ts';
import { orderOf } from '../../support/order.ts';
import { controlling, executive, schedule } from '../../support/order-report.ts';
import { ApiError } from '../../support/played-server.ts';
import { setViewport } from '../../support/viewport.ts';

playApplication({ application: 'orders', setting: { feature_orders: true } });

const worksheetRow: OrderWorksheetView = {
  id: 7,
  orderId: 301,
  number: 2,
  title: 'Statusbericht',
  status_date: '2026-11-20',
  phases: [],
  parties: [],
  columns: [],
  summary: null,
  decisions: [],
  state: 'open',
  author: { id: 1, name: 'Thomas Gerber' },
  issued_at: null,
  issued_by: null,
  version: 1,
  created_at: '2026-11-17T08:00:00.000Z',
  updated_at: '2026-11-17T08:00:00.000Z',
  can: { edit: true, remove: false },
};
const play = async (variant: string) => {
  server.on(contract.orders.executive, executive);
  server.on(contract.orders.getById, ({ query }) => orderOf(query.id, {}));
  server.on(contract.orders.controlling, controlling);
  server.on(contract.orders.schedule, schedule);
  server.on(contract.orderWorksheets.list, () => [worksheetRow]);
  server.on(contract.projects.risk, () => new ApiError('not-found'));
  await open(`/worksheet?orderId=301&id=7&variant=${variant}`);
  await expect.element(page.getByRole('tab', { selected: true }).first()).toBeVisible();
};
const tab = (name: string) => page.getByRole('tab', { name, exact: true });

test('the executive summary says the verdict, what changed since the last issue, and the largest delays', async () => {
  await play('executive');
  await expect.element(page.getByText(/Termine \(SPI\s0\.92\): knapp/).first()).toBeVisible();
  await expect.element(page.getByRole('row', { name: /^Lieferobjekte .*61 % \+6/ })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /^Ziele 59 % –/ })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /ELE-02 Modell Elektro .* \+56 2 112$/ })).toBeVisible();
  await expect.element(page.getByText('Aussparungsplan vor der Decke')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Modell Elektro' }))
    .toHaveAttribute('href', expect.stringContaining('object=11'));
});

test('arrow keys change the variant; plan against actual stands as table and as curve', async () => {
  await play('executive');
  tab('Managementübersicht').element().focus();
  await press('ArrowRight');
  await expect.element(tab('Soll-Ist-Vergleich')).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByRole('img', { name: /PV 322'205, EV 295'370, AC 324'500/ })).toBeVisible();
  await expect.element(page.getByRole('row', { name: /^51 Ausführungsprojekt 458'000 322'205/ })).toBeVisible();
  await page.getByText('Verlauf als Tabelle').first().click();
  await expect.element(page.getByRole('row', { name: /^01\.01\.2027 458'000 – –$/ })).toBeVisible();
});

test('the curve is drawn as wide as it stands, so that its letters keep their size', async () => {
  await setViewport(768, 1024);
  await play('controlling');
  const curve = page.getByRole('img', { name: /PV 322'205/ });
  const pixelsOfUnit = () =>
    curve.element().getBoundingClientRect().width / Number(curve.element().getAttribute('viewBox')?.split(' ')[2]);
  await expect.poll(pixelsOfUnit).toBeCloseTo(1, 1);
  const frame = curve.element().parentElement;
  expect(frame?.scrollWidth).toBe(frame?.clientWidth);
});

test('the schedule folds what is accepted, names conflicts, and stands as a table', async () => {
  await play('schedule');
  await expect.element(page.getByText('HLK-07 soll am 11.12. beginnen, ELE-02 kommt erst am 20.12.')).toBeVisible();
  const chart = page.getByRole('region', { name: 'Terminplan als Balken' });
  await expect.element(chart.getByRole('link', { name: /ARC-01/ })).not.toBeInTheDocument();
  await page.getByRole('button', { name: /1 abgenommen/ }).click();
  await expect.element(chart.getByRole('link', { name: /ARC-01/ })).toBeVisible();
});

test('beside the bars stands what is due soon, what contradicts itself, and the gates to come', async () => {
  await play('schedule');
  const beside = page.getByRole('complementary', { name: 'Termine neben den Balken' });
  await expect.element(beside.getByRole('heading', { name: 'Nach Datum nächste 10 Tage' })).toBeVisible();
  await expect.element(beside.getByText(/^16\.10\./).first()).toBeVisible();
  await expect.element(beside.getByRole('link', { name: 'ELE-02 Modell Elektro' })).toBeVisible();
  await expect.element(beside.getByText(/^HLK-07 soll am/)).toBeVisible();
  await expect.element(beside.getByRole('heading', { name: 'Tore und Meilensteine' })).toBeVisible();
});

test('the dates of the schedule are saved for a calendar, in the language of the screen', async () => {
  const asked: object[] = [];
  server.on(contract.orders.calendar, ({ query }) => {
    asked.push(query);
    return {
      file_name: 'B1 2026-11-20.ics',
      media_type: 'text/calendar; charset=utf-8',
      content: btoa('BEGIN:VCALENDAR'),
      rows: 40,
    };
  });
  await play('executive');
  await expect.element(page.getByRole('button', { name: 'Kalender' })).not.toBeInTheDocument();
  await play('schedule');
  await page.getByRole('button', { name: 'Kalender' }).click();
  await expect.poll(() => asked).toEqual([{ id: 301, language: 'de' }]);
});

test('on the phone the bars are a list by date', async () => {
  await play('schedule');
  await setViewport(390, 844);
  await expect.element(page.getByRole('heading', { name: /^Überfällig\s*2$/ })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /16\.10\..*ELE-02.*\+56 Tage/ })).toBeVisible();
  await page.getByRole('tab', { name: /Planwidersprüche/ }).click();
  await expect.element(page.getByText(/^HLK-07 soll am/)).toBeVisible();
  await setViewport(1280, 800);
});

const planAgainstActual = page.getByRole('table', { name: 'Soll und Ist je Phase' });
/** A title that takes more than its share of a row. */
const playLongTitle = () => {
  const report = controlling();
  const phases = report.phases.map((phase) => ({ ...phase, title: 'Ausschreibung, Offertvergleich, Vergabeantrag' }));
  server.on(contract.orders.controlling, () => ({ ...report, phases }));
};

test('on paper, plan against actual keeps its last columns on the sheet', async () => {
  await play('executive');
  playLongTitle();
  // What was read of another worksheet is not shown again without being asked for.
  await open('/convert/order-worksheet?orderId=301&id=8&variant=controlling');
  await expect.element(planAgainstActual).toBeVisible();
  const { clientWidth, scrollWidth } = planAgainstActual.element().parentElement as HTMLElement;
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});

test('on the phone, no verdict beyond the edge makes a row higher', async () => {
  await setViewport(390, 844);
  await play('executive');
  await open('/worksheet?orderId=301&id=7&variant=controlling');
  await expect.element(planAgainstActual.getByText('knapp').first()).toBeInTheDocument();
  const heights = planAgainstActual
    .getByRole('row')
    .elements()
    .slice(1)
    .map((row) => row.clientHeight);
  expect(Math.max(...heights)).toBeLessThan(48);
  await setViewport(1280, 800);
});

const issue = async () => {
  server.on(contract.orderWorksheets.getById, () => worksheetRow);
  server.on(contract.deliveryObjects.list, () => []);
  await page.getByRole('button', { name: 'Ausgeben', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Blatt 2 ausgeben?' });
  await expect.element(dialog.getByText(/^Das Blatt behält, was es jetzt zeigt/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Ausgeben', exact: true }).click();
};

test('a worksheet is issued after a second word', async () => {
  await play('executive');
  server.on(contract.orderWorksheets.issue, () => worksheetRow);
  await issue();
  await expect.element(toast('Blatt 2 ist ausgegeben.')).toBeVisible();
});

test('the arrow keys walk on from the tab of the grid to the others and back', async () => {
  await play('executive');
  server.on(contract.orderWorksheets.getById, () => worksheetRow);
  server.on(contract.deliveryObjects.list, () => []);
  tab('Managementübersicht').element().focus();
  await press('ArrowLeft');
  await expect.element(tab('Bearbeiten')).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByRole('combobox', { name: 'Blatt' })).toBeVisible();
  await expect.element(tab('Bearbeiten')).toHaveFocus();
  await press('ArrowRight');
  await expect.element(tab('Managementübersicht')).toHaveAttribute('aria-selected', 'true');
  await expect.element(tab('Managementübersicht')).toHaveFocus();
});

test('an error of issuing is shown', async () => {
  await play('executive');
  server.on(contract.orderWorksheets.issue, () => new ApiError('worksheet-issued'));
  await issue();
  await expect.element(page.getByRole('alert').first()).toBeVisible();
});

test('an order that is not there is said with the way out', async () => {
  server.on(contract.orders.executive, () => new ApiError('not-found'));
  server.on(contract.orders.getById, () => new ApiError('not-found'));
  await open('/worksheet?orderId=999&variant=executive');
  await expect.element(page.getByText('Dieses Auftragsblatt gibt es nicht')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Zu den Aufträgen' })).toBeVisible();
});

test('after a worksheet is issued the choice of worksheets has the focus', async () => {
  await play('executive');
  server.on(contract.orderWorksheets.issue, () => {
    const { worksheet, ...rest } = executive();
    server.on(contract.orders.executive, () => ({
      ...rest,
      worksheet: worksheet && { ...worksheet, state: 'issued' as const, can: { edit: false } },
    }));
    return worksheetRow;
  });
  await issue();
  await expect.element(page.getByRole('button', { name: 'Ausgeben', exact: true })).not.toBeInTheDocument();
  await expect.element(page.getByRole('combobox', { name: 'Blatt' })).toHaveFocus();
});

test('whoever comes back to a worksheet from another screen finds no focus moved', async () => {
  await play('executive');
  server.on(contract.orders.list, () => []);
  tab('Managementübersicht').element().focus();
  await press('ArrowRight');
  await expect.element(tab('Soll-Ist-Vergleich')).toHaveFocus();
  await open('/home');
  await play('executive');
  (document.activeElement as HTMLElement).blur();
  // Something read anew draws the head again.
  server.on(contract.orders.executive, () => ({ ...executive(), status_date: '2026-11-21' }));
  await queryClient.invalidateQueries();
  await expect.element(page.getByText('Stichtag 21.11.2026')).toBeVisible();
  expect(document.activeElement).toBe(document.body);
});

const pdf = { file_name: 'Terminplan.pdf', media_type: 'application/pdf', content: btoa('%PDF-1.7'), rows: 900 };
const notWritten = { state: 'queued', error: null, pages: null, file: null } as const;
const refusedFile = { state: 'failed', error: 'not-found', pages: null, file: null } as const;

test('a large document is waited for, with the time it has taken and its pages, and saved once a job has written it', async () => {
  let asked = 0;
  server.on(contract.orderWorksheets.paper, () => {
    asked += 1;
    return asked < 4
      ? { ...notWritten, pages: asked === 1 ? null : 12 * asked }
      : ({ state: 'done', error: null, pages: null, file: pdf } as const);
  });
  await play('schedule');
  await page.getByRole('button', { name: 'PDF' }).click();
  await expect.element(toast('Eine Datei dieser Grösse braucht einen Augenblick')).toBeVisible();
  await expect.poll(() => page.getByText(/^0:0[3-5], (24|36) Seiten$/).query(), { timeout: 6_000 }).not.toBeNull();
  await expect.poll(() => asked, { timeout: 10_000 }).toBe(4);
  await expect.element(page.getByRole('button', { name: 'PDF' })).toBeEnabled();
});

test('a large document that no job could write says why', async () => {
  server.on(contract.orderWorksheets.paper, () => refusedFile);
  await play('schedule');
  await page.getByRole('button', { name: 'PDF' }).click();
  await expect.element(toast('Den Auftrag oder das Recht, ihn zu lesen, gibt es nicht mehr', 'alert')).toBeVisible();
});

test('the executive summary draws each phase on one scale of time, a late gate behind its end', async () => {
  const planned = { actual_start: null, actual_end: null, gate_on: null, completion: 50, planned_completion: 60 };
  const phase = { ...planned, gate: 'open', gate_forecast: null } as const;
  server.on(contract.orders.executive, () => ({
    ...executive(),
    phases: [
      { ...phase, id: 1, code: '51', title: 'Ausführungsprojekt', plan_start: '2026-06-01', plan_end: '2026-10-31' },
      { ...phase, id: 2, code: '52', title: 'Ausführung', plan_start: '2026-08-01', plan_end: '2027-02-28' },
    ],
    milestones: [
      {
        id: 4,
        code: 'M4',
        title: 'Rohbau Ende',
        phase_id: 2,
        kind: 'decision' as const,
        due: '2027-02-23',
        reached_on: null,
        open: 0,
      },
    ],
  }));
  server.on(contract.orders.getById, ({ query }) => orderOf(query.id, {}));
  server.on(contract.orderWorksheets.list, () => [worksheetRow]);
  server.on(contract.projects.risk, () => new ApiError('not-found'));
  await open('/worksheet?orderId=302&id=8&variant=executive');
  const phases = page.getByRole('group', { name: 'Phasen' });
  await expect.element(phases.getByRole('row', { name: /^51 .*31\.10\.2026/ })).toBeVisible();
  const [first, second] = phases.element().querySelectorAll('tbody tr');
  expect(first?.querySelectorAll('[data-late]')).toHaveLength(1);
  expect(second?.querySelectorAll('[data-late]')).toHaveLength(0);
  expect(second?.querySelector('[aria-hidden="true"]')?.textContent).toContain('M4');
});
