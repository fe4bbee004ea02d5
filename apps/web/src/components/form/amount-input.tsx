import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { formatNumber, parseNumber } from '../../platform/formats/numbers.ts';

interface AmountInputProps extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  value: number | null;
  /** NaN for text that is no number, which the schema refuses. */
  onChange: (value: number | null) => void;
  /** Set by the form and ignored: `value` is shown. */
  defaultValue?: never;
  /** Shows only the decimals that there are. */
  trimsDecimals?: boolean;
}

const trimmed = (value: number): string =>
  formatNumber(value, Number.isInteger(value) ? 0 : 2).replace(/(\.\d)0$/, '$1');

/** An amount that may be missing, grouped once the field loses the focus. */
export const AmountInput = ({
  value,
  onChange,
  defaultValue: _unused,
  trimsDecimals = false,
  ...rest
}: AmountInputProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  const format = trimsDecimals ? trimmed : (amount: number) => formatNumber(amount, 2);
  const shown = value === null || Number.isNaN(value) ? '' : format(value);
  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      value={typed ?? shown}
      onChange={({ currentTarget }) => {
        const text = currentTarget.value;
        setTyped(text);
        onChange(text.trim() === '' ? null : (parseNumber(text) ?? Number.NaN));
      }}
      onBlur={() => !Number.isNaN(value) && setTyped(null)}
    />
  );
};
