import * as endpoints from '../../platform/api/endpoints.static.ts';
import { useState } from 'react';
import { useSignedIn } from '../session/already-signed-in.ts';
import { Actions } from '../form/actions.tsx';
import { FormFrame } from '../form/form-frame.tsx';
import { newPassword } from '../form/field-checks.ts';
import { FormScreen } from '../form/form-screen.tsx';
import classes from '../form/form.module.css';
import { Links, PrimaryLink, RouteLink } from '../form/links.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { useLoginForm } from '../form/use-login-form.ts';
import { callApi } from '../login-calls.ts';
import { hashOf, replaceWith } from '../login-route.ts';
import type { ScreenProps } from '../page/screen-props.ts';
import { useLoginTexts } from '../login-texts-context.ts';
import { LogoutFirst } from '../logout-first.tsx';

type Worthless = 'expired' | 'invalid';
const checks = { password: newPassword };

/** Why a link is invalid, and the way to a new one. */
const WorthlessLink = ({ why }: { why: Worthless }) => {
  const texts = useLoginTexts();
  return (
    <FormScreen title={texts.reset[why]} {...(why === 'invalid' && { lead: texts.reset.invalidText })}>
      <div className={classes.actions}>
        <PrimaryLink href={hashOf('forgot')}>{texts.reset.again}</PrimaryLink>
      </div>
      <Links>
        <RouteLink to="sign-in">{texts.backToSignIn}</RouteLink>
      </Links>
    </FormScreen>
  );
};

const ResetForm = ({
  token,
  onWorthless,
  onDone,
}: {
  token: string;
  onWorthless: (why: Worthless) => void;
  onDone: () => void;
}) => {
  const texts = useLoginTexts();
  const form = useLoginForm({
    checks,
    send: async ({ password = '' }) => {
      const response = await callApi(endpoints.auth.resetPassword, { body: { token, password } });
      if (response.ok) {
        onDone();
        return null;
      }
      const { token: fieldError } = response.apiError.fieldErrors;
      if (fieldError === undefined) return response.apiError;
      onWorthless(fieldError.code === 'expired-link' ? 'expired' : 'invalid');
      return null;
    },
  });
  return (
    <FormScreen title={texts.reset.title} lead={texts.reset.text}>
      <FormFrame form={form} label={texts.reset.title}>
        <PasswordField form={form} label={texts.fields.newPassword} kind="new" />
        <Actions form={form} submit={texts.reset.submit} />
      </FormFrame>
    </FormScreen>
  );
};

export const ResetScreen = ({ token, onNotice }: ScreenProps) => {
  const [signedIn, logOut] = useSignedIn();
  const [why, setWhy] = useState<Worthless | null>(token === null ? 'invalid' : null);
  if (signedIn) return <LogoutFirst signedIn={signedIn} logOut={logOut} />;
  if (token === null || why !== null) return <WorthlessLink why={why ?? 'invalid'} />;
  const done = () => {
    onNotice('passwordChanged');
    replaceWith('sign-in');
  };
  return <ResetForm token={token} onWorthless={setWhy} onDone={done} />;
};
