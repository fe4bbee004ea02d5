import type { WorksheetView } from '@polier/contract/worksheets/worksheets.contract';
import { expect, test } from 'vitest';
import { germanFileContext as context } from '#test/support/fixtures/file-context';
import type { PdfContent } from '#platform/pdf/pdf-document';
import type { ExportedWorksheet } from '../exported-worksheets.ts';
import { paperDocument } from './paper-document.ts';

const figures = { cost: 20_000, probability: 10, impact: 500_000, residual_probability: 0, residual_impact: 0 };

const linesOf = (content: readonly PdfContent[]): string[] =>
  content.flatMap((one): string[] => {
    if (typeof one === 'string') return [one];
    if ('stack' in one) return linesOf(one.stack);
    if ('columns' in one) return linesOf(one.columns);
    if (!('text' in one)) return [];
    return [typeof one.text === 'string' ? one.text : linesOf(one.text).join('')];
  });

const riskOf = (more: Partial<WorksheetView>): string[] => {
  const worksheet = {
    kind: 'trade',
    title: 'Beton',
    date: null,
    place: null,
    participants: null,
    columns: [],
    trade: { bkp: '211' },
    phase: {},
    ...figures,
    ...more,
  };
  const exported = { kind: 'trade', worksheet, groups: [], states: [] } as unknown as ExportedWorksheet;
  const { content } = paperDocument(
    {
      title: 'Beton',
      project: 'Lindenhof',
      worksheets: [exported],
      columns: undefined,
      people: [],
      orientation: 'portrait',
      logo: null,
      printedBy: 'Nadia Keller',
    },
    context,
  );
  const lines = linesOf(content).map((line) => line.replaceAll(/\s+/g, ' ').trim());
  return lines.slice(lines.indexOf('Risiko') + 1, lines.indexOf('0 von 0'));
};

test('the risk is the fraction of the print view with its result and value', () => {
  expect(riskOf({}).filter((line) => line !== '')).toEqual([
    'Wahrscheinlichkeit × Auswirkung',
    "10 % × CHF 500'000",
    'Massnahmenkosten',
    "CHF 20'000",
    '=',
    'Nutzen/Kosten',
    '2.5 lohnt sich',
    "Risikowert CHF 50'000",
  ]);
});

test('what is left at risk with the measures is taken off above the bar', () => {
  const lines = riskOf({ residual_probability: 5, residual_impact: 200_000 });
  expect(lines).toContain("10 % × CHF 500'000 − CHF 10'000");
  expect(lines).toContain('2.0 lohnt sich');
});

test('a large factor has its thousands apart, and a figure that is missing leaves the risk out', () => {
  expect(riskOf({ cost: 40 })).toContain("1'250.0 lohnt sich");
  expect(riskOf({ cost: null })).not.toContain('Massnahmenkosten');
});
