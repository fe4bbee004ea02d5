import { IconRefresh } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Notice } from '../../../components/states/notice.tsx';
import { reportError } from '../../../platform/error-reports/error-reports.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { ChunkLoadError } from '../../../platform/loading/chunk-load-error.ts';
import { Button } from '../../../components/button/button.tsx';
import { restartSession } from '../../../platform/session/session.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { CompaniesLoadError } from './companies-load-error.ts';

/** Reloads the page once the server responds: browsers do not request a failed style sheet twice in one page. */
const LoadFailure = ({ error }: { error: ChunkLoadError }) => {
  const t = useTranslation();
  const [isStillAway, setStillAway] = useState(false);
  const retry = async () => {
    const isBack = await fetch(location.pathname, { cache: 'no-store' }).then(
      (page) => page.ok,
      () => false,
    );
    if (isBack) location.reload();
    else setStillAway(true);
  };
  return (
    <div data-load-failure={error.resource}>
      <Notice
        level="page"
        tone="failed"
        title={t('shell.loadFailure.title')}
        text={isStillAway ? t('shell.loadFailure.stillOffline') : t(`shell.loadFailure.${error.resource}`)}
        actions={
          <Button variant="filled" leftSection={<IconRefresh size={16} stroke={1.75} />} onClick={() => void retry()}>
            {t('common.retry')}
          </Button>
        }
      />
    </div>
  );
};

/** The session stays; asking again may help. */
const CompaniesLoadFailure = () => {
  const t = useTranslation();
  const router = useRouter();
  // Then the banner above leads to signing in; asking again would not help.
  const isExpired = useSession(({ expired }) => expired);
  const [isAsking, setAsking] = useState(false);
  const retry = async () => {
    setAsking(true);
    await restartSession();
    await router.invalidate();
    setAsking(false);
  };
  return (
    <Notice
      level="page"
      tone="failed"
      title={t('shell.companiesFailed.title')}
      text={isExpired ? undefined : t('shell.companiesFailed.text')}
      actions={
        isExpired ? undefined : (
          <Button
            variant="filled"
            leftSection={<IconRefresh size={16} stroke={1.75} />}
            loading={isAsking}
            onClick={() => void retry()}
          >
            {t('common.retry')}
          </Button>
        )
      }
    />
  );
};

export const RouteError = ({ error }: { error: unknown }) => {
  const t = useTranslation();
  useEffect(() => {
    console.error('A screen failed', error);
    reportError(error);
  }, [error]);
  if (error instanceof CompaniesLoadError) return <CompaniesLoadFailure />;
  if (error instanceof ChunkLoadError) return <LoadFailure error={error} />;
  return (
    <Notice
      level="page"
      tone="failed"
      title={t('shell.crash.title')}
      text={t('shell.crash.text')}
      actions={
        <Button variant="filled" onClick={() => location.reload()}>
          {t('shell.crash.action')}
        </Button>
      }
    />
  );
};
