import type { SignInRulesView } from '@polier/contract/sign-in/identity-provider.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Check } from '../../../components/check/check.tsx';
import { SkeletonBar } from '../../../components/states/skeleton-bar.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { toastDone, toastProblem } from '../../../components/toast/toast-store.ts';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { queryOf } from '../../../platform/api/queries.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { ScreenSection } from '../../../components/screen/screen-section.tsx';
import { ProviderSection } from './provider-section.tsx';
import classes from './sign-in-sections.module.css';
import { updateSignInRules } from '../companies.mutations.ts';

/** Saved at once: each is one decision. */
const Rules = ({ rules }: { rules: SignInRulesView }) => {
  const t = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const save = async (body: Partial<Pick<SignInRulesView, 'require_second_factor' | 'password_sign_in'>>) => {
    setBusy(true);
    try {
      await updateSignInRules({ body });
      toastDone(t('companies.signIn.saved'));
    } catch (error) {
      toastProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <ScreenSection title={t('companies.signIn.title')}>
      <Check
        checked={rules.require_second_factor}
        disabled={isBusy}
        aria-describedby="second-factor-hint"
        label={t('companies.signIn.secondFactor')}
        onChange={(checked) => void save({ require_second_factor: checked })}
      />
      <p className={classes.hint} id="second-factor-hint">
        {t('companies.signIn.secondFactorHint')}
      </p>
      {rules.provider?.is_active === true && (
        <Check
          checked={rules.password_sign_in === 'administrators'}
          disabled={isBusy}
          label={`${t('common.withColon', { text: t('companies.signIn.passwordSignIn') })} ${t('companies.signIn.administrators')}`}
          onChange={(checked) => void save({ password_sign_in: checked ? 'administrators' : 'everybody' })}
        />
      )}
    </ScreenSection>
  );
};

/** How the people of the company sign in. */
export const SignInSections = () => {
  const t = useTranslation();
  const rules = useQuery({ ...queryOf(endpoints.identityProvider.read), refetchOnWindowFocus: false });
  if (rules.data !== undefined) {
    return (
      <>
        <Rules rules={rules.data} />
        <ProviderSection rules={rules.data} />
      </>
    );
  }
  return (
    <ScreenSection title={t('companies.signIn.title')}>
      {rules.isError ? (
        <ErrorState title={t('companies.signIn.loadFailed')} error={rules.error} onRetry={() => void rules.refetch()} />
      ) : (
        <SkeletonBar width={60} />
      )}
    </ScreenSection>
  );
};
