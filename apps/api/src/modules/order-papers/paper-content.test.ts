import { expect, test } from 'vitest';
import { denseTable, headedBy, sectionOf, tableOf, titledTable } from './paper-content.ts';

const columns = [{ label: 'Code', width: 50 }, { label: 'Lieferobjekt' }];
const table = tableOf(columns, [['ARC-01', 'Modell']]);

test('the title of a table is a row of its head, which is repeated and never alone at the foot of a page', () => {
  const section = JSON.stringify(sectionOf('51 Ausführungsprojekt', '9/16', [table]));
  expect(section).toContain('"headerRows":2');
  expect(section).toMatch(/"body":\[\[\{"text":\[\{"text":"51 Ausführungsprojekt".{0,120}"colSpan":2\},""\],/);
  expect(section).toContain('"keepWithHeaderRows":1');
});

test('lines that follow a title begin on its page', () => {
  const lines = ['Beginnt vor dem Vorgänger', 'Endet nach dem Meilenstein'];
  expect(sectionOf('Widersprüche', 2, lines)).toMatchObject({
    stack: [{ stack: [{ text: [{ text: 'Widersprüche' }, {}] }, lines[0]], unbreakable: true }, lines[1]],
  });
  expect(headedBy('Kapitel', [])).toEqual([{ stack: ['Kapitel'], unbreakable: true }]);
});

test('two titles stand above one head, in the lines of their table', () => {
  const twice = titledTable({ text: 'Kapitel' }, titledTable({ text: 'Aus dem Auftrag' }, denseTable(columns, [])));
  const [{ layout, table: titled }] = twice.stack;
  expect([layout, titled.headerRows, titled.body.length]).toEqual(['titledDenseRows', 3, 3]);
});
