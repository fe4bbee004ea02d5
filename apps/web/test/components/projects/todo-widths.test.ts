import { contract } from '@polier/contract/endpoints';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../../src/platform/api/queries.ts';
import { open, playApplication, server } from '../../support/application.ts';
import { playWorksheet, projectOf } from '../../support/worksheet.ts';
import { setViewport } from '../../support/viewport.ts';

playApplication();

/** Pairs of texts of one to-do of which one is printed over the other. */
const overprinted = (): string[] =>
  [...document.querySelectorAll('li:has([data-todo])')].flatMap((row) => {
    const texts: { text: string; boxes: DOMRect[] }[] = [];
    const walker = document.createTreeWalker(row, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      // What is only read out takes a pixel.
      if (!parent?.checkVisibility({ visibilityProperty: true }) || parent.getBoundingClientRect().width <= 1) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      texts.push({ text: node.textContent ?? '', boxes: [...range.getClientRects()].filter(({ width }) => width > 1) });
    }
    const meet = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
    return texts.flatMap((one, index) =>
      texts
        .slice(index + 1)
        .filter((other) => one.boxes.some((box) => other.boxes.some((there) => meet(box, there))))
        .map((other) => `${one.text} / ${other.text}`),
    );
  });

/** Plays a late to-do and one without a date; returns their questions. */
const openTodos = async (width: number) => {
  await setViewport(width, 844);
  const [late, none] = ['Sind die Aussparungen vor dem Schalen bezeichnet und abgenommen?', 'Ist der Kran bestellt?'];
  const { rows } = playWorksheet(server, [{ question: late, contacttill: '2026-11-02' }, { question: none }]);
  const project = projectOf(62_000 + width);
  server.on(contract.appliedLessons.trade.getToDos, () =>
    rows.map((row) => ({
      ...row,
      project: { id: project.id, title: '2417 Wohnüberbauung Lindenhof, Haus A bis F' },
      worksheet: {
        id: row.worksheetId,
        title: 'Beton- und Stahlbetonarbeiten',
        number: '211.5',
        kind: 'trade' as const,
      },
    })),
  );
  await queryClient.invalidateQueries();
  await open('/reports');
  await expect.element(page.getByRole('link', { name: late })).toBeVisible();
};

test.each([1440, 1280, 768, 390])('at %i px no text of a to-do is printed over another', async (width) => {
  await openTodos(width);
  expect(overprinted()).toEqual([]);
});

test('on the phone the words of the search stand beside no tool', async () => {
  await openTodos(390);
  const { width } = page.getByRole('main').getByRole('searchbox').element().getBoundingClientRect();
  expect(width).toBeGreaterThan(300);
});
