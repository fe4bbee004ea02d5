import { LinkButton } from '../../components/button/button.tsx';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { Screen } from '../../components/screen/screen.tsx';
import { StatusSentence } from '../../components/status-sentence/status-sentence.tsx';
import { useWords } from '../../platform/i18n/use-words.ts';
import { HowItWorks } from './how-it-works.tsx';

export const SignedOutHome = () => {
  const t = useWords();
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
