import type { ReportDecision } from '@polier/contract/orders/report/report-views';
import type { PdfContent } from '#platform/pdf/pdf-document';
import { day, denseSection, denseTable, sectionOf, tableOf } from './paper-content.ts';
import { orDash, type PaperWords } from './paper-words.ts';

const columns = 'orderWorksheets.executive.columns';

/** What must be decided, by whom and until when. */
export const decisionsSection = (
  { t }: Pick<PaperWords, 't'>,
  decisions: readonly ReportDecision[],
  { isDense = false }: { readonly isDense?: boolean } = {},
): readonly PdfContent[] =>
  decisions.length === 0
    ? []
    : [
        (isDense ? denseSection : sectionOf)(t('orderWorksheets.executive.decisions'), decisions.length, [
          (isDense ? denseTable : tableOf)(
            [
              { label: t(`${columns}.decision`) },
              { label: t(`${columns}.who`), width: 130 },
              { label: t(`${columns}.due`), width: 60, isNumber: true },
            ],
            decisions.map(({ text, who, due, done }) => [
              done ? `${text} (${t('orderWorksheets.executive.decisionDone')})` : text,
              orDash(who),
              day(due),
            ]),
          ),
        ]),
      ];
