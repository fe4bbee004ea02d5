import { useWords } from '../../../platform/i18n/use-words.ts';
import classes from './invite-dialog.module.css';
import { mostAddresses } from './invite-values.ts';
import { typedAddresses } from './typed-addresses.ts';

/** What was understood of what was pasted, while one types. */
export const AddressCount = ({ text }: { text: string }) => {
  const t = useWords();
  const { addresses, unreadable } = typedAddresses(text);
  if (addresses.length === 0 && unreadable.length === 0) return t('users.inviting.addressesHint');
  return (
    <>
      {addresses.length > 0 && t('users.inviting.recognised', { count: addresses.length })}
      {addresses.length > mostAddresses && (
        <span className={classes.unreadable}>{t('users.inviting.tooMany', { max: mostAddresses })}</span>
      )}
      {addresses.length > 0 && unreadable.length > 0 && (
        <span className={classes.unreadable}>{t('users.inviting.unreadable', { texts: unreadable.join(', ') })}</span>
      )}
    </>
  );
};
