import type { ExecutionPlanView } from '@polier/contract/orders/execution-plan/execution-plans.contract';
import { formatDate } from '#platform/files/file-formats';
import type { PdfContent, PdfDocument } from '#platform/pdf/pdf-document';
import { filledChapter } from './filled-chapters.ts';
import { headedBy, orderPaper, mutedLine, strong } from './paper-content.ts';
import type { PaperWords } from './paper-words.ts';
import { richTextContent } from './rich-text-content.ts';

const chapterContent = (words: PaperWords, plan: ExecutionPlanView, index: number): PdfContent => {
  const {
    title,
    text,
    responsible,
    filled_from: source,
    required,
  } = plan.chapters[index] as ExecutionPlanView['chapters'][number];
  return {
    stack: headedBy(
      {
        text: [strong(`${index + 1}  ${title}`), responsible === null ? '' : `   ${responsible.name}`],
        fontSize: 11,
        margin: [0, 0, 0, 3],
      },
      [
        ...(text ? richTextContent(text) : []),
        ...(source === null ? [] : filledChapter(words, plan.filled, source)),
        ...(!text && source === null
          ? [mutedLine(words.t(required ? 'executionPlans.nothingWritten' : 'executionPlans.nothingWrittenOptional'))]
          : []),
      ],
    ),
    margin: [0, 0, 0, 12],
  };
};

/** A version of the execution plan with what the order fills. */
export const executionPlanPaper = (words: PaperWords, heading: string, plan: ExecutionPlanView): PdfDocument => {
  const { t, today } = words;
  const { kind, number, state, agreed_on: agreedOn, agreed_by: agreedBy } = plan;
  const standing =
    agreedOn === null
      ? t(`executionPlans.states.${state}`)
      : t('executionPlans.agreedOn', { date: formatDate(agreedOn), name: agreedBy?.name ?? '' });
  const version = `${t('executionPlans.version', { number })}, ${t(`executionPlans.kinds.${kind}`)} (${t(`executionPlans.states.${state}`)})`;
  return orderPaper(
    {
      heading,
      subtitle: `${plan.title}, ${version}`,
      orientation: 'landscape',
      facts: [standing, t('executionPlans.printedOn', { date: formatDate(today) })],
      legend: null,
      content: plan.chapters.map((_, index) => chapterContent(words, plan, index)),
    },
    words,
  );
};
