import { IconArrowRight } from '@tabler/icons-react';
import { kindDefinitions, kinds } from '@polier/contract/kinds';
import { CheckToggleGlyph } from '../../../components/check-toggle/check-toggle-glyph.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { usePermissions } from '../../../platform/session/permission-check.ts';
import { useWaitingCounts } from '../../approval/use-waiting-counts.ts';
import classes from './review-links.module.css';

/** At the foot of the directory: what waits for the reader's decision. */
export const ReviewLinks = () => {
  const t = useTranslation();
  const may = usePermissions();
  const { approval, verification } = useWaitingCounts();
  const approves = kinds.some((kind) => may(`${kindDefinitions[kind].permissions.lesson}.approve`));
  return (
    <>
      {approves && approval > 0 && (
        <RouteLink to="/approval" className={classes.link}>
          <CheckToggleGlyph state="to-check" size={24} />
          <span className={classes.words}>{t('approval.toApprove', { count: approval })}</span>
          <IconArrowRight size={16} stroke={1.5} aria-hidden />
        </RouteLink>
      )}
      {verification > 0 && (
        <RouteLink to="/knowledge/toVerify" className={classes.link}>
          <span className={classes.words}>{t('approval.toVerify', { count: verification })}</span>
          <IconArrowRight size={16} stroke={1.5} aria-hidden />
        </RouteLink>
      )}
    </>
  );
};
