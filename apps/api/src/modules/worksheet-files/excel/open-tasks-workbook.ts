import type { ToDoView } from '@polier/contract/applied-lessons/applied-lessons.contract';
import {
  type Cell,
  type CellStyle,
  columnLetter,
  serialOfDate,
  type Workbook,
} from '#platform/spreadsheets/writing/workbook';
import type { FileContext } from '../file-context.ts';
import { formatDate } from '#platform/files/file-formats';
import { colors, styles } from '#platform/spreadsheets/writing/workbook-styles';

type Column = readonly [heading: string, width: number, cellOf: (task: ToDoView) => Cell];

const read = (value: string | null): Cell => ({ value, style: styles.read });

const columnsOf = ({ t, today }: FileContext): readonly Column[] => {
  const due = ({ contacttill }: ToDoView): Cell => {
    const style: CellStyle = { ...styles.writtenDate, fill: colors.paper };
    if (contacttill === null) return { value: null, style };
    const isOverdue = contacttill < today;
    return { value: serialOfDate(contacttill), style: isOverdue ? { ...style, bold: true, color: colors.due } : style };
  };
  return [
    [t('worksheets.columns.contacttill'), 12, due],
    [t('todos.question'), 60, ({ lesson }) => ({ value: lesson.insight, style: styles.question })],
    [t('worksheets.columns.toDo'), 40, ({ todo }) => read(todo)],
    [t('worksheets.columns.responsible'), 22, ({ responsible_user: person }) => read(person?.name ?? null)],
    [
      t('worksheets.worksheet'),
      32,
      ({ worksheet: { number, title } }) => read([number, title].filter(Boolean).join(' ')),
    ],
    [t('projects.project'), 32, ({ project }) => read(project.title)],
  ];
};

const headRows = 4;

/** Open tasks as one sheet that can be filtered; what is overdue stands out. */
export const openTasksWorkbook = (tasks: readonly ToDoView[], context: FileContext): Workbook => {
  const { t, today, company } = context;
  const columns = columnsOf(context);
  const last = columnLetter(columns.length);
  return {
    sheets: [
      {
        name: t('todos.title'),
        columns: columns.map(([, width]) => ({ width })),
        rows: [
          [{ value: company.name, style: styles.company }],
          [{ value: t('todos.title'), style: styles.title }],
          [{ value: `${formatDate(today)}, ${t('todos.questions', { count: tasks.length })}`, style: styles.fact }],
          columns.map(([heading]) => ({ value: heading, style: styles.heading })),
          ...tasks.map((task) => columns.map(([, , cellOf]) => cellOf(task))),
        ],
        frozen: { rows: headRows, columns: 0 },
        filter: `A${headRows}:${last}${headRows + tasks.length}`,
        titleRows: { from: headRows, to: headRows },
      },
    ],
  };
};
