import { exportFormats } from '@polier/contract/imports/import-fields';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { Menu } from '../../../components/menu/menu.tsx';
import { MenuItem } from '../../../components/menu/menu-item.tsx';
import { toastProblem } from '../../../components/toast/toast-store.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { type ExportQuery, exportLessons } from './export-lessons.ts';

interface ExportMenuProps {
  query: Omit<ExportQuery, 'format'>;
  /** A word alone. */
  isBare?: boolean;
}

/** Saves what a list of questions shows as a file. */
export const ExportMenu = ({ query, isBare = false }: ExportMenuProps) => {
  const t = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const save = async (format: ExportQuery['format']) => {
    setBusy(true);
    try {
      await exportLessons({ ...query, format });
    } catch (error) {
      toastProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Menu
      trigger={(trigger) => (
        <Button
          {...trigger}
          fullWidth={!isBare}
          variant={isBare ? 'bare' : 'default'}
          loading={isBusy}
          rightSection={<IconChevronDown size={15} stroke={1.75} aria-hidden />}
        >
          {t('imports.export.title')}
        </Button>
      )}
    >
      {exportFormats.map((format) => (
        <MenuItem key={format} onSelect={() => void save(format)}>
          {t(`imports.export.${format}`)}
        </MenuItem>
      ))}
    </Menu>
  );
};
