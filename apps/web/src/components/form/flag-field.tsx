import type { ReactNode } from 'react';
import { Check } from '../check/check.tsx';
import { FormField } from './form-field.tsx';
import type { AppForm, FormValues } from './use-app-form.ts';
import { useFormValue } from './use-form-value.ts';

interface FlagFieldProps<V extends FormValues, P extends keyof V & string> {
  form: AppForm<V>;
  path: P;
  /** In the margin. */
  label: string;
  /** Beside the box. */
  words: string;
  hint?: ReactNode;
}

/** A checkbox field. */
export const FlagField = <V extends FormValues, P extends keyof V & string>(props: FlagFieldProps<V, P>) => {
  const { form, path, label, words, hint } = props;
  const isOn = useFormValue(form, path) === true;
  return (
    <FormField form={form} path={path} label={label} type="checkbox" isGroup {...(hint !== undefined && { hint })}>
      {({ id, 'data-path': dataPath, 'aria-describedby': about }) => (
        <Check
          id={id}
          data-path={dataPath}
          aria-describedby={about}
          checked={isOn}
          onChange={(checked) => form.setValue(path, checked as V[P])}
          label={words}
        />
      )}
    </FormField>
  );
};
