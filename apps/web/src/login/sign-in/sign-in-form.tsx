import { interpolate } from '@polier/i18n/translation';
import { IconLogin2 } from '@tabler/icons-react';
import { type FocusEvent, useRef, useState } from 'react';
import { Actions } from '../form/actions.tsx';
import { FormFrame } from '../form/form-frame.tsx';
import { email, required } from '../form/field-checks.ts';
import classes from '../form/form.module.css';
import { Links, RouteLink } from '../form/links.tsx';
import { LoginField } from '../form/login-field.tsx';
import { readTypedValue } from '../form/login-draft.ts';
import { PasswordField } from '../form/password-field.tsx';
import { useLoginForm } from '../form/use-login-form.ts';
import { useLoginTexts } from '../login-texts-context.ts';
import { discoverProvider, goToProvider } from '../provider/provider-sign-in.ts';
import { type Credentials, signIn } from './sign-in.ts';

interface SignInFormProps {
  /** What was typed before the second step, which leads back here. */
  typed: Credentials | null;
  onSecondStep: (credentials: Credentials) => void;
}

const checks = { email, password: required };

/** On the phone a focus would push up the keys over the page before anybody asked for them. */
const hasKeyboard = () => matchMedia('(pointer: fine)').matches;

export const SignInForm = ({ typed, onSecondStep }: SignInFormProps) => {
  const texts = useLoginTexts();
  const [label, setLabel] = useState<string | null>(null);
  const [isLeading, setLeading] = useState(false);
  const asked = useRef('');
  const lead = async (address: string) => {
    setLeading(true);
    const apiError = await goToProvider(address);
    if (apiError === null) return null;
    setLeading(false);
    return apiError.code === 'not-found' ? { ...apiError, code: 'provider-sign-in-needed' as const } : apiError;
  };
  const form = useLoginForm({
    checks,
    send: async (values) => {
      const credentials = { email: values['email'] ?? '', password: values['password'] ?? '' };
      const apiError = await signIn(credentials);
      if (apiError?.code === 'provider-sign-in-needed') return lead(credentials.email);
      if (apiError?.code === 'invalid-credentials') form.focus('password');
      if (apiError?.code !== 'second-factor-required') return apiError;
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
      <FormFrame form={form} label={texts.title}>
        <LoginField
          form={form}
          name="email"
          label={texts.email}
          type="email"
          autoComplete="username"
          defaultValue={typed?.email ?? readTypedValue('email')}
          autoFocus={hasKeyboard()}
          onBlur={(event) => void discover(event)}
        />
        <PasswordField form={form} label={texts.password} kind="current" defaultValue={typed?.password ?? ''} />
        <Actions form={form} submit={texts.signIn} busy={texts.signingIn}>
          {label !== null && (
            <button
              type="button"
              className={classes.other}
              disabled={form.isBusy || isLeading}
              onClick={() => void lead(asked.current).then(form.setApiError)}
            >
              <IconLogin2 size={16} stroke={1.5} aria-hidden />
              {interpolate(texts.provider.signIn, { label })}
            </button>
          )}
        </Actions>
        <p className={classes.text} role="status" hidden={!isLeading}>
          {isLeading ? texts.provider.leading : null}
        </p>
      </FormFrame>
      <Links>
        <RouteLink to="forgot">{texts.forgotLink}</RouteLink>
        <RouteLink to="sign-up">{texts.signUpLink}</RouteLink>
      </Links>
    </>
  );
};
