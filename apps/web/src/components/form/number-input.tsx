import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { formatNumber, parseNumber } from '../../platform/formats/numbers.ts';

export interface NumberInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  value: number;
  /** NaN for text that is no number, which the schema refuses. */
  onChange: (value: number) => void;
  /** Set by the form and ignored: `value` is shown. */
  defaultValue?: never;
}

/** Input of a whole number, grouped once the field loses the focus. */
export const NumberInput = ({ value, onChange, defaultValue: _unused, ...rest }: NumberInputProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      {...rest}
      value={typed ?? (Number.isFinite(value) ? formatNumber(value) : '')}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange(parseNumber(event.currentTarget.value) ?? Number.NaN);
      }}
      onBlur={() => Number.isFinite(value) && setTyped(null)}
    />
  );
};
