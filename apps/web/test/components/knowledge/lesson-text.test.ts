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

test('a short word with a hyphen of its own stays on one line at every width', async () => {
  const measured = 'Ist vor dem Belegen des Unterlagsbodens die CM-Messung gemacht?';
  const { address, rows } = playWorksheet(server, [{ question: measured }]);
  await open(`${address}&panel=row&row=${rows[0]?.id}`);
  const panel = page.getByRole('complementary', { name: 'Frage im Einzelnen' });
  const heading = panel.getByRole('heading', { name: measured });
  await expect.element(heading).toBeVisible();
  const text = heading.element() as HTMLElement;
  const linesOfWord = (): number => {
    const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
    const tops = new Set<number>();
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const from = node.textContent?.indexOf('CM-Messung') ?? -1;
      if (from < 0) continue;
      const range = new Range();
      range.setStart(node, from);
      range.setEnd(node, from + 'CM-Messung'.length);
      for (const { top } of range.getClientRects()) tops.add(Math.round(top));
    }
    return tops.size;
  };
  for (let width = 180; width <= 420; width += 8) {
    text.style.width = `${width}px`;
    expect(linesOfWord(), `${width} px`).toBe(1);
  }
});
