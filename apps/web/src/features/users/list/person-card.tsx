import { Avatar } from '../../../components/avatar/avatar.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import classes from './person-card.module.css';
import { PersonMenu } from './person-menu.tsx';
import { PersonName } from './person-name.tsx';
import { avatarName, type PersonRow } from './person-rows.ts';
import { PersonState } from './person-state.tsx';
import { pastInstant } from '../../../platform/formats/past-instant.ts';
import type { OpenDialog } from '../users-address.ts';

const Facts = ({ row }: { row: PersonRow }) => {
  const t = useTranslation();
  const role = row.kind === 'external' ? row.person.function : t(`users.roles.${row.account.role}`);
  return (
    <span className={classes.facts}>
      {role !== null && <span>{role}</span>}
      {row.kind !== 'external' && (row.kind === 'invitation' || row.account.state === 'disabled') && (
        <PersonState row={row} />
      )}
      {row.kind === 'member' && row.account.last_seen_at !== null && (
        <span>{pastInstant(t, row.account.last_seen_at)}</span>
      )}
    </span>
  );
};

/** A person on the phone. */
export const PersonCard = ({ row, open }: { row: PersonRow; open: OpenDialog }) => (
  <div className={classes.card}>
    <Avatar name={avatarName(row)} external={row.kind !== 'member'} size={28} decorative />
    <div className={classes.body}>
      <PersonName row={row} open={open} />
      {row.email !== null && <span className={classes.email}>{row.email}</span>}
      <Facts row={row} />
    </div>
    <PersonMenu row={row} open={open} />
  </div>
);
