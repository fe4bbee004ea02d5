import { contract } from '@polier/contract/endpoints';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { open, playApplication, server, toast } from '../../support/application.ts';
import { nadia } from '../../support/company.ts';
import { cell, expectCell, grid, gridRow, playWorksheet } from '../../support/worksheet.ts';
import { setViewport } from '../../support/viewport.ts';

playApplication();

const [plans, index] = ['Liegen die Pläne vor?', 'Stimmt der Index?'];

const openWorksheet = async (change = {}) => {
  const worksheet = playWorksheet(server, [{ question: plans }, { question: index, done: true }], change);
  await open(worksheet.address);
  await expect.element(gridRow(plans)).toBeVisible();
  return worksheet;
};
/** The first click makes the cell the active one, the second opens it. */
const write = async (question: string, column: string, text: string) => {
  await cell(question, column).click();
  await cell(question, column).click();
  await cell(question, column).getByRole('textbox').fill(text);
  await userEvent.keyboard('{Enter}');
};

test('a due date that is no date stays in its cell and says why', async () => {
  const { rows } = await openWorksheet();
  await write(plans, 'Termin', '31.2.2027');
  const due = cell(plans, 'Termin');
  await expect.element(due.getByRole('alert').getByText('31.2.2027 gibt es nicht.')).toBeVisible();
  await expect.element(due.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  await due.getByRole('textbox').fill('28.2.2027');
  await userEvent.keyboard('{Enter}');
  await expectCell(plans, 'Termin', /^28\.02\.2027/);
  await expect.poll(() => rows[0]?.contacttill).toBe('2027-02-28');
});

test('a row says how many pictures its question has, beside the whole question', async () => {
  const { rows, address } = playWorksheet(server, [{ question: plans }, { question: index }]);
  server.on(contract.appliedLessons.trade.photoCounts, () => [{ id: rows[0]?.id ?? 0, photos: 1 }]);
  await open(address);
  await expect.element(grid.getByRole('gridcell', { name: `${plans} 1 Bild`, exact: true })).toBeVisible();
  await expect.element(gridRow(index)).toBeVisible();
});

test('what somebody else wrote into the same cell meanwhile is shown, and one decides', async () => {
  const { rows } = await openWorksheet();
  Object.assign(rows[0] ?? {}, { todo: 'von Marco', version: 2 });
  await write(plans, 'Bemerkungen', 'von Nadia');
  await expect.element(grid.getByText('Inzwischen von anderen geändert:')).toBeVisible();
  await expect.element(grid.getByText('«von Marco»')).toBeVisible();
  expect(rows[0]?.todo).toBe('von Marco');
  await grid.getByRole('button', { name: 'Meine Eingabe behalten' }).click();
  await expect.element(grid.getByText('Inzwischen von anderen geändert:')).not.toBeInTheDocument();
  await expect.poll(() => rows[0]?.todo).toBe('von Nadia');
});

test('another field that somebody else changed meanwhile is no conflict: both stand', async () => {
  const { rows } = await openWorksheet();
  Object.assign(rows[0] ?? {}, { solution: 'von Marco gelöst', version: 2 });
  await write(plans, 'Bemerkungen', 'von Nadia');
  await expect.poll(() => rows[0]).toMatchObject({ todo: 'von Nadia', solution: 'von Marco gelöst' });
});

test('edits wait while the server is away and are sent when it is back', async () => {
  const { rows } = await openWorksheet();
  server.isAway = true;
  await write(plans, 'Bemerkungen', 'im Keller geschrieben');
  await expect.element(page.getByText('1 Änderung wartet und wird von selbst gesendet.')).toBeVisible();
  await expectCell(plans, 'Bemerkungen', 'im Keller geschrieben');
  server.isAway = false;
  await expect.poll(() => rows[0]?.todo).toBe('im Keller geschrieben');
});

test('a column copied from a spreadsheet is pasted into as many rows and taken back as one step', async () => {
  await openWorksheet();
  await cell(plans, 'Bemerkungen').click();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', 'Zeile 1\nZeile 2');
  grid.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  await expectCell(plans, 'Bemerkungen', 'Zeile 1');
  await expectCell(index, 'Bemerkungen', 'Zeile 2');
  await toast('2 Zeilen eingefügt').getByRole('button', { name: 'Rückgängig' }).click();
  await expectCell(plans, 'Bemerkungen', '');
  await expectCell(index, 'Bemerkungen', '');
});

test('a question is taken out of the worksheet and put back', async () => {
  const { address, rows } = playWorksheet(server, [{ question: plans }, { question: index }]);
  await open(`${address}&panel=row&row=${rows[0]?.id}`);
  await page.getByRole('complementary').getByRole('button', { name: 'Aus dem Blatt nehmen' }).click();
  await expect.element(gridRow(plans)).not.toBeInTheDocument();
  await toast('ist aus dem Blatt').getByRole('button', { name: 'Rückgängig' }).click();
  await expect.element(gridRow(plans)).toBeVisible();
  expect(rows).toHaveLength(2);
});

test('a worksheet is closed, then read only, and opened again', async () => {
  await openWorksheet();
  await page.getByRole('button', { name: 'Weitere Befehle' }).click();
  await page.getByRole('menuitem', { name: 'Blatt abschliessen' }).click();
  await expect.element(toast('Das Blatt ist abgeschlossen')).toBeVisible();
  await page.getByRole('button', { name: 'Wieder öffnen' }).click();
  await expect.element(toast('Das Blatt ist wieder offen')).toBeVisible();
  expect(server.sentTo(contract.worksheets.trade.update).map(({ closed }) => closed)).toEqual([true, false]);
});

test('filters count and show what they name, the search finds words in any field', async () => {
  await openWorksheet();
  await page.getByRole('tab', { name: /^Offen/ }).click();
  await expect.element(gridRow(index)).not.toBeInTheDocument();
  await expect.poll(() => page.getByRole('tab', { name: /^Alle/ }).element().textContent).toMatch(/2$/);
  await page.getByRole('tab', { name: /^Alle/ }).click();
  await userEvent.keyboard('/index');
  await expect.element(gridRow(plans)).not.toBeInTheDocument();
  await expect.element(gridRow(index)).toBeVisible();
});

test('columns are chosen for the worksheet', async () => {
  await openWorksheet();
  await page.getByRole('button', { name: 'Spalten' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Lösung' }).click();
  await expect.element(grid.getByRole('columnheader', { name: 'Lösung' })).not.toBeInTheDocument();
  expect(server.sentTo(contract.worksheets.trade.update)).toMatchObject([
    { columns: ['toDo', 'responsible', 'contacttill'] },
  ]);
});

test('at every width the headings of the columns stand in full', async () => {
  await openWorksheet({ columns: ['toDo', 'responsible', 'contacttill', 'solution'] });
  for (const width of [1440, 1280, 1040]) {
    await setViewport(width, 900);
    const cut = () =>
      grid
        .getByRole('columnheader')
        .elements()
        .filter((head) => head.scrollWidth > head.clientWidth + 1)
        .map((head) => head.textContent);
    await expect.poll(cut).toEqual([]);
  }
});

test.each([768, 1040, 1280])('at %i px the mark of a late date covers no name', async (width) => {
  await setViewport(width, 900);
  const { address, rows } = playWorksheet(server, [
    {
      question: plans,
      contacttill: '2026-11-02',
      internal_responsible_user: nadia.id,
      responsible_user: { type: 'internal', id: nadia.id, name: 'Nadia Keller' },
    },
  ]);
  await open(`${address}&panel=row&row=${rows[0]?.id}`);
  const due = cell(plans, 'Termin');
  await expect.element(due).toBeVisible();
  const time = due.element().querySelector('time');
  const person = cell(plans, 'Wer').element();
  const range = document.createRange();
  range.selectNodeContents(person);
  const name = Math.max(...[...range.getClientRects()].map(({ right }) => right));
  expect(time?.getBoundingClientRect().left ?? 0).toBeGreaterThan(name + 1);
  expect(time?.getBoundingClientRect().right).toBeLessThanOrEqual(due.element().getBoundingClientRect().right);
});

test('in a window enlarged to 200 % the rows have more than half of the height, and the risk stands in a dialog', async () => {
  await setViewport(720, 450);
  const { address } = playWorksheet(
    server,
    Array.from({ length: 12 }, (_, index) => ({ question: `Frage ${index + 1}?` })),
    { title: 'Beton- und Stahlbetonarbeiten', cost: 20_000, probability: 10, impact: 500_000 },
  );
  await open(address);
  await expect.element(gridRow('Frage 1?')).toBeVisible();
  const rowsBegin = gridRow('Frage 1?').element().getBoundingClientRect().top;
  expect(rowsBegin).toBeLessThan(450 / 2);
  await page.getByRole('button', { name: 'Weitere Befehle' }).click();
  await page.getByRole('menuitem', { name: 'Nutzen und Kosten' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Nutzen und Kosten' })).toBeVisible();
  await setViewport(1440, 900);
});
