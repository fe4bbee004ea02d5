import { LinkButton } from '../../components/button/button.tsx';
import { Screen } from '../../components/screen/screen.tsx';
import { Notice } from '../../components/states/notice.tsx';
import { useTranslation } from '../../platform/i18n/use-translation.ts';

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
          <LinkButton to="/projects" variant="filled">
            {t('projects.missing.wayOut')}
          </LinkButton>
        }
      />
    </Screen>
  );
};
