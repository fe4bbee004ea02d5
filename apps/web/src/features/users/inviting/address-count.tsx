import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import classes from './invite-dialog.module.css';
import { maxAddresses } from './invite-values.ts';
import { typedAddresses } from './typed-addresses.ts';

/** Shows how many addresses were recognised while typing. */
export const AddressCount = ({ text }: { text: string }) => {
  const t = useTranslation();
  const { addresses, unreadable } = typedAddresses(text);
  if (addresses.length === 0 && unreadable.length === 0) return t('users.inviting.addressesHint');
  return (
    <>
      {addresses.length > 0 && t('users.inviting.recognised', { count: addresses.length })}
      {addresses.length > maxAddresses && (
        <span className={classes.unreadable}>{t('users.inviting.tooMany', { max: maxAddresses })}</span>
      )}
      {addresses.length > 0 && unreadable.length > 0 && (
        <span className={classes.unreadable}>{t('users.inviting.unreadable', { texts: unreadable.join(', ') })}</span>
      )}
    </>
  );
};
