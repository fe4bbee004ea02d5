import { accountContract } from '@polier/contract/auth/account.contract';
import type { UserView } from '@polier/contract/users/users.contract';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../../../components/button/button.tsx';
import { toastDone, toastProblem } from '../../../components/toast/toast-store.ts';
import { call } from '../../../platform/api/call.ts';
import { useLanguage, useWords } from '../../../platform/i18n/use-words.ts';
import { ProfileSection } from '../profile-section.tsx';
import classes from './account-facts.module.css';
import { addressLines } from './address-lines.ts';

/** The address that waits for its confirmation, and a way to get its mail once more. */
const WaitingAddress = ({ email }: { email: string }) => {
  const t = useWords();
  const resend = useMutation({
    mutationFn: () => call(accountContract.resendEmailConfirmationToken, { body: {} }),
    onSuccess: () => toastDone(t('profile.resent', { email })),
    onError: (error) => toastProblem(error),
  });
  return (
    <span className={classes.waiting}>
      <strong>{t('profile.waiting', { email })}</strong> <span>{t('profile.waitingText')}</span>{' '}
      <Button loading={resend.isPending} onClick={() => resend.mutate()}>
        {t('profile.resend')}
      </Button>
    </span>
  );
};

export const AccountFacts = ({ user }: { user: UserView }) => {
  const t = useWords();
  const shown = useLanguage();
  const lines = addressLines(user);
  return (
    <ProfileSection title={t('profile.account')}>
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
    </ProfileSection>
  );
};
