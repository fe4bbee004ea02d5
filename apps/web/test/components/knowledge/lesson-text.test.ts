import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { open, playApplication, server } from '../../support/application.ts';
import { gridRow, playWorksheet } from '../../support/worksheet.ts';

playApplication();

const long = 'Liegt das Qualitätssicherungskonzeptverzeichnis vor?';

test('in the narrow panel a long word of a lesson gets smaller instead of breaking without a hyphen', async () => {
  const { address, rows } = playWorksheet(server, [{ question: long }, { question: 'Stimmt der Index?' }]);
  await open(`${address}&panel=row&row=${rows[0]?.id}`);
  await expect.element(gridRow(long)).toBeVisible();
  const panel = page.getByRole('complementary', { name: 'Frage im Einzelnen' });
  const text = panel.getByRole('heading', { name: long });
  await expect.element(text).toBeVisible();
  const node = text.element().firstChild;
  const range = new Range();
  const from = long.indexOf('Qualität');
  if (node === null) throw new Error('The lesson has no text');
  range.setStart(node, from);
  range.setEnd(node, long.indexOf(' vor?'));
  expect(range.getClientRects()).toHaveLength(1);
});

test('a lesson is divided by the rules of the language in which the company writes', async () => {
  const { address } = playWorksheet(server, [{ question: long }]);
  await open(address);
  await expect.element(gridRow(long)).toBeVisible();
  const text = gridRow(long).getByText(long).element();
  expect(text.getAttribute('lang')).toBe('de');
  expect(getComputedStyle(text).hyphens).toBe('auto');
});
