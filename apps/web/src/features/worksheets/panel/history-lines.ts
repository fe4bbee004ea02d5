import type { Translate } from '../../../platform/i18n/use-translation.ts';
import type { CellContext } from '../columns/column.ts';
import { fieldTextOf } from '../columns/columns.ts';

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

/** `Termin 13.11.2026 → 18.11.2026`; a flag says only what it became. Fields that people do not know are left out. */
export const shownChanges = (
  changes: Readonly<Record<string, readonly [unknown, unknown]>>,
  context: CellContext,
  t: Translate,
): string[] =>
  Object.entries(changes).flatMap(([field, [before, after]]) => {
    const text = fieldTextOf(field);
    if (text === undefined) return [];
    if (text.flag !== undefined) {
      const word = text.flag(t);
      return [after === true ? word : t('worksheets.history.notAnyMore', { word })];
    }
    const textOf = (value: unknown) =>
      isEmpty(value) ? t('worksheets.empty') : (text.past(value, context) ?? t('worksheets.history.other'));
    const label = text.label(t);
    return [isEmpty(before) ? `${label} ${textOf(after)}` : `${label} ${textOf(before)} → ${textOf(after)}`];
  });
