import { formatDate } from '../../../platform/formats/dates.ts';
import type { Translate } from '../../../platform/i18n/use-words.ts';
import type { OwnColumn } from '../data/sheet-queries.ts';

/** Fields people know, with how their values are said. */
export const historyFields = {
  done: 'flag',
  needscheck: 'flag',
  checked: 'flag',
  contacttill: 'date',
  responsible_user: 'text',
  internal_responsible_user: 'person',
  external_responsible_user: 'person',
  todo: 'text',
  solution: 'text',
  dynamic_field: 'option',
  not_applicable_reason: 'text',
} as const satisfies Record<string, 'flag' | 'date' | 'text' | 'person' | 'option'>;
type HistoryField = keyof typeof historyFields;

const isKnown = (field: string): field is HistoryField => field in historyFields;
const longest = 80;

const nameOf = (value: object): string | null => {
  const { name, title } = value as { name?: unknown; title?: unknown };
  return typeof name === 'string' ? name : typeof title === 'string' ? title : null;
};

const said = (field: HistoryField, value: unknown, own: OwnColumn | null, t: Translate): string => {
  if (value === null || value === undefined || value === '') return t('worksheets.empty');
  if (typeof value === 'boolean') return value ? t('common.yes') : t('common.no');
  if (typeof value === 'object') return nameOf(value) ?? t('worksheets.history.other');
  if (historyFields[field] === 'date' && typeof value === 'string') return formatDate(value);
  if (historyFields[field] === 'option' && typeof value === 'number')
    return own?.options.find(({ id }) => id === value)?.title ?? t('worksheets.history.other');
  if (historyFields[field] === 'person' && typeof value === 'number') return t('worksheets.history.other');
  const text = typeof value === 'string' || typeof value === 'number' ? `${value}` : t('worksheets.history.other');
  return text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text;
};

/** `Termin 13.11.2026 → 18.11.2026`; a flag says only what it became. */
export const shownChanges = (
  changes: Readonly<Record<string, readonly [unknown, unknown]>>,
  own: OwnColumn | null,
  t: Translate,
): string[] =>
  Object.entries(changes).flatMap(([field, [before, after]]) => {
    if (!isKnown(field)) return [];
    if (historyFields[field] === 'flag') {
      const word = t(`worksheets.history.flags.${field as 'done' | 'needscheck' | 'checked'}`);
      return [after === true ? word : t('worksheets.history.notAnyMore', { word })];
    }
    const label = field.endsWith('responsible_user') ? t('fields.responsible_user') : t(`fields.${field}`);
    const isNew = before === null || before === undefined || before === '';
    const now = said(field, after, own, t);
    return [isNew ? `${label} ${now}` : `${label} ${said(field, before, own, t)} → ${now}`];
  });
