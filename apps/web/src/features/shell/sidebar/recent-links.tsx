import { useId } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { type RecentRecord, useApplication } from '../application.ts';
import { EntryLink } from './sidebar-link.tsx';
import classes from './sidebar.module.css';

const Links = ({ records }: { records: readonly RecentRecord[] }) => {
  const t = useTranslation();
  const id = useId();
  if (records.length === 0) return null;
  return (
    <div className={classes.recent}>
      <h2 className={classes.recentTitle} id={id}>
        {t('shell.recentlyOpened')}
      </h2>
      <ul aria-labelledby={id}>
        {records.map(({ id: record, title, to, search }) => (
          <li key={record}>
            <EntryLink to={to} search={search} className={classes.recentLink} title={title}>
              {title}
            </EntryLink>
          </li>
        ))}
      </ul>
    </div>
  );
};

/** The records that were open last. */
export const RecentLinks = () => {
  const { Recent } = useApplication();
  return <Recent>{(records) => <Links records={records} />}</Recent>;
};
