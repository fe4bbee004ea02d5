import { accountsContract } from '@polier/contract/users/accounts.contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { Bar } from '../../../components/states/bar.tsx';
import { ErrorState } from '../../../components/states/error-state.tsx';
import { toastDone, toastProblem } from '../../../components/toast/toast-store.ts';
import { call } from '../../../platform/api/call.ts';
import { queryClient, queryOf } from '../../../platform/api/queries.ts';
import { useWords } from '../../../platform/i18n/use-words.ts';
import type { MemberRow } from '../person-rows.ts';
import { hasWork, Losses } from './losses.tsx';
import classes from './remove-member-dialog.module.css';
import { type Fate, SuccessionChoice } from './succession-choice.tsx';

interface RemoveMemberDialogProps {
  member: MemberRow;
  members: readonly MemberRow[];
  onClose: () => void;
}

/** Says what hangs on somebody and asks what becomes of it, before the access ends. */
export const RemoveMemberDialog = ({ member, members, onClose }: RemoveMemberDialogProps) => {
  const t = useWords();
  const { id } = member.account;
  const preview = useQuery({ ...queryOf(accountsContract.removalPreview, { query: { id } }), staleTime: 0 });
  const [fate, setFate] = useState<Fate>({ way: 'hand-over', heir: null });
  const [isBusy, setBusy] = useState(false);
  const [wasAsked, setAsked] = useState(false);
  const work = preview.data;
  const isIdle = work !== undefined && !hasWork(work);
  const needsHeir = !isIdle && fate.way === 'hand-over' && fate.heir === null;

  const remove = async () => {
    setAsked(true);
    if (needsHeir) return;
    setBusy(true);
    try {
      const reassign_to = isIdle || fate.way === 'drop' ? null : fate.heir;
      await call(accountsContract.remove, { body: { id, reassign_to } });
      toastDone(t('users.done.removed', { name: member.name }));
      onClose();
      // Owners, teams and responsible people stand in many lists.
      await queryClient.invalidateQueries();
    } catch (error) {
      toastProblem(error);
      void preview.refetch();
    } finally {
      setBusy(false);
    }
  };

  const content = () => {
    if (preview.error !== null && work === undefined) {
      return (
        <ErrorState
          error={preview.error}
          title={t('users.removing.loadFailed')}
          onRetry={() => void preview.refetch()}
        />
      );
    }
    if (work === undefined) return <Bar width={60} />;
    if (isIdle) return <p className={classes.text}>{t('users.removing.nothing')}</p>;
    return (
      <>
        <Losses work={work} />
        <SuccessionChoice
          work={work}
          candidates={members.filter(({ account }) => account.id !== id && account.state === 'active')}
          fate={fate}
          onChange={setFate}
          isHeirMissing={wasAsked && needsHeir}
        />
      </>
    );
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('users.removing.title', { name: member.name })}
      actions={
        <>
          <Button
            className={classes.confirm}
            disabled={work === undefined}
            loading={isBusy}
            onClick={() => void remove()}
          >
            {t('users.removing.submit')}
          </Button>
          <Button onClick={onClose} data-autofocus>
            {t('common.cancel')}
          </Button>
        </>
      }
    >
      <p className={classes.text}>{t('users.removing.text')}</p>
      {content()}
    </Dialog>
  );
};
