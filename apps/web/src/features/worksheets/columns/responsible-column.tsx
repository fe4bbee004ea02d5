import { initialsOf } from '../../../components/avatar/avatar.tsx';
import { personKey } from '../../../components/selects/people.ts';
import { type AppliedLesson, responsibleOf } from '../model/applied-lesson.ts';
import { choiceInput } from './choice-input.ts';
import type { CellProps, Column, FieldText } from './column.ts';
import { namedValue } from './field-texts.ts';
import classes from './cells.module.css';

const text = (row: AppliedLesson) => row.responsible_user?.name ?? '';

const ResponsibleCell = ({ row, isNarrow }: CellProps) => {
  const name = text(row.appliedLesson);
  if (name === '' || !isNarrow) return <span className={classes.text}>{name}</span>;
  return (
    <span className={classes.initials} role="img" aria-label={name} title={name}>
      {initialsOf(name)}
    </span>
  );
};

const person: FieldText = {
  label: (t) => t('fields.responsible_user'),
  // An id without a name is not shown.
  past: (value) => (typeof value === 'number' ? undefined : namedValue(value)),
  now: text,
  empty: (t) => t('common.nobody'),
};

export const responsibleColumn: Column = {
  id: 'responsible',
  width: { narrow: 28, wide: 108 },
  narrowAlign: 'center',
  isOptional: true,
  isSearched: true,
  action: 'edit',
  input: choiceInput({
    choices: ({ people }) => people.map((one) => ({ key: personKey(one), label: one.name, person: one.type })),
    chosen: ({ responsible_user: chosen }) => (chosen === null ? null : personKey(chosen)),
    changes: (key, { people }) => responsibleOf(people.find((one) => personKey(one) === key) ?? null),
    emptyLabel: (t) => t('common.nobody'),
    unknown: 'unknown-person',
  }),
  text,
  Cell: ResponsibleCell,
  phone: { slot: 'end' },
  print: { width: 'short', isUrgent: true },
  fields: { responsible_user: person, internal_responsible_user: person, external_responsible_user: person },
};
