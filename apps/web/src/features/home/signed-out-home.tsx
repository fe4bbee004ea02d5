import { Button } from '@mantine/core';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { Screen } from '../../components/screen/screen.tsx';
import { StatusSentence } from '../../components/status-sentence/status-sentence.tsx';
import { useWords } from '../../platform/i18n/use-words.ts';
import { RouteLink } from '../../platform/navigation/route-link.tsx';
import { HowItWorks } from './how-it-works.tsx';

export const SignedOutHome = () => {
  const t = useWords();
  return (
    <Screen title={t('home.title')}>
      <PageHeader
        title={t('home.welcome')}
        actions={
          <Button component={RouteLink} to="/auth/login" variant="filled">
            {t('home.login')}
          </Button>
        }
      >
        <StatusSentence size="small">{t('home.welcomeText')}</StatusSentence>
      </PageHeader>
      <HowItWorks />
    </Screen>
  );
};
