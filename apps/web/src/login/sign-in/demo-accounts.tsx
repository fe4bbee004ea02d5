import type { WebSettingsView } from '@polier/contract/platform/web-settings.contract';
import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { apiErrorText } from '../form/field-error.ts';
import { useLoginTexts } from '../login-texts-context.ts';
import type { ApiError } from '../api-error.ts';
import classes from './demo-accounts.module.css';
import { type Credentials, signIn } from './sign-in.ts';

interface DemoAccountsProps {
  demo: NonNullable<WebSettingsView['demo']>;
  onSecondStep: (credentials: Credentials) => void;
}

/** One click signs in; only a server in demo mode offers it. */
export const DemoAccounts = ({ demo, onSecondStep }: DemoAccountsProps) => {
  const texts = useLoginTexts();
  const [busyEmail, setBusyEmail] = useState<string | null>(null);
  const [apiError, setApiError] = useState<ApiError | null>(null);
  const signInAs = async (email: string) => {
    setBusyEmail(email);
    setApiError(null);
    const credentials = { email, password: demo.password };
    const refused = await signIn(credentials);
    if (refused === null) return;
    setBusyEmail(null);
    // Somebody trying the product may have switched it on for this account.
    if (refused.code === 'second-factor-required') onSecondStep(credentials);
    else setApiError(refused);
  };
  return (
    <section className={classes.demo}>
      <div className={classes.head}>
        <h2 className={classes.title}>{texts.demoTitle}</h2>
        <span className={classes.note}>{texts.demoNote}</span>
      </div>
      <ul>
        {demo.accounts.map((account) => (
          <li key={account.email} className={classes.account}>
            <button
              type="button"
              className={classes.button}
              aria-busy={busyEmail === account.email}
              disabled={busyEmail !== null}
              onClick={() => void signInAs(account.email)}
            >
              <Avatar name={account.name} size={28} decorative />
              <span className={classes.who}>
                <strong className={classes.name}>{account.name}</strong>
                <span>
                  {account.function}, {texts.roles[account.role]}
                </span>
              </span>
              <span className={classes.email}>{account.email}</span>
              <span className={classes.go}>
                {texts.demoSignIn}
                <IconArrowRight size={15} stroke={1.5} aria-hidden />
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className={classes.apiError} role="alert">
        {apiError === null ? null : apiErrorText(apiError, texts)}
      </p>
    </section>
  );
};
