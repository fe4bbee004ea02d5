import { useQuery } from '@tanstack/react-query';
import { Button } from '../../../components/button/button.tsx';
import { SkeletonBar } from '../../../components/states/skeleton-bar.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { queryOf } from '../../../platform/api/queries.ts';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { urlOptionalChoice, useUrlState, urlSchema } from '../../../platform/navigation/url-state.ts';
import { ScreenSection } from '../../../components/screen/screen-section.tsx';
import { NewCodesDialog } from './new-codes-dialog.tsx';
import classes from './second-factor.module.css';
import { SetUpDialog } from './set-up-dialog.tsx';
import { SwitchOffDialog } from './switch-off-dialog.tsx';

const addressFields = urlSchema({ factor: urlOptionalChoice(['setup', 'codes', 'off']) });

/** Whether signing in takes a second factor, who asks for it, and all that can be done about it. */
export const SecondFactorSection = ({ email }: { email: string }) => {
  const t = useTranslation();
  const [url, setUrl] = useUrlState(addressFields);
  const factor = useQuery(queryOf(endpoints.secondFactor.read));
  const open = (dialog: 'setup' | 'codes' | 'off') => setUrl({ factor: dialog }, { replace: false });
  const close = () => setUrl({ factor: undefined });
  if (factor.data === undefined) {
    return (
      <ScreenSection isWide title={t('profile.factor.title')}>
        {factor.isError ? (
          <ErrorState
            title={t('profile.factor.loadFailed')}
            error={factor.error}
            onRetry={() => void factor.refetch()}
          />
        ) : (
          <div role="status" aria-label={t('common.loading')}>
            <SkeletonBar width={40} />
          </div>
        )}
      </ScreenSection>
    );
  }
  const { state, recovery_codes_left: left, required_by: companies } = factor.data;
  const isOn = state === 'on';
  return (
    <ScreenSection
      isWide
      title={t('profile.factor.title')}
      text={
        <>
          <strong className={classes.state}>{t(isOn ? 'profile.factor.on' : 'profile.factor.off')}</strong>{' '}
          {!isOn && t('profile.factor.offText')}
          {isOn && (
            <span className={left === 0 ? classes.none : undefined}>
              {left === 0 ? t('profile.factor.noCodesLeft') : t('profile.factor.codesLeft', { count: left })}
            </span>
          )}
        </>
      }
      actions={
        isOn ? (
          <>
            <Button onClick={() => open('codes')}>{t('profile.factor.newCodes')} …</Button>
            <Button onClick={() => open('off')}>{t('profile.factor.switchOff')} …</Button>
          </>
        ) : (
          <Button onClick={() => open('setup')}>{t('profile.factor.setUp')} …</Button>
        )
      }
    >
      {companies.length > 0 && (
        <p className={isOn ? classes.quiet : classes.required}>
          {t('profile.factor.requiredBy', { companies: companies.join(', ') })}
        </p>
      )}
      {url.factor === 'setup' && <SetUpDialog email={email} isOn={isOn} onClose={close} />}
      {url.factor === 'codes' && isOn && <NewCodesDialog email={email} onClose={close} />}
      {url.factor === 'off' && isOn && <SwitchOffDialog requiredBy={companies} onClose={close} />}
    </ScreenSection>
  );
};
