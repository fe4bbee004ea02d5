import { Button } from '../button/button.tsx';
import { Notice } from '../states/notice.tsx';
import { useTranslation } from '../../platform/i18n/use-translation.ts';

interface StaleNoticeProps {
  /** "Jemand hat dieses Projekt inzwischen geändert" */
  title: string;
  onOverwrite: () => void;
  onLoad: () => void;
}

/** Somebody else saved first: nothing is lost, the user decides which version stands. */
export const StaleNotice = ({ title, onOverwrite, onLoad }: StaleNoticeProps) => {
  const t = useTranslation();
  return (
    <Notice
      tone="failed"
      title={title}
      text={t('common.stale.text')}
      actions={
        <>
          <Button onClick={onOverwrite}>{t('common.stale.overwrite')}</Button>
          <Button variant="bare" onClick={onLoad}>
            {t('common.stale.load')}
          </Button>
        </>
      }
    />
  );
};
