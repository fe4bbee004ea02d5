import { useEffect, useRef, useState } from 'react';
import { Actions } from '../form/actions.tsx';
import { FormFrame } from '../form/form-frame.tsx';
import { required } from '../form/field-checks.ts';
import classes from '../form/form.module.css';
import { PasswordField } from '../form/password-field.tsx';
import { useLoginForm } from '../form/use-login-form.ts';
import { heldPassword } from '../held-session.ts';
import { useLoginWords } from '../login-words-context.ts';
import { type Secret, begin } from './second-factor-calls.ts';

interface BeginFormProps {
  token: string;
  email: string;
  onBegun: (secret: Secret) => void;
}

const checks = { password: required };

/** The password was typed a moment ago; after a reload it is asked for once more. */
export const BeginForm = ({ token, email, onBegun }: BeginFormProps) => {
  const words = useLoginWords();
  const [isAsking, setAsking] = useState(heldPassword() === null);
  const hasBegun = useRef(false);
  useEffect(() => {
    const password = heldPassword();
    if (password === null || hasBegun.current) return;
    hasBegun.current = true;
    void begin(token, password).then((answer) => {
      if (answer.ok) onBegun(answer.data);
      else setAsking(true);
    });
  }, [token, onBegun]);
  const form = useLoginForm({
    checks,
    send: async ({ password = '' }) => {
      const answer = await begin(token, password);
      if (answer.ok) {
        onBegun(answer.data);
        return null;
      }
      const { current_password: fault } = answer.refusal.faults;
      return fault === undefined ? answer.refusal : { ...answer.refusal, faults: { password: fault } };
    },
  });
  if (!isAsking) {
    return (
      <p className={classes.text} role="status">
        {words.waiting}
      </p>
    );
  }
  return (
    <FormFrame form={form} label={words.setUp.title}>
      <p className={classes.explanation}>{words.setUp.password}</p>
      {/* Tells the password manager whose password it is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField form={form} label={words.password} kind="current" />
      <Actions form={form} submit={words.setUp.begin} />
    </FormFrame>
  );
};
