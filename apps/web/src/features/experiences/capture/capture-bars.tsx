import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import classes from './capture-bars.module.css';

/** At the top of the phone: the way out, and when what was typed was kept. */
export const CaptureTop = ({ state }: { state: ReactNode }) => {
  const t = useTranslation();
  return (
    <div className={classes.top} data-screen-bar>
      <RouteLink to="/experiences" className={classes.close} aria-label={t('experiences.leave')}>
        <IconX size={20} stroke={1.5} aria-hidden />
      </RouteLink>
      <strong className={classes.word}>{t('experiences.one')}</strong>
      <span className={classes.state} role="status">
        {state}
      </span>
    </div>
  );
};

interface CaptureFootProps {
  label: string;
  isSubmitting: boolean;
  onSubmit: () => void;
}

/** At the thumb: the one button, and that it works without a signal. */
export const CaptureFoot = ({ label, isSubmitting, onSubmit }: CaptureFootProps) => {
  const t = useTranslation();
  return (
    <div className={classes.foot} data-screen-foot>
      <Button variant="filled" size="large" fullWidth loading={isSubmitting} onClick={onSubmit}>
        {label}
      </Button>
      <p className={classes.note}>{t('experiences.alsoOffline')}</p>
    </div>
  );
};
