import { interpolate } from '@polier/i18n/translation';
import * as endpoints from '../../platform/api/endpoints.static.ts';
import { useEffect, useState } from 'react';
import { abandonSession } from '../session/continue-session.ts';
import { FormScreen } from '../form/form-screen.tsx';
import { LinkAction, Links } from '../form/links.tsx';
import { pendingSession } from '../session/pending-session.ts';
import { callApi } from '../login-calls.ts';
import { replaceWith } from '../login-route.ts';
import { useLoginTexts } from '../login-texts-context.ts';
import { BeginForm } from './begin-form.tsx';
import { ConfirmForm } from './confirm-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import type { SecondFactorSecret } from './second-factor-calls.ts';

const useRequiredBy = (token: string | null): readonly string[] => {
  const [companies, setCompanies] = useState<readonly string[]>([]);
  useEffect(() => {
    let isRemoved = false;
    if (token === null) replaceWith('sign-in');
    else {
      void callApi(endpoints.secondFactor.read, { token }).then((response) => {
        if (!isRemoved && response.ok) setCompanies(response.data.required_by);
      });
    }
    return () => {
      isRemoved = true;
    };
  }, [token]);
  return companies;
};

const listed = (names: readonly string[], language: string): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(names);

/** A company asks for more than a password: leads through it before the application opens. */
export const SetUpScreen = () => {
  const texts = useLoginTexts();
  const [session] = useState(pendingSession);
  const companies = useRequiredBy(session?.token ?? null);
  const [secret, setSecret] = useState<SecondFactorSecret | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (session === null) return null;
  if (codes !== null) return <RecoveryCodes codes={codes} email={session.email} />;
  const sentence = companies.length === 1 ? texts.setUp.required_one : texts.setUp.required_other;
  const lead = interpolate(sentence, { companies: listed(companies, document.documentElement.lang) });
  return (
    <FormScreen title={texts.setUp.title} {...(companies.length > 0 && { lead })}>
      {secret === null ? (
        <BeginForm token={session.token} email={session.email} onBegun={setSecret} />
      ) : (
        <ConfirmForm token={session.token} secret={secret} onConfirmed={setCodes} />
      )}
      <Links>
        <LinkAction onClick={() => void abandonSession()}>{texts.setUp.leave}</LinkAction>
      </Links>
    </FormScreen>
  );
};
