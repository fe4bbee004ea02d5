import type { AppForm } from '../../../components/form/use-app-form.ts';
import type { NewOrderValues } from './create/new-order-values.ts';

type List = 'phases' | 'parties' | 'milestones' | 'members';
type Form = AppForm<NewOrderValues>;

const errorsOf = (form: Form, list: List, index: number): [string, string][] =>
  Object.entries(form.mantine.errors as Readonly<Record<string, string>>).filter(([path]) =>
    path.startsWith(`${list}.${index}.`),
  );

/** What was refused of a row, in the words of the server. */
export const errorOf = (form: Form, list: List, index: number): string | undefined =>
  errorsOf(form, list, index)[0]?.[1];

/** Adds a row without an index, replaces the one there, or takes it out by null. */
export const setList = <L extends 'phases' | 'parties' | 'milestones'>(
  form: Form,
  list: L,
  index: number | null,
  row: NewOrderValues[L][number] | null,
): void => {
  const rows: readonly NewOrderValues[L][number][] = form.values.get()[list];
  const next = index === null ? [...rows, row] : row === null ? rows.toSpliced(index, 1) : rows.with(index, row);
  // Sentences stand at indexes, which may have moved.
  for (const path of Object.keys(form.mantine.errors)) {
    if (path.startsWith(`${list}.`)) form.mantine.clearFieldError(path);
  }
  form.setValue(list, next as NewOrderValues[L]);
};
