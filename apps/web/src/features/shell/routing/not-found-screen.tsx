import { Notice } from '../../../components/states/notice.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { goTo } from '../../../platform/navigation/history.ts';
import { Button } from '../../../components/button/button.tsx';

export const NotFoundScreen = () => {
  const t = useTranslation();
  return (
    <Notice
      level="page"
      title={t('shell.notFound.title')}
      text={t('shell.notFound.text')}
      actions={
        <Button variant="filled" onClick={() => goTo('/home')}>
          {t('shell.notFound.action')}
        </Button>
      }
    />
  );
};
