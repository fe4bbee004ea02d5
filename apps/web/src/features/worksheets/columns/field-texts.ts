import type { FieldText } from './column.ts';

const longest = 80;

/** A long text as one line of the history. */
export const shortened = (value: unknown): string | undefined => {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = `${value}`;
  return text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text;
};

/** Name of a referenced person or option. */
export const namedValue = (value: unknown): string | undefined => {
  if (typeof value !== 'object' || value === null) return shortened(value);
  const { name, title } = value as { name?: unknown; title?: unknown };
  return typeof name === 'string' ? name : typeof title === 'string' ? title : undefined;
};

export const flagField = (field: 'done' | 'needscheck' | 'checked'): FieldText => ({
  label: (t) => t(`fields.${field}`),
  past: () => undefined,
  now: (row, _context, t) => (row[field] ? t('common.yes') : t('common.no')),
  flag: (t) => t(`worksheets.history.flags.${field}`),
});
