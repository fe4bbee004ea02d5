import type { UseCaseIds } from '@polier/contract/orders/use-case-ids.contract';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import classes from './object-files.module.css';

/** What an IDS that was read would change, and its specifications. */
export const IdsChanges = ({ read }: { read: UseCaseIds }) => {
  const t = useTranslation();
  const { specifications, delivery_objects: objects, criteria } = read;
  const { added, kept, removed } = criteria;
  return (
    <>
      <p role="status">
        {objects === 0
          ? t('orderFiles.ids.noObjects')
          : t('orderFiles.ids.changes', { count: objects, added, kept, removed })}
      </p>
      <ul className={classes.names} aria-label={t('orderFiles.ids.specifications')}>
        {specifications.map(({ name, description, numbered }) => (
          <li key={name}>
            {name}
            {numbered && <div className={classes.quiet}>{t('orderFiles.ids.numbered')}</div>}
            {description !== null && description !== '' && <div className={classes.quiet}>{description}</div>}
          </li>
        ))}
      </ul>
    </>
  );
};
