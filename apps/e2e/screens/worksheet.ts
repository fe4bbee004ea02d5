import { type Locator, type Page, expect } from '@playwright/test';

export type ColumnName = 'Nr.' | 'Frage' | 'Erl.' | 'Gepr.' | 'Wer' | 'Termin' | 'Bauteil' | 'Bemerkungen' | 'Lösung';

export const gridOf = (page: Page): Locator => page.getByRole('grid', { name: /^Fragen des Blatts/ });

/** The row of one lesson, wherever it stands. */
export const rowOf = (page: Page, question: string): Locator =>
  gridOf(page)
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell', { name: question, exact: true }) });

/** A cell by what stands at the head of its column. */
export const cellOf = async (page: Page, question: string, column: ColumnName): Promise<Locator> => {
  const head = gridOf(page).getByRole('columnheader');
  await head.first().waitFor();
  const heads = await head.allTextContents();
  // The first head stands over the margin, whose cells belong to the groups.
  const at = heads.findIndex((text) => text.startsWith(column)) - 1;
  if (at === -2) throw new Error(`no column ${column} among ${heads.join(', ')}`);
  return rowOf(page, question).getByRole('gridcell').nth(at);
};

export const expectCell = async (page: Page, question: string, column: ColumnName, text: string | RegExp) =>
  expect(await cellOf(page, question, column)).toHaveText(text);

/** All edits have reached the server. */
export const expectSaved = (page: Page): Promise<void> =>
  expect(page.getByRole('main').getByText(/^Gespeichert \d\d:\d\d$/)).toBeVisible();

export const expectState = async (page: Page, question: string, state: { done: boolean; check: string }) => {
  const row = rowOf(page, question);
  await expect(row.getByRole('checkbox', { name: 'Erledigt' })).toBeChecked({ checked: state.done });
  await expect(row.getByRole('button', { name: state.check, exact: true })).toBeVisible();
};

/** Writes into a cell of text: the first click makes it the active one, the second opens it. */
export const write = async (page: Page, question: string, column: ColumnName, text: string): Promise<void> => {
  const cell = await cellOf(page, question, column);
  await cell.click();
  const field = cell.getByRole('textbox');
  // A row that is drawn again under the click takes the next one.
  await expect(async () => {
    if ((await field.count()) === 0) await cell.click();
    await field.fill(text, { timeout: 2000 });
  }).toPass();
  await field.press('Enter');
};
