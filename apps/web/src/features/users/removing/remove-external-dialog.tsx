import type { ExternalRemovalPreviewView } from '@polier/contract/users/external-users.contract';
import { useQuery } from '@tanstack/react-query';
import { Consequences } from '../../../components/dialog/consequences.tsx';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { queryOf } from '../../../platform/api/queries.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import type { ExternalRow, MemberRow } from '../list/person-rows.ts';
import { PersonRemovalDialog, type WorkTexts } from './person-removal-dialog.tsx';
import { removeExternalUser } from '../users.mutations.ts';

interface RemoveExternalDialogProps {
  row: ExternalRow;
  externals: readonly ExternalRow[];
  members: readonly MemberRow[];
  onClose: () => void;
}

/** Before a partner from outside is removed: another one or a member takes over, or what is named stays named. */
export const RemoveExternalDialog = ({ row, externals, members, onClose }: RemoveExternalDialogProps) => {
  const t = useTranslation();
  const { id } = row.person;
  const preview = useQuery({ ...queryOf(endpoints.externalUsers.removalPreview, { query: { id } }), staleTime: 0 });
  const textsOf = (work: ExternalRemovalPreviewView): WorkTexts => {
    const losses = [
      { count: work.teams, label: t('users.removing.teams', { count: work.teams }) },
      { count: work.open_questions, label: t('users.removing.questions', { count: work.open_questions }) },
    ].filter(({ count }) => count > 0);
    return {
      hasWork: losses.length > 0,
      losses: <Consequences items={losses} remains={t('users.externals.removeRemains')} />,
      nothing: t(work.is_used ? 'users.externals.removeUsed' : 'users.removing.nothing'),
      handOverText: t('users.externals.handOverText'),
      leave: t('users.externals.leave'),
      leaveText: t('users.externals.leaveText'),
      canLeave: true,
    };
  };
  const active = members.filter(({ account }) => account.state === 'active');
  const others = externals.filter(({ person }) => person.id !== id);
  return (
    <PersonRemovalDialog
      name={row.name}
      text={t('users.externals.removeText')}
      preview={preview}
      textsOf={textsOf}
      candidates={[
        { group: t('users.tabs.external'), people: others.map(({ name, person }) => ({ name, id: person.id })) },
        { group: t('users.tabs.internal'), people: active.map(({ name, account }) => ({ name, id: account.id })) },
      ]}
      onRemove={(reassign_to) => removeExternalUser({ body: { id, reassign_to } })}
      doneText={t('users.done.externalRemoved', { name: row.name })}
      onClose={onClose}
    />
  );
};
