import type { RiskFigures } from '@polier/contract/worksheets/risk';
import { useState } from 'react';
import { Fraction } from '../../../components/fraction/fraction.tsx';
import { formatPercent, formatRoundMoney, parseNumber } from '../../../platform/formats/numbers.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { isAmount, isPercentage } from '../model/risk-limits.ts';
import classes from './worksheet-header.module.css';

type FigureName = 'cost' | 'probability' | 'impact';

interface RiskFigureProps {
  label: string;
  value: number | null;
  format: (value: number) => string;
  /** The error of a number, or null. */
  fieldErrorOf: (value: number | undefined) => string | null;
  onChange: (value: number | null) => void;
  /** What stands in the field at the moment, null where it is no figure; undefined once nothing is being typed. */
  onType: (value: number | null | undefined) => void;
  isReadOnly: boolean;
}

const RiskFigure = ({ label, value, format, fieldErrorOf, onChange, onType, isReadOnly }: RiskFigureProps) => {
  const shown = value === null ? '' : format(value);
  const [typed, setTyped] = useState<string | null>(null);
  const [fieldError, setFieldError] = useState<string | null>(null);

  const read = (text: string) => parseNumber(text.replace('%', ''));
  const type = (text: string) => {
    setTyped(text);
    setFieldError(null);
    const number = read(text);
    onType(number === undefined || fieldErrorOf(number) !== null ? null : number);
  };
  const endTyping = () => {
    setTyped(null);
    setFieldError(null);
    onType(undefined);
  };
  const save = () => {
    if (typed === null) return;
    const isEmpty = typed.trim() === '';
    const number = isEmpty ? null : read(typed);
    const wrong = number === null ? null : fieldErrorOf(number);
    if (wrong !== null || number === undefined) {
      setFieldError(wrong);
      return;
    }
    // In this order what is shown never falls back to the figure of before.
    if (number !== value) onChange(number);
    endTyping();
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
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
          if (event.key === 'Escape') {
            endTyping();
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

/** Probability times impact over the cost of the measures; the white figures are written in place, and the result follows at once. */
export const RiskStrip = ({ figures, onChange, isReadOnly }: RiskStripProps) => {
  const t = useTranslation();
  const [typed, setTyped] = useState<Partial<Record<FigureName, number | null>>>({});
  const follow = (name: FigureName) => (value: number | null | undefined) =>
    setTyped(({ [name]: _before, ...others }) => (value === undefined ? others : { ...others, [name]: value }));
  const amountError = (value: number | undefined) =>
    value !== undefined && isAmount(value) ? null : t('worksheets.amountError');
  const percentError = (value: number | undefined) =>
    value !== undefined && isPercentage(value) ? null : t('worksheets.percentError');
  return (
    <Fraction
      figures={{ ...figures, ...typed }}
      labelled
      numerator={[
        <RiskFigure
          key="probability"
          label={t('worksheets.probability')}
          value={figures.probability}
          format={formatPercent}
          fieldErrorOf={percentError}
          onChange={(probability) => onChange({ probability })}
          onType={follow('probability')}
          isReadOnly={isReadOnly}
        />,
        <RiskFigure
          key="impact"
          label={t('worksheets.impact')}
          value={figures.impact}
          format={formatRoundMoney}
          fieldErrorOf={amountError}
          onChange={(impact) => onChange({ impact })}
          onType={follow('impact')}
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
          onType={follow('cost')}
          isReadOnly={isReadOnly}
        />
      }
    />
  );
};
