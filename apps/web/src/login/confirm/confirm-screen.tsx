import { interpolate } from '@polier/i18n/translation';
import { useState } from 'react';
import { abandonSession } from '../session/continue-session.ts';
import { FormScreen } from '../form/form-screen.tsx';
import { LinkAction, Links, PrimaryLink } from '../form/links.tsx';
import classes from '../form/form.module.css';
import { pendingSession } from '../session/pending-session.ts';
import { hashOf } from '../login-route.ts';
import type { ScreenProps } from '../page/screen-props.ts';
import { useLoginTexts } from '../login-texts-context.ts';
import { CodeForm } from './code-form.tsx';
import { ConfirmByLink } from './confirm-by-link.tsx';
import { Resend } from './resend.tsx';

const ConfirmByCode = ({ email }: { email: string }) => {
  const texts = useLoginTexts();
  return (
    <FormScreen title={texts.confirm.title} lead={interpolate(texts.confirm.sent, { email })}>
      <CodeForm />
      <Links>
        <Resend />
        <LinkAction onClick={() => void abandonSession()}>{texts.otherAddress}</LinkAction>
      </Links>
    </FormScreen>
  );
};

const ConfirmElsewhere = () => {
  const texts = useLoginTexts();
  return (
    <FormScreen title={texts.confirm.title} lead={texts.confirm.signedOut}>
      <div className={classes.actions}>
        <PrimaryLink href={hashOf('sign-in')}>{texts.signIn}</PrimaryLink>
      </div>
    </FormScreen>
  );
};

/** The link of the mail works by itself; the six digits need the session of the account that waits. */
export const ConfirmScreen = ({ token }: ScreenProps) => {
  const [email] = useState(() => pendingSession()?.email ?? null);
  if (token !== null) return <ConfirmByLink token={token} />;
  return email === null ? <ConfirmElsewhere /> : <ConfirmByCode email={email} />;
};
