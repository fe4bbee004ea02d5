import { useId } from 'react';
import { ChoiceField } from '../../worksheets/fields/choice-field.tsx';
import classes from './line-select.module.css';

interface LineSelectProps<V extends string | number> {
  id?: string;
  label: string;
  value: V | '';
  /** The choice of nothing, first. */
  none?: string;
  choices: readonly { readonly value: V; readonly label: string }[];
  onChange: (value: V | null) => void;
}

/** One of a list, with its label in the same line: the version or worksheet that a screen shows. */
export const LineSelect = <V extends string | number>(props: LineSelectProps<V>) => {
  const { label, value, none, choices, onChange } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  return (
    <span className={classes.choice}>
      <label htmlFor={id}>{label}</label>
      <ChoiceField
        id={id}
        label={label}
        value={value === '' ? null : String(value)}
        {...(none !== undefined && { emptyLabel: none })}
        choices={choices.map((choice) => ({ key: String(choice.value), label: choice.label }))}
        onChange={(key) => onChange(choices.find((choice) => String(choice.value) === key)?.value ?? null)}
      />
    </span>
  );
};
