import { ExternalDialog } from './externals/external-dialog.tsx';
import { InviteDialog } from './inviting/invite-dialog.tsx';
import type { ExternalRow, MemberRow, PersonRow } from './list/person-rows.ts';
import { RemoveExternalDialog } from './removing/remove-external-dialog.tsx';
import { RemoveMemberDialog } from './removing/remove-member-dialog.tsx';
import type { DialogAddress } from './users-address.ts';

interface UsersDialogsProps {
  url: DialogAddress;
  people: readonly PersonRow[] | undefined;
  onClose: () => void;
}

/** The dialog the address asks for; whom it is about may be gone meanwhile, then there is none. */
export const UsersDialogs = ({ url: { dialog, person }, people, onClose }: UsersDialogsProps) => {
  if (people === undefined || dialog === undefined) return null;
  const members = people.filter((row): row is MemberRow => row.kind === 'member');
  const externals = people.filter((row): row is ExternalRow => row.kind === 'external');
  const member = members.find(({ account }) => account.id === person);
  const external = externals.find((row) => row.person.id === person);
  if (dialog === 'invite') return <InviteDialog onClose={onClose} />;
  if (dialog === 'remove') {
    return member?.account.can.remove === true ? (
      <RemoveMemberDialog member={member} members={members} onClose={onClose} />
    ) : null;
  }
  if (dialog === 'external' && person === undefined) return <ExternalDialog onClose={onClose} />;
  if (external === undefined) return null;
  return dialog === 'external' ? (
    <ExternalDialog person={external.person} onClose={onClose} />
  ) : (
    <RemoveExternalDialog row={external} externals={externals} members={members} onClose={onClose} />
  );
};
