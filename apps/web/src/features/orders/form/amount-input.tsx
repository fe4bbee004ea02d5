import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { formatNumber, parseNumber } from '../../../platform/formats/numbers.ts';

interface AmountInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  value: number | null;
  /** NaN for text that is no number, which the schema refuses. */
  onChange: (value: number | null) => void;
  /** Set by the form and ignored: `value` is shown. */
  defaultValue?: never;
}

/** An amount that may be missing. */
export const AmountInput = ({ value, onChange, defaultValue: _unused, ...rest }: AmountInputProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = value === null || Number.isNaN(value) ? '' : formatNumber(value, 2);
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      value={typed ?? shown}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        onChange(text.trim() === '' ? null : (parseNumber(text) ?? Number.NaN));
      }}
      onBlur={() => (value === null || Number.isFinite(value)) && setTyped(null)}
    />
  );
};
