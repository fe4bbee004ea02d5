import type { WebSettingsView } from '@polier/contract/platform/web-settings.contract';
import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { Avatar } from '../components/avatar/avatar.tsx';
import classes from './demo-accounts.module.css';
import { handOver } from './hand-over.ts';
import { signIn } from './login-calls.ts';
import type { LoginWords } from './login-words.ts';
import { refusalSentence } from './sign-in-form.tsx';

type Demo = NonNullable<WebSettingsView['demo']>;

/** One click signs in; only a server in demo mode offers it. */
export const DemoAccounts = ({ demo, words, language }: { demo: Demo; words: LoginWords; language: string }) => {
  const [busyEmail, setBusyEmail] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const enter = async (email: string) => {
    setBusyEmail(email);
    setRefusal(null);
    const answer = await signIn(email, demo.password, language);
    if (answer.outcome === 'signed-in') {
      handOver(answer.token);
      return;
    }
    setBusyEmail(null);
    setRefusal(refusalSentence(answer, words));
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
        {refusal}
      </p>
    </section>
  );
};
