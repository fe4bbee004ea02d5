import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useCan } from '../../../platform/session/permission-check.ts';
import classes from './person-list.module.css';
import type { PersonRow } from './person-rows.ts';
import type { OpenDialog } from '../users-address.ts';

interface PersonNameProps {
  row: PersonRow;
  open: OpenDialog;
}

/** Surname heavy, as one looks for it; of a partner also the firm. A partner's name opens what can be edited. */
export const PersonName = ({ row, open }: PersonNameProps) => {
  const t = useTranslation();
  const mayEdit = useCan('external_user.edit');
  if (row.kind === 'invitation') return <span className={classes.nameless}>{t('users.nameless')}</span>;
  const { firstname, lastname } = row.kind === 'member' ? row.account : row.person;
  const company = row.kind === 'external' ? row.person.company : null;
  const words = (
    <>
      {lastname ? (
        <>
          <strong className={classes.surname}>{lastname}</strong> {firstname}
        </>
      ) : (
        <strong className={classes.surname}>{row.name}</strong>
      )}
      {row.kind === 'member' && row.account.is_self && <span className={classes.note}> {t('users.you')}</span>}
      {company !== null && company !== row.name && (
        <span className={classes.company} title={company}>
          {' '}
          {company}
        </span>
      )}
    </>
  );
  if (row.kind !== 'external' || !mayEdit) return <span className={classes.name}>{words}</span>;
  const edit = () => open({ dialog: 'external', person: row.person.id });
  return (
    <button type="button" className={classes.nameButton} onClick={edit}>
      {words}
    </button>
  );
};
