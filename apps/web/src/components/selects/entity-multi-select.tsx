import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useUncontrolled } from '@mantine/hooks';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import classes from './selects.module.css';

export interface Entity {
  id: number;
  label: string;
  /** In front of the label, in the margin of the option: a trade number, an abbreviation. */
  number?: string | null;
}

export interface EntityMultiSelectProps extends Omit<MultiSelectProps, 'data' | 'value' | 'defaultValue' | 'onChange'> {
  entities: readonly Entity[];
  value?: readonly number[];
  defaultValue?: readonly number[];
  onChange?: (ids: number[]) => void;
}

/** Several rows of a catalogue by their ids; works in a form (uncontrolled) and alone. */
export const EntityMultiSelect = ({
  entities,
  value,
  defaultValue,
  onChange,
  placeholder,
  ...rest
}: EntityMultiSelectProps) => {
  const t = useTranslation();
  const [chosen, setChosen] = useUncontrolled<readonly number[]>({
    value,
    defaultValue,
    finalValue: [],
    onChange: (ids) => onChange?.([...ids]),
  });
  const byId = useMemo(() => new Map(entities.map((entity) => [String(entity.id), entity])), [entities]);
  const data = useMemo(
    () =>
      entities.map(({ id, label, number }) => ({
        value: String(id),
        label: [number, label].filter(Boolean).join(' '),
      })),
    [entities],
  );
  const field = useRef<HTMLInputElement>(null);
  const [search, setSearch] = useState('');
  return (
    <MultiSelect
      ref={field}
      searchable
      searchValue={search}
      onSearchChange={setSearch}
      // What is typed points at its first match, which Enter takes; a second Enter then takes nothing.
      selectFirstOptionOnChange={search !== ''}
      clearable
      hidePickedOptions
      limit={100}
      placeholder={chosen.length === 0 ? (placeholder ?? t('common.choose')) : ''}
      nothingFoundMessage={t('common.nothingFound')}
      clearButtonProps={{ 'aria-label': t('common.removeChoice') }}
      {...rest}
      data={data}
      value={chosen.map(String).filter((id) => byId.has(id))}
      onChange={(ids) => {
        setChosen(ids.map(Number));
        // What is chosen makes the field grow: the list below it must stay in sight.
        requestAnimationFrame(() => field.current?.scrollIntoView({ block: 'nearest' }));
      }}
      renderOption={({ option }) => {
        const entity = byId.get(option.value);
        return (
          <span className={classes.option}>
            {Boolean(entity?.number) && <span className={classes.number}>{entity?.number}</span>}
            <span className={classes.name}>{entity?.label}</span>
          </span>
        );
      }}
    />
  );
};
