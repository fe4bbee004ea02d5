import { LinkButton } from '../../components/button/button.tsx';
import { IconPlus } from '@tabler/icons-react';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { Screen } from '../../components/screen/screen.tsx';
import { toastDone } from '../../components/toast/toast-store.ts';
import { formatDate, formatWeekday, today as swissToday } from '../../platform/formats/dates.ts';
import { useLanguage, useTranslation } from '../../platform/i18n/use-translation.ts';
import { useCan } from '../../platform/session/permission-check.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { appearanceStore, useAppearance } from '../../platform/store/appearance.ts';
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
  const t = useTranslation();
  const firstname = useSession(({ user }) => user?.firstname);
  const mayCreate = useCan('project.create');
  const mayReport = useCan('report');
  // On the phone the user's own to-dos come first.
  const isPhone = useIsPhone();
  const isIntroduced = useAppearance((appearance) => appearance.introduction === 'shown');
  const hide = () => {
    appearanceStore.set({ introduction: 'hidden' });
    toastDone(t('home.hidden'), { undo: () => appearanceStore.set({ introduction: 'shown' }) });
  };
  const introduction = isIntroduced ? <HowItWorks onHide={hide} /> : <div className={classes.rule} />;
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
      {!isPhone && introduction}
      {mayReport && <NextTodos />}
      {isPhone && introduction}
    </Screen>
  );
};
