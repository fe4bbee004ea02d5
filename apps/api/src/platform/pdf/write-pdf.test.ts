import { expect, test } from 'vitest';
import { writePdf } from './write-pdf.ts';

const documentWith = (content: Parameters<typeof writePdf>[0]['content']) => ({
  title: 'Blatt',
  language: 'de',
  orientation: 'portrait' as const,
  heading: 'Blatt',
  legend: '',
  content,
});

test('a document that cannot be drawn is an error, and the next one is written', async () => {
  const broken = [{ image: 'data:image/png;base64,AAAA', fit: [10, 10] as const }];
  await expect(writePdf(documentWith(broken))).rejects.toThrow();
  const bytes = await writePdf(documentWith(['Grüezi']));
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
}, 60_000);

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length;

test.each([
  ['a row', { headerRows: 1, keepWithHeaderRows: 1 }],
  ['what is kept together', { headerRows: 0, keepWithHeaderRows: 0 }],
])(
  '%s that is higher than a page goes on on the next ones',
  async (_, rows) => {
    const note = 'Satz einer langen Notiz. '.repeat(800);
    const body = [
      ['Frage', 'Notiz'],
      ['Liegt der Plan vor?', note],
      ['Ist er geprüft?', ''],
    ];
    const table = { layout: 'rows', table: { ...rows, dontBreakRows: true, widths: ['*' as const, 80], body } };
    const content = [{ stack: ['Titel', table], unbreakable: rows.headerRows === 0 }];
    expect(pagesOf(await writePdf(documentWith(content)))).toBeGreaterThan(10);
  },
  60_000,
);

test('the pages are counted as they are laid out', async () => {
  const counted: number[] = [];
  const bytes = await writePdf(documentWith([{ text: 'Satz um Satz. '.repeat(3_000) }]), (pages) =>
    counted.push(pages),
  );
  expect(counted).toEqual(Array.from({ length: pagesOf(bytes) ?? 0 }, (_, at) => at + 1));
  expect(counted.length).toBeGreaterThan(3);
}, 60_000);
