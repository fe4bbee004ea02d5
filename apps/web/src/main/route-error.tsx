import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Notice } from '../components/states/notice.tsx';
import { useWords } from '../platform/i18n/use-words.ts';
import { PartLoadError } from '../platform/loading/part-load-error.ts';
import { Button } from '../components/button/button.tsx';

/** Loads the page anew once the server answers: a failed stylesheet is not asked for twice within one page. */
const LoadFailure = ({ error }: { error: PartLoadError }) => {
  const t = useWords();
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
    <div data-load-failure={error.part}>
      <Notice
        level="page"
        tone="failed"
        title={t('shell.loadFailure.title')}
        text={isStillAway ? t('shell.loadFailure.stillOffline') : t(`shell.loadFailure.${error.part}`)}
        actions={
          <Button variant="filled" leftSection={<IconRefresh size={16} stroke={1.75} />} onClick={() => void retry()}>
            {t('common.retry')}
          </Button>
        }
      />
    </div>
  );
};

export const RouteError = ({ error }: { error: unknown }) => {
  const t = useWords();
  useEffect(() => console.error('A screen failed', error), [error]);
  if (error instanceof PartLoadError) return <LoadFailure error={error} />;
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
