import { IconLogin2 } from '@tabler/icons-react';
import { type FocusEvent, useRef, useState } from 'react';
import { Actions } from '../form/actions.tsx';
import { FormFrame } from '../form/form-frame.tsx';
import { email, required } from '../form/field-checks.ts';
import classes from '../form/form.module.css';
import { Links, RouteLink } from '../form/links.tsx';
import { LoginField } from '../form/login-field.tsx';
import { typedBefore } from '../form/login-draft.ts';
import { PasswordField } from '../form/password-field.tsx';
import { useLoginForm } from '../form/use-login-form.ts';
import { fill } from '../login-words.ts';
import { useLoginWords } from '../login-words-context.ts';
import { discoverProvider, goToProvider } from '../provider/provider-sign-in.ts';
import { type Credentials, signIn } from './sign-in.ts';

interface SignInFormProps {
  /** What was typed before the second step, which leads back here. */
  typed: Credentials | null;
  onSecondStep: (credentials: Credentials) => void;
}

const checks = { email, password: required };

export const SignInForm = ({ typed, onSecondStep }: SignInFormProps) => {
  const words = useLoginWords();
  const [label, setLabel] = useState<string | null>(null);
  const [isLeading, setLeading] = useState(false);
  const asked = useRef('');
  const lead = async (address: string) => {
    setLeading(true);
    const refusal = await goToProvider(address);
    if (refusal === null) return null;
    setLeading(false);
    return refusal.code === 'not-found' ? { ...refusal, code: 'provider-sign-in-needed' as const } : refusal;
  };
  const form = useLoginForm({
    checks,
    send: async (values) => {
      const credentials = { email: values['email'] ?? '', password: values['password'] ?? '' };
      const refusal = await signIn(credentials);
      if (refusal?.code === 'provider-sign-in-needed') return lead(credentials.email);
      if (refusal?.code === 'invalid-credentials') form.focus('password');
      if (refusal?.code !== 'second-factor-required') return refusal;
      onSecondStep(credentials);
      return null;
    },
  });
  const discover = async ({ target }: FocusEvent<HTMLInputElement>) => {
    const address = target.value.trim();
    if (address === asked.current || email(address) !== null) return;
    asked.current = address;
    const found = await discoverProvider(address);
    if (asked.current === address) setLabel(found);
  };
  return (
    <>
      <FormFrame form={form} label={words.title}>
        <LoginField
          form={form}
          name="email"
          label={words.email}
          type="email"
          autoComplete="username"
          defaultValue={typed?.email ?? typedBefore('email')}
          onBlur={(event) => void discover(event)}
        />
        <PasswordField form={form} label={words.password} kind="current" defaultValue={typed?.password ?? ''} />
        <Actions form={form} submit={words.signIn} busy={words.signingIn}>
          {label !== null && (
            <button
              type="button"
              className={classes.other}
              disabled={form.isBusy || isLeading}
              onClick={() => void lead(asked.current).then(form.setRefusal)}
            >
              <IconLogin2 size={16} stroke={1.5} aria-hidden />
              {fill(words.provider.signIn, { label })}
            </button>
          )}
        </Actions>
        <p className={classes.text} role="status" hidden={!isLeading}>
          {isLeading ? words.provider.leading : null}
        </p>
      </FormFrame>
      <Links>
        <RouteLink to="forgot">{words.forgotLink}</RouteLink>
        <RouteLink to="sign-up">{words.signUpLink}</RouteLink>
      </Links>
    </>
  );
};
