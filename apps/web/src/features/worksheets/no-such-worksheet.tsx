import { Button } from '../../components/button/button.tsx';
import { Screen } from '../../components/screen/screen.tsx';
import { Notice } from '../../components/states/notice.tsx';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { goTo } from '../../platform/navigation/history.ts';

/** The address names no worksheet, or one that the reader may not see. */
export const NoSuchWorksheet = () => {
  const t = useTranslation();
  return (
    <Screen title={t('worksheets.noSuchWorksheet')}>
      <Notice
        level="page"
        title={t('worksheets.noSuchWorksheet')}
        text={t('worksheets.noSuchWorksheetText')}
        actions={
          <Button variant="filled" onClick={() => goTo('/projects')}>
            {t('shell.myProjects')}
          </Button>
        }
      />
    </Screen>
  );
};
