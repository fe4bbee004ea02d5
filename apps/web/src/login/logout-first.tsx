import { interpolate } from '@polier/i18n/translation';
import { useState } from 'react';
import type { SignedIn } from './session/already-signed-in.ts';
import { FormScreen } from './form/form-screen.tsx';
import classes from './form/form.module.css';
import { Links, PrimaryAction } from './form/links.tsx';
import { useLoginTexts } from './login-texts-context.ts';

/** Before a link for another account: the session in this browser must end first. */
export const LogoutFirst = ({ signedIn, logOut }: { signedIn: SignedIn; logOut: () => Promise<void> }) => {
  const texts = useLoginTexts();
  const [isBusy, setBusy] = useState(false);
  return (
    <FormScreen
      title={texts.logoutFirst.title}
      lead={interpolate(texts.logoutFirst.text, { email: signedIn.user.email })}
    >
      <div className={classes.actions}>
        <PrimaryAction
          isBusy={isBusy}
          onClick={() => {
            setBusy(true);
            void logOut();
          }}
        >
          {texts.logoutFirst.logout}
        </PrimaryAction>
      </div>
      <Links>
        <a className={classes.link} href="/main/">
          {texts.toApplication}
        </a>
      </Links>
    </FormScreen>
  );
};
