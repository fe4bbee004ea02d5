import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { fill, type LoginWords } from '../login-words.ts';
import { useLoginWords } from '../login-words-context.ts';
import classes from './field.module.css';
import { LoginField, type LoginFieldProps } from './login-field.tsx';
import { strengthOf } from './password-strength.ts';

interface PasswordFieldProps extends Pick<LoginFieldProps, 'form' | 'label'> {
  name?: string;
  /** A new one gets a hint how strong it is. */
  kind: 'current' | 'new';
  defaultValue?: string;
}

const strengthSentence = (password: string, { strength: words }: LoginWords): string => {
  if (password === '') return words.rule;
  const strength = strengthOf(password);
  if (strength.level !== 'short') return words[strength.level];
  return fill(strength.missing === 1 ? words.short_one : words.short_other, { count: strength.missing });
};

export const PasswordField = ({ form, label, name = 'password', kind, defaultValue = '' }: PasswordFieldProps) => {
  const words = useLoginWords();
  const [isShown, setShown] = useState(false);
  const [typed, setTyped] = useState(defaultValue);
  const Eye = isShown ? IconEyeOff : IconEye;
  return (
    <LoginField
      form={form}
      name={name}
      label={label}
      type={isShown ? 'text' : 'password'}
      autoComplete={`${kind}-password`}
      autoCapitalize="off"
      spellCheck={false}
      defaultValue={defaultValue}
      onChange={(event) => setTyped(event.target.value)}
      {...(kind === 'new' && {
        hint: (
          <span aria-live="polite" data-strength={typed === '' ? undefined : strengthOf(typed).level}>
            {strengthSentence(typed, words)}
          </span>
        ),
      })}
      inside={
        <button
          type="button"
          className={classes.eye}
          aria-label={isShown ? words.hidePassword : words.showPassword}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Eye size={16} stroke={1.5} aria-hidden />
        </button>
      }
    />
  );
};
