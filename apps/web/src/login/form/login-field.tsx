import { type HTMLInputAutoCompleteAttribute, type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { focusOnMount } from '../../platform/viewport/focus-on-mount.ts';
import { useLoginTexts } from '../login-texts-context.ts';
import { fieldErrorText } from './field-error.ts';
import classes from './field.module.css';
import { readTypedValue } from './login-draft.ts';
import type { LoginForm } from './use-login-form.ts';

export interface LoginFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'form' | 'name' | 'className'> {
  form: Pick<LoginForm, 'fieldErrorOf'>;
  name: string;
  label: string;
  /** Beside the label of a field that may stay empty. */
  note?: string;
  hint?: ReactNode;
  autoComplete: HTMLInputAutoCompleteAttribute;
  /** What stands inside the input's frame, at its right end. */
  inside?: ReactNode;
}

/** Label in the margin, input on the axis, what is wrong below it. */
export const LoginField = ({ form, name, label, note, hint, inside, autoFocus = false, ...input }: LoginFieldProps) => {
  const texts = useLoginTexts();
  const id = useId();
  const fieldError = form.fieldErrorOf(name);
  const about = [fieldError !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={classes.field}>
      <label htmlFor={id}>
        {label}
        {note !== undefined && <span className={classes.note}> {note}</span>}
      </label>
      <div>
        <div className={inside === undefined ? undefined : classes.secret}>
          <input
            type="text"
            defaultValue={input.value === undefined ? readTypedValue(name) : undefined}
            {...input}
            ref={autoFocus ? focusOnMount : undefined}
            id={id}
            name={name}
            className={classes.input}
            aria-invalid={fieldError !== undefined}
            aria-describedby={about === '' ? undefined : about}
          />
          {inside}
        </div>
        {fieldError !== undefined && (
          <p className={classes.error} id={`${id}-error`}>
            {fieldErrorText(name, label, fieldError, texts)}
          </p>
        )}
        {hint !== undefined && (
          <p className={classes.hint} id={`${id}-hint`}>
            {hint}
          </p>
        )}
      </div>
    </div>
  );
};
