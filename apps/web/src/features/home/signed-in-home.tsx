import { LinkButton } from '../../components/button/button.tsx';
import { IconPlus } from '@tabler/icons-react';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { Screen } from '../../components/screen/screen.tsx';
import { formatDate, formatWeekday, today as swissToday } from '../../platform/formats/dates.ts';
import { useLanguage, useWords } from '../../platform/i18n/use-words.ts';
import { useCan } from '../../platform/session/permission-check.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { useIsPhone } from '../../platform/viewport/media-query.ts';
import { HomeSentence } from './home-sentence.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { NextTodos } from './next-todos.tsx';
import classes from './signed-in-home.module.css';

const Today = () => {
  const language = useLanguage();
  const day = swissToday();
  return (
    <time className={classes.today} dateTime={day}>
      <span>{formatWeekday(day, language, 'long')}</span>
      <span>{formatDate(day)}</span>
    </time>
  );
};

export const SignedInHome = () => {
  const t = useWords();
  const firstname = useSession(({ user }) => user?.firstname);
  const mayCreate = useCan('project.create');
  const mayReport = useCan('report');
  // On site the own work comes first.
  const isPhone = useIsPhone();
  return (
    <Screen title={t('home.title')}>
      <PageHeader
        {...(!isPhone && { number: <Today /> })}
        title={firstname === undefined ? t('home.title') : t('home.greeting', { name: firstname })}
        actions={
          mayCreate && (
            <LinkButton to="/projects/new" variant="filled" leftSection={<IconPlus size={16} stroke={1.75} />}>
              {t('home.newProject')}
            </LinkButton>
          )
        }
      >
        {mayReport && <HomeSentence />}
      </PageHeader>
      {!isPhone && <HowItWorks />}
      {mayReport && <NextTodos />}
      {isPhone && <HowItWorks />}
    </Screen>
  );
};
