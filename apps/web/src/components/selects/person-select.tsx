import { Select, type SelectProps } from '@mantine/core';
import { useMemo } from 'react';
import { useWords } from '../../platform/i18n/use-words.ts';
import { Avatar } from '../avatar/avatar.tsx';
import classes from './selects.module.css';
import { type Person, type PersonRef, personFromKey, personKey } from './people.ts';

export interface PersonSelectProps extends Omit<SelectProps, 'data' | 'value' | 'defaultValue' | 'onChange'> {
  people: readonly Person[];
  value: PersonRef | null;
  onChange: (person: PersonRef | null) => void;
}

/** One person, internal ones first; empty is allowed. */
export const PersonSelect = ({ people, value, onChange, ...rest }: PersonSelectProps) => {
  const t = useWords();
  const byKey = useMemo(() => new Map(people.map((person) => [personKey(person), person])), [people]);
  const data = useMemo(
    () =>
      (['internal', 'external'] as const)
        .map((type) => ({
          group: t(`common.${type}`),
          items: people
            .filter((person) => person.type === type)
            .map((person) => ({ value: personKey(person), label: person.name })),
        }))
        .filter(({ items }) => items.length > 0),
    [people, t],
  );
  const chosen = value === null ? undefined : byKey.get(personKey(value));
  return (
    <Select
      searchable
      clearable
      limit={100}
      placeholder={t('common.nobody')}
      nothingFoundMessage={t('common.nothingFound')}
      clearButtonProps={{ 'aria-label': t('common.removeChoice') }}
      leftSection={chosen && <Avatar name={chosen.name} external={chosen.type === 'external'} size={20} decorative />}
      {...rest}
      data={data}
      value={value === null ? null : personKey(value)}
      onChange={(key) => onChange(personFromKey(key))}
      renderOption={({ option }) => {
        const person = byKey.get(option.value);
        return (
          <span className={classes.option}>
            <Avatar name={option.label} external={person?.type === 'external'} size={20} decorative />
            <span className={classes.name}>{option.label}</span>
            {Boolean(person?.note) && <span className={classes.note}>{person?.note}</span>}
          </span>
        );
      }}
    />
  );
};
