import { useId, useState } from 'react';
import { Check } from '../../../components/check/check.tsx';
import { FieldError } from '../../../components/form/field-error.tsx';
import { formatNumber, parseNumber } from '../../../platform/formats/numbers.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { isAmount, isPercentage } from '../model/risk-limits.ts';
import fieldClasses from './field.module.css';
import classes from './residual-fields.module.css';

/** What is left of the risk with the measures; NaN for what is no number. */
export interface ResidualRisk {
  residual_probability: number;
  residual_impact: number;
  mandatory_measure: boolean;
}

export const isResidualRisk = ({ residual_probability, residual_impact }: ResidualRisk): boolean =>
  isPercentage(residual_probability) && isAmount(residual_impact);

interface NumberFieldProps {
  label: string;
  value: number;
  error: string | null;
  onChange: (value: number) => void;
}

const NumberField = ({ label, value, error, onChange }: NumberFieldProps) => {
  const id = useId();
  const [typed, setTyped] = useState(() => formatNumber(value, Number.isInteger(value) ? 0 : 2));
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={fieldClasses.field}
        data-wrong={error !== null || undefined}
        value={typed}
        inputMode="decimal"
        autoComplete="off"
        aria-invalid={error !== null}
        aria-describedby={error === null ? undefined : `${id}-about`}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          onChange(parseNumber(event.currentTarget.value) ?? Number.NaN);
        }}
      />
      {error !== null && <FieldError id={`${id}-about`}>{error}</FieldError>}
    </div>
  );
};

interface ResidualFieldsProps {
  residual: ResidualRisk;
  onChange: (change: Partial<ResidualRisk>) => void;
}

/** How far the measures help, and whether they are demanded whatever they cost. */
export const ResidualFields = ({ residual, onChange }: ResidualFieldsProps) => {
  const t = useTranslation();
  const { residual_probability, residual_impact, mandatory_measure } = residual;
  return (
    <fieldset className={classes.fields}>
      <legend className={classes.legend}>{t('risk.residual')}</legend>
      <p className={classes.text}>{t('risk.residualText')}</p>
      <NumberField
        label={t('risk.residualProbability')}
        value={residual_probability}
        error={isPercentage(residual_probability) ? null : t('worksheets.percentError')}
        onChange={(value) => onChange({ residual_probability: value })}
      />
      <NumberField
        label={t('risk.residualImpact')}
        value={residual_impact}
        error={isAmount(residual_impact) ? null : t('worksheets.amountError')}
        onChange={(value) => onChange({ residual_impact: value })}
      />
      <Check
        className={classes.mandatory}
        label={t('risk.mandatory')}
        checked={mandatory_measure}
        onChange={(checked) => onChange({ mandatory_measure: checked })}
      />
    </fieldset>
  );
};
