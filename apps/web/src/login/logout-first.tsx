import { useState } from 'react';
import type { SignedIn } from './already-signed-in.ts';
import { FormScreen } from './form/form-screen.tsx';
import classes from './form/form.module.css';
import { Links, MainAction } from './form/links.tsx';
import { fill } from './login-words.ts';
import { useLoginWords } from './login-words-context.ts';

/** A link for somebody else, or a second account: what is open in this browser has to end first. */
export const LogoutFirst = ({ signedIn, logOut }: { signedIn: SignedIn; logOut: () => Promise<void> }) => {
  const words = useLoginWords();
  const [isBusy, setBusy] = useState(false);
  return (
    <FormScreen title={words.logoutFirst.title} lead={fill(words.logoutFirst.text, { email: signedIn.user.email })}>
      <div className={classes.actions}>
        <MainAction
          isBusy={isBusy}
          onClick={() => {
            setBusy(true);
            void logOut();
          }}
        >
          {words.logoutFirst.logout}
        </MainAction>
      </div>
      <Links>
        <a className={classes.link} href="/main/">
          {words.toApplication}
        </a>
      </Links>
    </FormScreen>
  );
};
