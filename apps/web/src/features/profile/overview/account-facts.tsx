import type { UserView } from '@polier/contract/users/users.contract';
import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { toastDone, toastProblem } from '../../../components/toast/toast-store.ts';
import { useLanguage, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { ScreenSection } from '../../../components/screen/screen-section.tsx';
import classes from './account-facts.module.css';
import { addressLines } from './address-lines.ts';
import { resendOwnConfirmation } from '../profile.mutations.ts';

/** The pending address, with a button to resend the confirmation mail. */
const WaitingAddress = ({ email }: { email: string }) => {
  const t = useTranslation();
  const [isSending, setSending] = useState(false);
  const resend = async () => {
    setSending(true);
    try {
      await resendOwnConfirmation({ body: {} });
      toastDone(t('profile.resent', { email }));
    } catch (error) {
      toastProblem(error);
    } finally {
      setSending(false);
    }
  };
  return (
    <span className={classes.waiting}>
      <strong>{t('profile.waiting', { email })}</strong> <span>{t('profile.waitingText')}</span>{' '}
      <Button loading={isSending} onClick={() => void resend()}>
        {t('profile.resend')}
      </Button>
    </span>
  );
};

export const AccountFacts = ({ user }: { user: UserView }) => {
  const t = useTranslation();
  const shown = useLanguage();
  const lines = addressLines(user);
  return (
    <ScreenSection isWide title={t('profile.account')}>
      <dl className={classes.facts}>
        <dt>{t('profile.email')}</dt>
        <dd>
          {user.email}
          {user.new_email !== null && <WaitingAddress email={user.new_email} />}
        </dd>
        <dt>{t('profile.address')}</dt>
        <dd>
          {lines.length === 0 ? (
            <span className={classes.none}>{t('profile.noAddress')}</span>
          ) : (
            lines.map((line) => (
              <span key={line} className={classes.line}>
                {line}
              </span>
            ))
          )}
        </dd>
        <dt>{t('profile.language')}</dt>
        <dd>{t(`shell.languages.${user.settings.language ?? shown}`)}</dd>
      </dl>
    </ScreenSection>
  );
};
