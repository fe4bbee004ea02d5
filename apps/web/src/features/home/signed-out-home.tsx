import { LinkButton } from '../../components/button/button.tsx';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { Screen } from '../../components/screen/screen.tsx';
import { StatusSentence } from '../../components/status-sentence/status-sentence.tsx';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { HowItWorks } from './how-it-works.tsx';

export const SignedOutHome = () => {
  const t = useTranslation();
  return (
    <Screen title={t('home.title')}>
      <PageHeader
        title={t('home.welcome')}
        actions={
          <>
            <LinkButton to="/auth/login" variant="filled">
              {t('home.login')}
            </LinkButton>
            <LinkButton to="/auth/register">{t('shell.signUp')}</LinkButton>
          </>
        }
      >
        <StatusSentence size="small">{t('home.welcomeText')}</StatusSentence>
      </PageHeader>
      <HowItWorks />
    </Screen>
  );
};
