import { kinds } from '@polier/contract/kinds';
import { IconChevronDown, IconFileSpreadsheet } from '@tabler/icons-react';
import { Button } from '../../../components/button/button.tsx';
import { Menu } from '../../../components/menu/menu.tsx';
import { MenuItem } from '../../../components/menu/menu-item.tsx';
import { useLanguage, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { goTo } from '../../../platform/navigation/history.ts';
import { usePermissions } from '../../../platform/session/permission-check.ts';
import { worksheetPermissions } from '../worksheet-kinds.ts';
import { useWorksheetExport } from './export-worksheets.ts';

/** All worksheets of a project as a workbook, and back. */
export const ProjectWorkbookMenu = ({ projectId }: { projectId: number }) => {
  const t = useTranslation();
  const language = useLanguage();
  const { isBusy, exportWorksheets } = useWorksheetExport();
  const can = usePermissions();
  const mayImport = kinds.some((kind) => can(worksheetPermissions(kind).editAppliedLessons));
  return (
    <Menu
      align="end"
      trigger={(trigger) => (
        <Button
          {...trigger}
          loading={isBusy}
          leftSection={<IconFileSpreadsheet size={16} stroke={1.75} aria-hidden />}
          rightSection={<IconChevronDown size={14} stroke={1.5} aria-hidden />}
        >
          {t('worksheetFiles.excel')}
        </Button>
      )}
    >
      <MenuItem onSelect={() => exportWorksheets({ projectId, language })}>{t('worksheetFiles.export')}</MenuItem>
      {mayImport && <MenuItem onSelect={() => goTo('/worksheets/import')}>{t('worksheetFiles.import.open')}</MenuItem>}
    </Menu>
  );
};
