import { useState } from 'react';
import { leave } from '../enter.ts';
import { FormScreen } from '../form/form-screen.tsx';
import { LinkAction, Links, MainLink } from '../form/links.tsx';
import classes from '../form/form.module.css';
import { heldSession } from '../held-session.ts';
import { hashOf } from '../login-route.ts';
import type { ScreenProps } from '../login-route-screen.tsx';
import { fill } from '../login-words.ts';
import { useLoginWords } from '../login-words-context.ts';
import { CodeForm } from './code-form.tsx';
import { ConfirmByLink } from './confirm-by-link.tsx';
import { Resend } from './resend.tsx';

const ConfirmByCode = ({ email }: { email: string }) => {
  const words = useLoginWords();
  return (
    <FormScreen title={words.confirm.title} lead={fill(words.confirm.sent, { email })}>
      <CodeForm />
      <Links>
        <Resend />
        <LinkAction onClick={() => void leave()}>{words.otherAddress}</LinkAction>
      </Links>
    </FormScreen>
  );
};

const ConfirmElsewhere = () => {
  const words = useLoginWords();
  return (
    <FormScreen title={words.confirm.title} lead={words.confirm.signedOut}>
      <div className={classes.actions}>
        <MainLink href={hashOf('sign-in')}>{words.signIn}</MainLink>
      </div>
    </FormScreen>
  );
};

/** The link of the mail works by itself; the six digits need the session of the account that waits. */
export const ConfirmScreen = ({ token }: ScreenProps) => {
  const [email] = useState(() => heldSession()?.email ?? null);
  if (token !== null) return <ConfirmByLink token={token} />;
  return email === null ? <ConfirmElsewhere /> : <ConfirmByCode email={email} />;
};
