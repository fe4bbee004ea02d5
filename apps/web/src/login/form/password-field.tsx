import { limits } from '@polier/contract/limits';
import { interpolate } from '@polier/i18n/translation';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import type { LoginTexts } from '../login-texts.ts';
import { useLoginTexts } from '../login-texts-context.ts';
import classes from './field.module.css';
import { LoginField, type LoginFieldProps } from './login-field.tsx';
import { strengthOf } from './password-strength.ts';

interface PasswordFieldProps extends Pick<LoginFieldProps, 'form' | 'label'> {
  name?: string;
  /** A new password gets a strength hint. */
  kind: 'current' | 'new';
  defaultValue?: string;
}

const strengthSentence = (password: string, { strength: texts }: LoginTexts): string => {
  if (password === '') return interpolate(texts.rule, limits.password);
  const strength = strengthOf(password);
  if (strength.level !== 'short') return texts[strength.level];
  return interpolate(strength.missing === 1 ? texts.short_one : texts.short_other, { count: strength.missing });
};

export const PasswordField = ({ form, label, name = 'password', kind, defaultValue = '' }: PasswordFieldProps) => {
  const texts = useLoginTexts();
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
            {strengthSentence(typed, texts)}
          </span>
        ),
      })}
      inside={
        <button
          type="button"
          className={classes.eye}
          aria-label={isShown ? texts.hidePassword : texts.showPassword}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Eye size={16} stroke={1.5} aria-hidden />
        </button>
      }
    />
  );
};
