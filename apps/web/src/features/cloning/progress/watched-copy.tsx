import { cloningFlags } from '@polier/contract/cloning/cloning-kinds';
import type { CloningView } from '@polier/contract/cloning/cloning.contract';
import type { ScopeView } from '@polier/contract/users/users.contract';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { Notice } from '../../../components/states/notice.tsx';
import { toastProblem } from '../../../components/toast/toast-store.ts';
import { formatNumber } from '../../../platform/formats/numbers.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { switchScope } from '../../../platform/session/session.ts';
import { sumOf } from '../cloning-choice.ts';
import { CopyProgress } from './copy-progress.tsx';
import classes from '../cloning.module.css';
import { orderCopy } from '../cloning.mutations.ts';

interface WatchedCopyProps {
  copy: CloningView;
  /** The target, to go there. */
  scope: ScopeView | undefined;
  onOrdered: (copy: CloningView) => void;
  /** Returns to the empty form. */
  onAgain: () => void;
}

const DoneCopy = ({ copy, scope, onAgain }: Omit<WatchedCopyProps, 'onOrdered'>) => {
  const t = useTranslation();
  const rows = sumOf(copy.counts);
  return (
    <Notice
      title={t('cloning.doneTitle')}
      text={t('cloning.doneText', { count: rows, number: formatNumber(rows), target: copy.target.name })}
      actions={
        <>
          {scope !== undefined && (
            <Button variant="filled" onClick={() => switchScope(scope, '/knowledge/combined')}>
              {t('cloning.openTarget', { target: copy.target.name })}
            </Button>
          )}
          <Button onClick={onAgain}>{t('cloning.again')}</Button>
        </>
      }
    />
  );
};

const FailedCopy = ({ copy, onOrdered, onAgain }: Omit<WatchedCopyProps, 'scope'>) => {
  const t = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const { source, target, error } = copy;
  const retry = async () => {
    if (source === null) return;
    setBusy(true);
    try {
      const flags = Object.fromEntries(cloningFlags.map((flag) => [flag, copy[flag]]));
      onOrdered(
        await orderCopy({
          body: { company_id: target.id, source_company_id: source.id, ...flags },
        }),
      );
    } catch (issue) {
      toastProblem(issue);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Notice
      tone="failed"
      title={error?.message ?? t('common.anErrorHasOccurred')}
      text={t('cloning.failedText', { target: target.name })}
      actions={
        <>
          {source !== null && (
            <Button
              loading={isBusy}
              leftSection={<IconRefresh size={16} stroke={1.75} aria-hidden />}
              onClick={() => void retry()}
            >
              {t('cloning.retry')}
            </Button>
          )}
          <Button variant="bare" onClick={onAgain}>
            {t('common.close')}
          </Button>
        </>
      }
    />
  );
};

/** The progress of one copy; leaving the page does not stop it. */
export const WatchedCopy = ({ copy, scope, onOrdered, onAgain }: WatchedCopyProps) => {
  const t = useTranslation();
  const from = copy.source?.name ?? t('cloning.run.removedCompany');
  return (
    <section className={classes.watched} aria-labelledby="watched-copy">
      <h2 id="watched-copy" className={classes.marginTitle}>
        {t('cloning.run.from', { source: from, target: copy.target.name })}
      </h2>
      <div>
        {copy.state === 'done' && <DoneCopy copy={copy} scope={scope} onAgain={onAgain} />}
        {copy.state === 'failed' && <FailedCopy copy={copy} onOrdered={onOrdered} onAgain={onAgain} />}
        {(copy.state === 'waiting' || copy.state === 'running') && <CopyProgress copy={copy} />}
      </div>
    </section>
  );
};
