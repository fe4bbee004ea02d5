import type { SecondFactorView } from '@polier/contract/sign-in/second-factor.contract';
import { useEffect, useState } from 'react';
import { leave } from '../enter.ts';
import { FormScreen } from '../form/form-screen.tsx';
import { LinkAction, Links } from '../form/links.tsx';
import { heldSession } from '../held-session.ts';
import { ask } from '../login-calls.ts';
import { replaceWith } from '../login-route.ts';
import { fill } from '../login-words.ts';
import { useLoginWords } from '../login-words-context.ts';
import { BeginForm } from './begin-form.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import type { Secret } from './second-factor-calls.ts';

const useRequiredBy = (token: string | null): readonly string[] => {
  const [companies, setCompanies] = useState<readonly string[]>([]);
  useEffect(() => {
    let isGone = false;
    if (token === null) replaceWith('sign-in');
    else {
      void ask<SecondFactorView>('v2', '/second-factor', { token }).then((answer) => {
        if (!isGone && answer.ok) setCompanies(answer.data.required_by);
      });
    }
    return () => {
      isGone = true;
    };
  }, [token]);
  return companies;
};

const listed = (names: readonly string[], language: string): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(names);

/** A company asks for more than a password: leads through it before the application opens. */
export const SetUpScreen = () => {
  const words = useLoginWords();
  const [session] = useState(heldSession);
  const companies = useRequiredBy(session?.token ?? null);
  const [secret, setSecret] = useState<Secret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (session === null) return null;
  if (codes !== null) return <RecoveryCodes codes={codes} email={session.email} />;
  const sentence = companies.length === 1 ? words.setUp.required_one : words.setUp.required_other;
  const lead = fill(sentence, { companies: listed(companies, document.documentElement.lang) });
  return (
    <FormScreen title={words.setUp.title} {...(companies.length > 0 && { lead })}>
      {secret === null ? (
        <BeginForm token={session.token} email={session.email} onBegun={setSecret} />
      ) : (
        <ConfirmForm token={session.token} secret={secret} onConfirmed={setCodes} />
      )}
      <Links>
        <LinkAction onClick={() => void leave()}>{words.setUp.leave}</LinkAction>
      </Links>
    </FormScreen>
  );
};
