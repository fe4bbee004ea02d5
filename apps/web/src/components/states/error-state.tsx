import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { isProblem } from '../../platform/api/problem-error.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { Notice } from './notice.tsx';
import { Button } from '../button/button.tsx';

export interface ErrorStateProps {
  /** What failed; without it "The list could not be loaded". */
  title?: string;
  error: unknown;
  onRetry: () => void;
  level?: 'page' | 'screen' | 'section';
  /** What stands in the address does not exist: trying again would not help, this leads on. */
  missing?: { title: string; text: string; wayOut: ReactNode };
}

/** A load failed: what, why in the server's words where it gave any, and a way to try again. */
export const ErrorState = ({ title, error, onRetry, level = 'section', missing }: ErrorStateProps) => {
  const t = useTranslation();
  if (missing !== undefined && isProblem(error, 'not-found')) {
    // Nothing failed: what is asked for is not there.
    return <Notice level={level} title={missing.title} text={missing.text} actions={missing.wayOut} />;
  }
  const isSilent = !isProblem(error) || error.isPassing;
  return (
    <Notice
      tone="failed"
      level={level}
      title={title ?? t('common.loadFailed')}
      text={isSilent ? t('common.serverSilent') : error.message}
      actions={
        <Button leftSection={<IconRefresh size={16} stroke={1.75} />} onClick={onRetry}>
          {t('common.retry')}
        </Button>
      }
    />
  );
};
