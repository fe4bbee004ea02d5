import { Select } from '@mantine/core';
import type { MicrosoftPerson } from '@polier/contract/integrations/project-export.contract';
import { limits } from '@polier/contract/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { usePaused } from '../../components/form/use-paused.ts';
import * as endpoints from '../../platform/api/endpoints.static.ts';
import { queryOf } from '../../platform/api/queries.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';

interface PersonPickerProps {
  label: string;
  chosen: MicrosoftPerson | null;
  onChoose: (person: MicrosoftPerson | null) => void;
  placeholder?: string;
  /** It has been opened by a button, which is gone. */
  takesFocus?: boolean;
}

const pause = 300;
const labelOf = ({ name, address }: MicrosoftPerson) => (address === null ? name : `${name}, ${address}`);

/** Somebody of the connected Microsoft 365, searched by name or address. */
export const PersonPicker = ({ label, chosen, onChoose, placeholder, takesFocus = false }: PersonPickerProps) => {
  const t = useTranslation();
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  const search = usePaused(typed.trim(), pause);
  const isSearching = search.length >= limits.microsoftPeople.letters && search !== chosen?.name;
  const { data, error, isFetching } = useQuery({
    ...queryOf(endpoints.integrations.people, { query: { search } }),
    enabled: isSearching,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  });
  const found = isSearching ? (data ?? []) : [];
  const people = chosen === null || found.some(({ id }) => id === chosen.id) ? found : [chosen, ...found];
  const nothing = () => {
    if (error !== null) return error.message;
    if (!isSearching) return t('projectExports.people.typeMore', { count: limits.microsoftPeople.letters });
    return isFetching ? t('projectExports.people.searching') : t('projectExports.people.nobody');
  };
  return (
    <Select
      ref={input}
      aria-label={label}
      data={people.map((person) => ({ value: person.id, label: labelOf(person) }))}
      value={chosen?.id ?? null}
      onChange={(id) => onChoose(people.find((person) => person.id === id) ?? null)}
      onSearchChange={setTyped}
      // Who is chosen stands in the field: what is typed takes their place.
      onFocus={(event) => event.currentTarget.select()}
      // The server has searched already.
      filter={({ options }) => options}
      placeholder={placeholder ?? t('projectExports.people.search')}
      nothingFoundMessage={nothing()}
      clearButtonProps={{ 'aria-label': t('common.removeChoice') }}
      searchable
      clearable
    />
  );
};
