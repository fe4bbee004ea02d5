import type { ReportFigures } from '@polier/contract/orders/report/report-views';
import type { PdfContent } from '#platform/pdf/pdf-document';
import { sentence, strong } from './paper-content.ts';
import { amount, index, type PaperWords } from './paper-words.ts';

type Words = Pick<PaperWords, 't'>;
type Verdict = ReportFigures['value']['time_verdict'];

const verdictWord = (text: string, verdict: NonNullable<Verdict>): PdfContent => strong(text, verdict !== 'on-plan');

const behind = ({ t }: Words, days: number | null): PdfContent[] => {
  if (days === null || days === 0) return [];
  const text =
    days > 0
      ? t('orderWorksheets.sentence.behind', { count: days })
      : t('orderWorksheets.sentence.ahead', { count: -days });
  return [' ', strong(text), '.'];
};

/** Dates and costs, each judged by its own index. */
const verdicts = (words: Words, figures: ReportFigures): PdfContent[] => {
  const { t } = words;
  const { spi, cpi, time_verdict: time, cost_verdict: cost } = figures.value;
  if (time === null) return [];
  return [
    ` ${t('orderWorksheets.sentence.time', { spi: index(spi) })} `,
    verdictWord(t(`orderWorksheets.verdicts.${time}`), time),
    ...(cost === null
      ? []
      : [
          `, ${t('orderWorksheets.sentence.cost', { cpi: index(cpi) })} `,
          verdictWord(t(`orderWorksheets.costVerdicts.${cost}`), cost),
        ]),
    figures.measure === 'weight' ? ` (${t('orderWorksheets.byWeight')}).` : '.',
  ];
};

/** What is accepted, what waits, what is late, and the verdict. */
export const executiveSentence = (words: Words, figures: ReportFigures): PdfContent => {
  const { t } = words;
  const { objects, counts, overdue } = figures;
  if (objects === 0) return sentence([t('orderWorksheets.none')]);
  return sentence([
    t('orderWorksheets.sentence.accepted', { count: counts.accepted, all: objects }),
    ...(counts.submitted > 0
      ? [', ', strong(t('orderWorksheets.sentence.waiting', { count: counts.submitted }), true)]
      : []),
    ...(overdue > 0 ? [', ', strong(t('orderWorksheets.sentence.overdue', { count: overdue }), true)] : []),
    '.',
    ...verdicts(words, figures),
    ...behind(words, figures.days_behind),
  ]);
};

export const controllingSentence = (words: Words, figures: ReportFigures): PdfContent => {
  const { pv, ev, ac } = figures.value;
  return sentence([
    ...verdicts(words, figures),
    ...(figures.measure === 'chf'
      ? [` ${words.t('orderWorksheets.sentence.earned', { ev: amount(ev), pv: amount(pv), ac: amount(ac) })}`]
      : []),
    ...behind(words, figures.days_behind),
  ]);
};

export const scheduleSentence = (words: Words, figures: ReportFigures): PdfContent => {
  const { t } = words;
  const { late_forecasts: late, objects } = figures;
  return sentence([
    ...behind(words, figures.days_behind),
    ' ',
    ...(late > 0 ? [strong(t('orderWorksheets.sentence.late', { count: late }), true), '.'] : []),
    ...(late === 0 && objects === 0 ? [t('orderWorksheets.none')] : []),
  ]);
};
