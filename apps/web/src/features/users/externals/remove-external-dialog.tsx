import { externalUsersContract } from '@polier/contract/users/external-users.contract';
import { usersContract } from '@polier/contract/users/users.contract';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { toastDone, toastProblem } from '../../../components/toast/toast-store.ts';
import { call } from '../../../platform/api/call.ts';
import { refresh } from '../../../platform/api/queries.ts';
import { useWords } from '../../../platform/i18n/use-words.ts';
import type { ExternalRow } from '../person-rows.ts';

/** Who was ever used is only put away; the dialog says which of the two it will be. */
export const RemoveExternalDialog = ({ row, onClose }: { row: ExternalRow; onClose: () => void }) => {
  const t = useWords();
  const remove = async () => {
    try {
      await call(externalUsersContract.remove, { body: { id: row.person.id } });
      toastDone(t('users.done.externalRemoved', { name: row.name }));
      onClose();
      await refresh(usersContract.listExternal);
    } catch (error) {
      toastProblem(error);
    }
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('users.externals.removeTitle', { name: row.name })}
      text={t(row.projects > 0 ? 'users.externals.removeUsed' : 'users.externals.removeUnused')}
      confirmLabel={t('users.externals.remove')}
      onConfirm={remove}
    />
  );
};
