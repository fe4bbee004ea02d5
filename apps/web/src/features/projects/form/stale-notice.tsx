import { Button } from '../../../components/button/button.tsx';
import { Notice } from '../../../components/states/notice.tsx';
import { useWords } from '../../../platform/i18n/use-words.ts';

interface StaleNoticeProps {
  onOverwrite: () => void;
  onLoad: () => void;
}

/** Somebody else saved first: nothing is lost, the user decides which version stands. */
export const StaleNotice = ({ onOverwrite, onLoad }: StaleNoticeProps) => {
  const t = useWords();
  return (
    <Notice
      tone="failed"
      title={t('projects.stale.title')}
      text={t('projects.stale.text')}
      actions={
        <>
          <Button onClick={onOverwrite}>{t('projects.stale.overwrite')}</Button>
          <Button variant="bare" onClick={onLoad}>
            {t('projects.stale.load')}
          </Button>
        </>
      }
    />
  );
};
