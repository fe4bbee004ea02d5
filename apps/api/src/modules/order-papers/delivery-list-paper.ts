import type { OrderWorksheetView } from '@polier/contract/orders/order-worksheets.contract';
import type { ScheduleView } from '@polier/contract/orders/report/report-views';
import type { PdfContent } from '#platform/pdf/pdf-document';
import { decisionsSection } from './decisions-section.ts';
import { day, sectionOf, tableOf, withOverdueMark } from './paper-content.ts';
import { orDash, type PaperWords, percentage, signed } from './paper-words.ts';

const columns = 'orderWorksheets.executive.columns';

/** Summary and decisions of a worksheet, and its delivery objects by phase. */
export const deliveryListPaper = (
  words: PaperWords,
  report: ScheduleView,
  sheet: Pick<OrderWorksheetView, 'summary' | 'decisions'> | null,
): readonly PdfContent[] => {
  const { t } = words;
  const lists = report.phases.flatMap(({ id, code, title, completion }): PdfContent[] => {
    const own = report.objects.filter(({ phase_id: phase }) => phase === id);
    if (own.length === 0) return [];
    const accepted = own.filter(({ state }) => state === 'accepted').length;
    return [
      sectionOf(`${code} ${title}`, `${accepted}/${own.length}, ${percentage(completion)}`, [
        tableOf(
          [
            { label: t(`${columns}.code`), width: 52 },
            { label: t(`${columns}.object`) },
            { label: t(`${columns}.who`), width: 130 },
            { label: t(`${columns}.due`), width: 62, isNumber: true },
            { label: t(`${columns}.forecast`), width: 54, isNumber: true },
            { label: t('orderWorksheets.schedule.slipDays'), width: 32, isNumber: true },
            { label: t('orderWorksheets.edit.criteria'), width: 40, isNumber: true },
            { label: t(`${columns}.state`), width: 74 },
            { label: '%', width: 24, isNumber: true },
          ],
          own.map(({ code: name, title: object, party, due, overdue, forecast, slip, ticks, state, completion: p }) => [
            name,
            object,
            orDash(party),
            { text: withOverdueMark(day(due), overdue), isUrgent: overdue },
            day(forecast),
            signed(slip),
            ticks.all === 0 ? orDash(null) : `${ticks.done}/${ticks.all}`,
            t(`orders.states.${state}`),
            orDash(p?.toString()),
          ]),
        ),
      ]),
    ];
  });
  return [
    ...(sheet?.summary ? [sectionOf(t('orderWorksheets.edit.summary'), null, [{ text: sheet.summary }])] : []),
    ...decisionsSection(words, sheet?.decisions ?? []),
    ...(lists.length > 0 ? lists : [{ text: t('orderWorksheets.none') }]),
  ];
};
