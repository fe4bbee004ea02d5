import type { Cell, Sheet } from '#platform/spreadsheets/writing/workbook';
import type { FileContext } from '../file-context.ts';
import type { FileField } from '../file-fields.ts';
import { fileFigures, storedFigure } from '../file-figures.ts';
import type { SheetLayout } from './sheet-layout.ts';
import type { PersonNames } from '../../users/person-names.ts';

/** Name of the sheet that an import compares with: every value as it was when the file was made. */
export const storedValuesSheet = 'Polier';
/** The first cell of that sheet, whatever it is called by now. */
export const fileMark = 'polier';
export const fileVersion = '1';
/** What stands before the fields in each of its rows. */
export const storedKeys = ['id', 'kind', 'worksheet'] as const;
/** Stand in place of an id: the labels of the figures, and the figures of each worksheet. */
export const figureLabelsMark = 'figure labels';
export const figuresMark = 'figures';

const texts = (values: readonly (string | number)[]): Cell[] => values.map((value) => ({ value: String(value) }));

/** File and company, then keys and headings of the fields, then the values of every row, then the figures of every worksheet. */
export const storedValues = (
  layouts: readonly SheetLayout[],
  fields: readonly FileField[],
  context: FileContext,
  people: PersonNames,
): Sheet => {
  const rows = layouts.flatMap(({ exported: { kind, worksheet, groups } }) =>
    groups.flatMap(({ rows: some }) =>
      some.map(({ appliedLesson }) =>
        texts([
          appliedLesson.id,
          kind,
          worksheet.id,
          ...fields.map(({ storedTextOf }) => storedTextOf(appliedLesson, context, people)),
        ]),
      ),
    ),
  );
  const figures = layouts.map(({ exported: { kind, worksheet } }) =>
    texts([figuresMark, kind, worksheet.id, ...fileFigures.map(({ name }) => storedFigure(worksheet, name))]),
  );
  return {
    name: storedValuesSheet,
    state: 'veryHidden',
    columns: [...storedKeys, ...fields].map(() => ({ width: 12 })),
    rows: [
      texts([fileMark, fileVersion, context.company.id, context.language, context.now.toISOString()]),
      texts([...storedKeys, ...fields.map(({ name }) => name)]),
      texts([...storedKeys, ...fields.map((field) => field.heading(context))]),
      ...rows,
      texts([figureLabelsMark, '', '', ...fileFigures.map(({ label }) => label(context.t))]),
      ...figures,
    ],
  };
};
