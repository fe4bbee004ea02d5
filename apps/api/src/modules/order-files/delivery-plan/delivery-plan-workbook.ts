import type { DeliveryObjectRow } from '@polier/contract/orders/delivery/delivery-object-fields';
import { formatDate } from '#platform/files/file-formats';
import {
  type Cell,
  columnLetter,
  quotedSheet,
  serialOfDate,
  type Sheet,
  sheetNames,
  type Validation,
  type Workbook,
} from '#platform/spreadsheets/writing/workbook';
import { styles } from '#platform/spreadsheets/writing/workbook-styles';
import type { PlanContext, PlanField } from './plan-fields.ts';
import type { PlanNames } from './plan-names.ts';
import { headingOf, headRows, idHeading, planMark, planVersion, storedPlanSheet } from './plan-sheets.ts';

export interface ExportedPlan {
  readonly company: { readonly id: number; readonly name: string };
  readonly order: { readonly id: number; readonly number: string; readonly title: string };
  readonly objects: readonly DeliveryObjectRow[];
  /** The fields that the reader may see. */
  readonly fields: readonly PlanField[];
  /** `YYYY-MM-DD` on the site. */
  readonly today: string;
  readonly now: Date;
}

const numberOf = (text: string): number | null => (text === '' ? null : Number(text));

const cellOf = (field: PlanField, object: DeliveryObjectRow, context: PlanContext): Cell => {
  const text = field.textOf(object, context);
  switch (field.shownAs) {
    case 'date':
      return { value: text === '' ? null : serialOfDate(text), style: styles.writtenDate };
    case 'number':
      return { value: numberOf(text), style: styles.written };
    case 'readOnly':
      return { value: text, style: styles.read };
    case 'text':
      return { value: text, style: styles.written };
  }
};

/** What cells can be chosen from, in a sheet that nobody needs to see; ranges by the index of the field. */
const choiceSheet = (name: string, fields: readonly PlanField[], names: PlanNames) => {
  const lists = fields.map(({ choices }) => choices?.(names) ?? []);
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const sheet: Sheet = {
    name,
    state: 'hidden',
    columns: lists.map(() => ({ width: 30 })),
    rows: Array.from({ length: longest }, (_, row) => lists.map((list) => ({ value: list[row] ?? null }))),
  };
  const rangeOf = (index: number): string | null => {
    const letter = columnLetter(index + 1);
    const count = lists[index]?.length ?? 0;
    return count === 0 ? null : `${quotedSheet(name)}!$${letter}$1:$${letter}$${count}`;
  };
  return { sheet, rangeOf };
};

/** Empty rows below the plan, in which a new object can be written with the same help. */
const newRows = 200;

const texts = (values: readonly (string | number)[]): Cell[] => values.map((value) => ({ value: String(value) }));

/** File, company and order, then the fields, then the values of every row. */
const storedValues = ({ company, order, objects, fields, now }: ExportedPlan, context: PlanContext): Sheet => ({
  name: storedPlanSheet,
  state: 'veryHidden',
  columns: ['id', ...fields].map(() => ({ width: 12 })),
  rows: [
    texts([planMark, planVersion, company.id, order.id, context.names.language, now.toISOString()]),
    texts(['id', ...fields.map(({ name }) => name)]),
    ...objects.map((object) => texts([object.id, ...fields.map((field) => field.textOf(object, context))])),
  ],
});

/** A delivery plan as one sheet that can be edited and imported again, with lists to choose from. */
export const deliveryPlanWorkbook = (plan: ExportedPlan, context: PlanContext): Workbook => {
  const { company, order, objects, fields, today } = plan;
  const { names } = context;
  const { t } = names;
  const title = t('deliveryPlan.sheet');
  const [planName = title, listsName = ''] = sheetNames([title, t('worksheetFiles.listsSheet'), storedPlanSheet]);
  const lists = choiceSheet(listsName, fields, names);
  const header = headRows + 1;
  const last = header + objects.length;
  const letterOf = (index: number) => columnLetter(index + 2);
  const validations = fields.flatMap(({ shownAs }, index): Validation[] => {
    const range = `${letterOf(index)}${header + 1}:${letterOf(index)}${last + newRows}`;
    const list = lists.rangeOf(index);
    if (list !== null) return [{ range, allowed: { list }, message: t('deliveryPlan.choose') }];
    return shownAs === 'date'
      ? [{ range, allowed: { type: 'date' }, message: t('worksheetFiles.choose.contacttill') }]
      : [];
  });
  return {
    sheets: [
      {
        name: planName,
        columns: [{ width: 12, isHidden: true }, ...fields.map(({ width }) => ({ width }))],
        rows: [
          [{ value: null }, { value: company.name, style: styles.company }],
          [{ value: null }, { value: `${order.number} ${order.title}`, style: styles.title }],
          [
            { value: null },
            {
              value: `${formatDate(today)}, ${t('deliveryPlan.objects', { count: objects.length })}`,
              style: styles.fact,
            },
          ],
          [{ value: null }, { value: t('deliveryPlan.hint'), style: styles.fact }],
          [{ value: idHeading }, ...fields.map(({ name }) => ({ value: headingOf(t, name), style: styles.heading }))],
          ...objects.map((object) => [{ value: object.id }, ...fields.map((field) => cellOf(field, object, context))]),
        ],
        frozen: { rows: header, columns: 3 },
        filter: `B${header}:${letterOf(fields.length - 1)}${last}`,
        validations,
        titleRows: { from: header, to: header },
      },
      lists.sheet,
      storedValues(plan, context),
    ],
  };
};
