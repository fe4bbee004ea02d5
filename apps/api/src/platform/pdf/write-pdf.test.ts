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
