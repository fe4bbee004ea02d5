import type { CellErrorCode } from '@polier/contract/worksheets/worksheet-file-fields';
import type { ChangedFigure } from '@polier/contract/worksheets/worksheet-files.contract';
import type { WorksheetView } from '@polier/contract/worksheets/worksheets.contract';
import { chf, percent } from '@polier/contract/fields';
import { type FileFigure, fileFigures, figureText, storedFigure } from '../file-figures.ts';
import type { FileHead, StoredFigures } from './read-exported-file.ts';

const schemas = { percent, amount: chf };
const errorCodes = { percent: 'invalid-percent', amount: 'invalid-amount' } as const;

type Parsed = { readonly value: number | null } | { readonly code: CellErrorCode };

/** As people write figures into a cell that holds text: `CHF 20'000.50`, `15 %`; `20,500` may be twenty or twenty thousand. */
const parseFigure = (text: string, { unit, empty }: FileFigure): Parsed => {
  const digits = text.replaceAll(/CHF|[%'’\s]/gi, '').replace(',', '.');
  if (text === '') return { value: empty };
  if (digits === '' || /,\d{3}(?!\d)/.test(text)) return { code: errorCodes[unit] };
  const value = schemas[unit].safeParse(Number(digits));
  return value.success ? { value: value.data } : { code: errorCodes[unit] };
};

interface Compared {
  readonly head: FileHead;
  readonly stored: StoredFigures;
  readonly worksheet: WorksheetView;
  /** Why the figures cannot be changed. */
  readonly errorCode: CellErrorCode | null;
}

const compareFigure = (figure: FileFigure, { head, stored, worksheet, errorCode }: Compared): ChangedFigure[] => {
  const written = head.figures.get(figure.name);
  if (written === undefined) return [];
  const { row, text } = written;
  const exported = stored.figures.get(figure.name) ?? '';
  const current = storedFigure(worksheet, figure.name);
  const parsed = parseFigure(text, figure);
  const cell = { field: figure.name, row, exported, current };
  if ('code' in parsed) return [{ ...cell, imported: text, result: 'refused', code: parsed.code, changes: {} }];
  const imported = figureText(parsed.value);
  if (imported === exported || imported === current) return [];
  if (errorCode !== null) return [{ ...cell, imported, result: 'refused', code: errorCode, changes: {} }];
  const result = current === exported ? 'changed' : 'conflict';
  return [{ ...cell, imported, result, code: null, changes: { [figure.name]: parsed.value } }];
};

/** The figures that somebody has changed in the head of a sheet. */
export const compareFigures = (compared: Compared): ChangedFigure[] =>
  fileFigures.flatMap((figure) => compareFigure(figure, compared));

/** Whether somebody may have changed one: looked at without what is stored now. */
export const areFiguresTouched = ({ figures }: FileHead, stored: StoredFigures): boolean =>
  [...figures].some(([name, { text }]) => text !== (stored.figures.get(name) ?? ''));
