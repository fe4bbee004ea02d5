import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { formatNumber, parseNumber } from '../../../platform/formats/numbers.ts';

interface AmountFieldProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  value: number | null;
  /** NaN for text that is no number, which the schema refuses. */
  onChange: (value: number | null) => void;
  /** Set by the form and ignored: `value` is shown. */
  defaultValue?: never;
}

const shown = (value: number | null): string => {
  if (value === null || Number.isNaN(value)) return '';
  return formatNumber(value, Number.isInteger(value) ? 0 : 2).replace(/(\.\d)0$/, '$1');
};

/** A number that may be missing, grouped once the field loses the focus. */
export const AmountField = ({ value, onChange, defaultValue: _unused, ...rest }: AmountFieldProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      value={typed ?? shown(value)}
      onChange={({ currentTarget }) => {
        const text = currentTarget.value;
        setTyped(text);
        onChange(text.trim() === '' ? null : (parseNumber(text) ?? Number.NaN));
      }}
      onBlur={() => !Number.isNaN(value) && setTyped(null)}
    />
  );
};
