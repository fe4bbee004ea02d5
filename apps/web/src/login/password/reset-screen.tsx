import { useState } from 'react';
import { useSignedIn } from '../already-signed-in.ts';
import { Actions } from '../form/actions.tsx';
import { FormFrame } from '../form/form-frame.tsx';
import { newPassword } from '../form/field-checks.ts';
import { FormScreen } from '../form/form-screen.tsx';
import classes from '../form/form.module.css';
import { Links, MainLink, RouteLink } from '../form/links.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { useLoginForm } from '../form/use-login-form.ts';
import { ask } from '../login-calls.ts';
import { hashOf, replaceWith } from '../login-route.ts';
import type { ScreenProps } from '../login-route-screen.tsx';
import { useLoginWords } from '../login-words-context.ts';
import { LogoutFirst } from '../logout-first.tsx';

type Worthless = 'expired' | 'invalid';
const checks = { password: newPassword };

/** Why a link is worth nothing, and the way to a new one. */
const WorthlessLink = ({ why }: { why: Worthless }) => {
  const words = useLoginWords();
  return (
    <FormScreen title={words.reset[why]} {...(why === 'invalid' && { lead: words.reset.invalidText })}>
      <div className={classes.actions}>
        <MainLink href={hashOf('forgot')}>{words.reset.again}</MainLink>
      </div>
      <Links>
        <RouteLink to="sign-in">{words.backToSignIn}</RouteLink>
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
  const words = useLoginWords();
  const form = useLoginForm({
    checks,
    send: async ({ password = '' }) => {
      const answer = await ask('v1', '/auth/resetPassword', { body: { token, password } });
      if (answer.ok) {
        onDone();
        return null;
      }
      const { token: fault } = answer.refusal.faults;
      if (fault === undefined) return answer.refusal;
      onWorthless(fault.code === 'expired-link' ? 'expired' : 'invalid');
      return null;
    },
  });
  return (
    <FormScreen title={words.reset.title} lead={words.reset.text}>
      <FormFrame form={form} label={words.reset.title}>
        <PasswordField form={form} label={words.fields.newPassword} kind="new" />
        <Actions form={form} submit={words.reset.submit} />
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
