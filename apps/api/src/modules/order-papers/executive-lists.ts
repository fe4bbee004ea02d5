import { mostRowsOfExecutiveList } from '@polier/contract/orders/report/executive-report';
import type { ExecutiveView } from '@polier/contract/orders/report/report-views';
import { formatDate } from '#platform/files/file-formats';
import type { PdfContent } from '#platform/pdf/pdf-document';
import { decisionsSection } from './decisions-section.ts';
import { day, denseSection, denseTable, strong, withMilestoneMark, withOverdueMark } from './paper-content.ts';
import { orDash, type PaperWords, signed } from './paper-words.ts';

type Words = Pick<PaperWords, 't'>;
const columns = 'orderWorksheets.executive.columns';

/** How many more there are than the page names; none: nothing. */
const more = ({ t }: Words, count: number): PdfContent[] =>
  count > mostRowsOfExecutiveList
    ? [{ text: t('orderWorksheets.executive.more', { count: count - mostRowsOfExecutiveList }) }]
    : [];

const milestones = ({ t }: Words, { milestones: list, status_date: date }: ExecutiveView): PdfContent =>
  denseSection(t('orderWorksheets.executive.milestones'), t('orderWorksheets.executive.next'), [
    denseTable(
      [
        { label: t(`${columns}.code`), width: 50 },
        { label: t(`${columns}.milestone`) },
        { label: t(`${columns}.kind`), width: 150 },
        { label: t(`${columns}.due`), width: 60, isNumber: true },
      ],
      list.map(({ code, title, kind, due, open }) => {
        const isLate = due < date;
        const words = [
          t(`orderWorksheets.executive.kinds.${kind}`),
          isLate && open > 0 && t('orderWorksheets.executive.openObjects', { count: open }),
        ];
        return [
          code,
          title,
          withMilestoneMark(kind, words.filter(Boolean).join(', ')),
          { text: withOverdueMark(formatDate(due), isLate), isUrgent: isLate },
        ];
      }),
    ),
  ]);

const delays = ({ t }: Words, { delays: list }: ExecutiveView): PdfContent =>
  denseSection(t('orderWorksheets.executive.delays'), t('orderWorksheets.executive.delaysMeta'), [
    denseTable(
      [
        { label: t(`${columns}.code`), width: 40 },
        { label: t(`${columns}.object`) },
        { label: t(`${columns}.state`), width: 66 },
        { label: t(`${columns}.plan`), width: 44, isNumber: true },
        { label: t(`${columns}.forecast`), width: 44, isNumber: true },
        { label: t(`${columns}.days`), width: 30, isNumber: true },
        { label: t(`${columns}.weight`), width: 25, isNumber: true },
        { label: t(`${columns}.product`), width: 30, isNumber: true },
      ],
      list.map(({ code, title, state, due, forecast, slip, weight, product, overdue }) => [
        code,
        title,
        { text: withOverdueMark(t(`orders.states.${state}`), overdue), isUrgent: false },
        { text: formatDate(due), isUrgent: overdue },
        formatDate(forecast),
        signed(slip),
        String(weight),
        { text: String(product), bold: true },
      ]),
    ),
  ]);

const awaiting = (words: Words, { awaiting: list, client_contact: contact, order }: ExecutiveView): PdfContent => {
  const { t } = words;
  return denseSection(
    t('orderWorksheets.executive.awaiting'),
    t('orderWorksheets.executive.deadline', { count: order.review_days }),
    [
      denseTable(
        [
          { label: t(`${columns}.code`), width: 50 },
          { label: t(`${columns}.object`) },
          { label: t('orderWorksheets.executive.decides'), width: 120 },
          { label: t('orderWorksheets.executive.by'), width: 60, isNumber: true },
        ],
        list
          .slice(0, mostRowsOfExecutiveList)
          .map(({ code, title, decide_by: by, overdue }) => [
            code,
            title,
            orDash(contact),
            { text: withOverdueMark(formatDate(by), overdue), isUrgent: overdue },
          ]),
      ),
      ...more(words, list.length),
    ],
  );
};

const late = (words: Words, { overdue }: ExecutiveView): PdfContent =>
  denseSection(words.t('orderWorksheets.executive.overdue'), overdue.length, [
    ...overdue.slice(0, mostRowsOfExecutiveList).map(({ code, title, days }) => ({
      text: [strong(`${code} `), `${title}, ${words.t('orderWorksheets.executive.overdueFor', { count: days })}`],
    })),
    ...more(words, overdue.length),
  ]);

const rejected = (words: Words, { rejected: list, figures }: ExecutiveView): PdfContent => {
  const { t } = words;
  return denseSection(
    t('orderWorksheets.executive.rejected'),
    t('orderWorksheets.executive.firstTime', {
      accepted: figures.value.first_time.accepted,
      decided: figures.value.first_time.decided,
    }),
    list.length === 0
      ? [orDash(null)]
      : [
          ...list.slice(0, mostRowsOfExecutiveList).map(({ code, title, rejected_on: on, cause, open }) => ({
            text: [
              strong(`${code} `),
              [
                title,
                on && day(on),
                cause && t(`orders.causes.${cause}`),
                open > 0 && t('orderWorksheets.executive.openCriteria', { count: open }),
              ]
                .filter(Boolean)
                .join(', '),
            ],
          })),
          ...more(words, list.length),
        ],
  );
};

/** Beside each other: both are short lists of names. */
const lateAndRejected = (words: Words, report: ExecutiveView): PdfContent[] => {
  const columns = [
    ...(report.overdue.length > 0 ? [late(words, report)] : []),
    ...(report.figures.value.first_time.decided > 0 ? [rejected(words, report)] : []),
  ];
  return columns.length === 0 ? [] : [{ columns }];
};

/** What comes, what is late, what waits and what must be decided. */
export const executiveLists = (words: Words, report: ExecutiveView): readonly PdfContent[] => [
  ...(report.milestones.length > 0 ? [milestones(words, report)] : []),
  ...(report.delays.length > 0 ? [delays(words, report)] : []),
  ...(report.awaiting.length > 0 ? [awaiting(words, report)] : []),
  ...lateAndRejected(words, report),
  ...decisionsSection(words, report.decisions, { isDense: true }),
];
