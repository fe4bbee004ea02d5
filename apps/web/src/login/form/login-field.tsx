import { type HTMLInputAutoCompleteAttribute, type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { useLoginWords } from '../login-words-context.ts';
import { faultSentence } from './fault.ts';
import classes from './field.module.css';
import { typedBefore } from './login-draft.ts';
import type { LoginForm } from './use-login-form.ts';

export interface LoginFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'form' | 'name' | 'className'> {
  form: Pick<LoginForm, 'faultOf'>;
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
export const LoginField = ({ form, name, label, note, hint, inside, ...input }: LoginFieldProps) => {
  const words = useLoginWords();
  const id = useId();
  const fault = form.faultOf(name);
  const about = [fault !== undefined && `${id}-fault`, hint !== undefined && `${id}-hint`].filter(Boolean).join(' ');
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
            defaultValue={input.value === undefined ? typedBefore(name) : undefined}
            {...input}
            id={id}
            name={name}
            className={classes.input}
            aria-invalid={fault !== undefined}
            aria-describedby={about === '' ? undefined : about}
          />
          {inside}
        </div>
        {fault !== undefined && (
          <p className={classes.error} id={`${id}-fault`}>
            {faultSentence(name, label, fault, words)}
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
