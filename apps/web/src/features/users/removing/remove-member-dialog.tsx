import type { RemovalPreviewView } from '@polier/contract/users/accounts.contract';
import { useQuery } from '@tanstack/react-query';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { queryOf } from '../../../platform/api/queries.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import type { MemberRow } from '../list/person-rows.ts';
import { hasWork, RemovalLosses } from './removal-losses.tsx';
import { PersonRemovalDialog, type WorkTexts } from './person-removal-dialog.tsx';
import { removeAccount } from '../users.mutations.ts';

interface RemoveMemberDialogProps {
  member: MemberRow;
  members: readonly MemberRow[];
  onClose: () => void;
}

/** Before a membership ends. Projects need somebody to lead them, so that with any of them there has to be a successor. */
export const RemoveMemberDialog = ({ member, members, onClose }: RemoveMemberDialogProps) => {
  const t = useTranslation();
  const { id } = member.account;
  const preview = useQuery({ ...queryOf(endpoints.accounts.removalPreview, { query: { id } }), staleTime: 0 });
  const textsOf = (work: RemovalPreviewView): WorkTexts => {
    const canLeave = work.owned_projects === 0;
    const keeps = work.drafts_in_use > 0 ? ` ${t('users.removing.dropKeeps', { count: work.drafts_in_use })}` : '';
    return {
      hasWork: hasWork(work),
      losses: <RemovalLosses work={work} />,
      nothing: t('users.removing.nothing'),
      handOverText: t('users.removing.handOverText'),
      leave: t('users.removing.drop'),
      leaveText: canLeave ? `${t('users.removing.dropText')}${keeps}` : t('users.removing.ownsProjects'),
      canLeave,
    };
  };
  const others = members.filter(({ account }) => account.id !== id && account.state === 'active');
  return (
    <PersonRemovalDialog
      name={member.name}
      text={t('users.removing.text')}
      preview={preview}
      textsOf={textsOf}
      candidates={[
        { group: t('users.tabs.internal'), people: others.map(({ name, account }) => ({ name, id: account.id })) },
      ]}
      onRemove={(reassign_to) => removeAccount({ body: { id, reassign_to } })}
      doneText={t('users.done.removed', { name: member.name })}
      onClose={onClose}
    />
  );
};
