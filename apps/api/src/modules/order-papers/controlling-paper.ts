import type { ControllingView, ReportEarned } from '@polier/contract/orders/report/report-views';
import type { PdfContent } from '#platform/pdf/pdf-document';
import { sectionOf, tableOf } from './paper-content.ts';
import { amount, index, orDash, type PaperWords } from './paper-words.ts';
import { controllingSentence } from './report-sentences.ts';
import { valueCurve } from './value-curve.ts';

const columns = ['bac', 'pv', 'ev', 'ac', 'sv', 'cv', 'spi', 'cpi', 'eac'] as const;

const isLate = (verdict: ReportEarned['time_verdict']): boolean => verdict === 'close' || verdict === 'behind';

const cells = ({ t }: PaperWords, line: ReportEarned) => {
  const { time_verdict: time, cost_verdict: cost, first_time: first } = line;
  const verdict = (words: 'verdicts' | 'costVerdicts', of: ReportEarned['time_verdict']) => ({
    text: of === null ? orDash(null) : t(`orderWorksheets.${words}.${of}`),
    isUrgent: isLate(of),
  });
  return [
    ...columns.map((name) => {
      const isIndex = name === 'spi' || name === 'cpi';
      const judged = name === 'spi' ? time : cost;
      return isIndex ? { text: index(line[name]), isUrgent: isLate(judged) } : amount(line[name]);
    }),
    orDash(line.planned_percentage?.toString()),
    orDash(line.actual_percentage?.toString()),
    first.decided === 0
      ? orDash(null)
      : t('orderWorksheets.controlling.of', { accepted: first.accepted, decided: first.decided }),
    verdict('verdicts', time),
    verdict('costVerdicts', cost),
  ];
};

/** Plan against actual by phase and party, and the curve over time. */
export const controllingPaper = (words: PaperWords, report: ControllingView): readonly PdfContent[] => {
  const { t } = words;
  const { figures, phases, parties } = report;
  const nameOf = ({ id, code, title }: ControllingView['phases'][number]) =>
    id === null ? t('orderWorksheets.controlling.withoutParty') : `${code} ${title}`;
  const head = [
    { label: t('orderWorksheets.controlling.group') },
    ...columns.map((name) => ({
      label: name.toUpperCase(),
      width: name === 'spi' || name === 'cpi' ? 26 : 36,
      isNumber: true,
    })),
    { label: t('orderWorksheets.controlling.planned'), width: 36, isNumber: true },
    { label: t('orderWorksheets.controlling.actual'), width: 32, isNumber: true },
    { label: t('orderWorksheets.controlling.firstTime'), width: 40, isNumber: true },
    { label: t('orderWorksheets.controlling.time'), width: 56 },
    { label: t('orderWorksheets.controlling.cost'), width: 56 },
  ];
  const all = { text: t('orderWorksheets.controlling.all', { count: figures.objects }), bold: true };
  return [
    controllingSentence(words, figures),
    sectionOf(
      t('orderWorksheets.controlling.order'),
      t(figures.measure === 'chf' ? 'orderWorksheets.byChf' : 'orderWorksheets.byWeight'),
      [
        tableOf(
          head,
          [
            [all, ...cells(words, figures.value)],
            ...[...phases, ...parties].map((line) => [nameOf(line), ...cells(words, line)]),
          ],
          { fontSize: 7.5 },
        ),
      ],
    ),
    sectionOf(
      t('orderWorksheets.controlling.curve'),
      t('orderWorksheets.controlling.curveMeta'),
      [valueCurve(words, report)],
      { isOnePiece: true },
    ),
  ];
};
