import type { WebSettingsView } from '@polier/contract/platform/web-settings.contract';
import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { Avatar } from '../../components/avatar/avatar.tsx';
import { refusalSentence } from '../form/fault.ts';
import { useLoginWords } from '../login-words-context.ts';
import type { Refusal } from '../login-calls.ts';
import classes from './demo-accounts.module.css';
import { type Credentials, signIn } from './sign-in.ts';

interface DemoAccountsProps {
  demo: NonNullable<WebSettingsView['demo']>;
  onSecondStep: (credentials: Credentials) => void;
}

/** One click signs in; only a server in demo mode offers it. */
export const DemoAccounts = ({ demo, onSecondStep }: DemoAccountsProps) => {
  const words = useLoginWords();
  const [busyEmail, setBusyEmail] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const enter = async (email: string) => {
    setBusyEmail(email);
    setRefusal(null);
    const credentials = { email, password: demo.password };
    const refused = await signIn(credentials);
    if (refused === null) return;
    setBusyEmail(null);
    // Somebody trying the product may have switched it on for this account.
    if (refused.code === 'second-factor-required') onSecondStep(credentials);
    else setRefusal(refused);
  };
  return (
    <section className={classes.demo}>
      <div className={classes.head}>
        <h2 className={classes.title}>{words.demoTitle}</h2>
        <span className={classes.note}>{words.demoNote}</span>
      </div>
      <ul>
        {demo.accounts.map((account) => (
          <li key={account.email} className={classes.account}>
            <button
              type="button"
              className={classes.button}
              aria-busy={busyEmail === account.email}
              disabled={busyEmail !== null}
              onClick={() => void enter(account.email)}
            >
              <Avatar name={account.name} size={28} decorative />
              <span className={classes.who}>
                <strong className={classes.name}>{account.name}</strong>
                <span>
                  {account.function}, {words.roles[account.role]}
                </span>
              </span>
              <span className={classes.email}>{account.email}</span>
              <span className={classes.go}>
                {words.demoSignIn}
                <IconArrowRight size={15} stroke={1.5} aria-hidden />
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className={classes.refusal} role="alert">
        {refusal === null ? null : refusalSentence(refusal, words)}
      </p>
    </section>
  );
};
