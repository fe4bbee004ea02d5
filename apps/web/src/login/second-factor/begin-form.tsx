import { useEffect, useRef, useState } from 'react';
import { Actions } from '../form/actions.tsx';
import { FormFrame } from '../form/form-frame.tsx';
import { required } from '../form/field-checks.ts';
import classes from '../form/form.module.css';
import { PasswordField } from '../form/password-field.tsx';
import { useLoginForm } from '../form/use-login-form.ts';
import { pendingPassword } from '../session/pending-session.ts';
import { useLoginTexts } from '../login-texts-context.ts';
import { type SecondFactorSecret, beginSecondFactor } from './second-factor-calls.ts';

interface BeginFormProps {
  token: string;
  email: string;
  onBegun: (secret: SecondFactorSecret) => void;
}

const checks = { password: required };

/** The password was typed a moment ago; after a reload it is asked for once more. */
export const BeginForm = ({ token, email, onBegun }: BeginFormProps) => {
  const texts = useLoginTexts();
  const [isAsking, setAsking] = useState(pendingPassword() === null);
  const hasBegun = useRef(false);
  useEffect(() => {
    const password = pendingPassword();
    if (password === null || hasBegun.current) return;
    hasBegun.current = true;
    void beginSecondFactor(token, password).then((response) => {
      if (response.ok) onBegun(response.data);
      else setAsking(true);
    });
  }, [token, onBegun]);
  const form = useLoginForm({
    checks,
    send: async ({ password = '' }) => {
      const response = await beginSecondFactor(token, password);
      if (response.ok) {
        onBegun(response.data);
        return null;
      }
      const { current_password: fieldError } = response.apiError.fieldErrors;
      return fieldError === undefined
        ? response.apiError
        : { ...response.apiError, fieldErrors: { password: fieldError } };
    },
  });
  if (!isAsking) {
    return (
      <p className={classes.text} role="status">
        {texts.waiting}
      </p>
    );
  }
  return (
    <FormFrame form={form} label={texts.setUp.title}>
      <p className={classes.explanation}>{texts.setUp.password}</p>
      {/* Tells the password manager whose password it is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField form={form} label={texts.password} kind="current" />
      <Actions form={form} submit={texts.setUp.begin} />
    </FormFrame>
  );
};
