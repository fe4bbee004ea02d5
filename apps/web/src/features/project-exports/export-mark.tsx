import { IconUsersGroup } from '@tabler/icons-react';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import classes from './export-mark.module.css';

/** In a list: the project is kept in Microsoft 365, or on its way there. */
export const ExportMark = ({ isLinked }: { isLinked: boolean }) => {
  const t = useTranslation();
  const label = t(isLinked ? 'projectExports.mark.linked' : 'projectExports.mark.pending');
  return (
    <span className={classes.mark} role="img" aria-label={label} title={label} data-linked={isLinked || undefined}>
      <IconUsersGroup size={14} stroke={1.75} aria-hidden />
    </span>
  );
};
