import type { RiskFigures } from '@polier/contract/worksheets/risk';
import { useState } from 'react';
import { Fraction } from '../../../components/fraction/fraction.tsx';
import { formatPercent, formatRoundMoney, parseNumber } from '../../../platform/formats/numbers.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { isAmount, isPercentage } from '../model/risk-limits.ts';
import classes from './worksheet-header.module.css';

interface RiskFigureProps {
  label: string;
  value: number | null;
  format: (value: number) => string;
  /** The error of a number, or null. */
  fieldErrorOf: (value: number | undefined) => string | null;
  onChange: (value: number | null) => void;
  isReadOnly: boolean;
}

const RiskFigure = ({ label, value, format, fieldErrorOf, onChange, isReadOnly }: RiskFigureProps) => {
  const shown = value === null ? '' : format(value);
  const [typed, setTyped] = useState<string | null>(null);
  const [fieldError, setFieldError] = useState<string | null>(null);

  const save = () => {
    if (typed === null) return;
    if (typed.trim() === '') {
      setTyped(null);
      setFieldError(null);
      if (value !== null) onChange(null);
      return;
    }
    const number = parseNumber(typed.replace('%', ''));
    const wrong = fieldErrorOf(number);
    setFieldError(wrong);
    if (wrong !== null || number === undefined) return;
    setTyped(null);
    if (number !== value) onChange(number);
  };
  const text = typed ?? shown;
  return (
    <span className={classes.figure}>
      <input
        className={classes.input}
        style={{ width: `${Math.max(3, text.length)}ch` }}
        value={text}
        readOnly={isReadOnly}
        placeholder="–"
        aria-label={label}
        aria-invalid={fieldError !== null}
        inputMode="decimal"
        autoComplete="off"
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setFieldError(null);
        }}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
          if (event.key === 'Escape') {
            setTyped(null);
            setFieldError(null);
            event.stopPropagation();
          }
        }}
      />
      {fieldError !== null && (
        <span className={classes.wrong} role="alert">
          {fieldError}
        </span>
      )}
    </span>
  );
};

export interface RiskStripProps {
  figures: RiskFigures;
  onChange: (change: Partial<RiskFigures>) => void;
  isReadOnly: boolean;
}

/** Probability times impact over the cost of the measures; the white figures are written in place. */
export const RiskStrip = ({ figures, onChange, isReadOnly }: RiskStripProps) => {
  const t = useTranslation();
  const amountError = (value: number | undefined) =>
    value !== undefined && isAmount(value) ? null : t('worksheets.amountError');
  const percentError = (value: number | undefined) =>
    value !== undefined && isPercentage(value) ? null : t('worksheets.percentError');
  return (
    <Fraction
      figures={figures}
      labelled
      numerator={[
        <RiskFigure
          key="probability"
          label={t('worksheets.probability')}
          value={figures.probability}
          format={formatPercent}
          fieldErrorOf={percentError}
          onChange={(probability) => onChange({ probability })}
          isReadOnly={isReadOnly}
        />,
        <RiskFigure
          key="impact"
          label={t('worksheets.impact')}
          value={figures.impact}
          format={formatRoundMoney}
          fieldErrorOf={amountError}
          onChange={(impact) => onChange({ impact })}
          isReadOnly={isReadOnly}
        />,
      ]}
      denominator={
        <RiskFigure
          label={t('worksheets.cost')}
          value={figures.cost}
          format={formatRoundMoney}
          fieldErrorOf={amountError}
          onChange={(cost) => onChange({ cost })}
          isReadOnly={isReadOnly}
        />
      }
    />
  );
};
