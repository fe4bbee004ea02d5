import { rowFilters } from '@polier/contract/worksheets/row-filters';
import { worksheetColumns } from '@polier/contract/worksheets/worksheets.contract';
import { languages } from '@polier/i18n/languages';
import { IconChevronDown, IconFileTypePdf, IconPrinter } from '@tabler/icons-react';
import type { Kind } from '@polier/contract/kinds';
import type { ReactNode } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { ElapsedTime } from '../../../components/file-download/elapsed-time.tsx';
import { MenuItem } from '../../../components/menu/menu-item.tsx';
import { Menu } from '../../../components/menu/menu.tsx';
import { useLanguage, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useWorksheetExport } from '../spreadsheet/export-worksheets.ts';
import { type PaperChoice, writeColumns } from './print-address.ts';
import classes from './print-screen.module.css';

export interface PrintToolbarProps {
  choice: PaperChoice;
  /** Writes into the address; columns as text. */
  onChoose: (change: { [K in keyof PaperChoice]?: string }) => void;
  /** The columns on the paper. */
  columns: PaperChoice['columns'];
  /** The link to what is printed. */
  back: ReactNode;
  /** Everything to be printed is there. */
  isReady: boolean;
  /** What a PDF document of the same is asked for with. */
  subject: { projectId: number; worksheetId?: number; kind?: Kind } | undefined;
}

const Choice = ({ label, value, children }: { label: string; value: string; children: ReactNode }) => (
  <Menu
    staysOpen
    trigger={(trigger) => (
      <Button {...trigger} rightSection={<IconChevronDown size={14} stroke={1.5} aria-hidden />}>
        <span className="visually-hidden">{label}: </span>
        {value}
      </Button>
    )}
  >
    {children}
  </Menu>
);

/** What is printed and how, above the paper and never on it. */
export const PrintToolbar = ({ choice, onChoose, columns, back, isReady, subject }: PrintToolbarProps) => {
  const shownColumns = columns ?? [];
  const { isBusy, exportWorksheets, pages } = useWorksheetExport();
  const t = useTranslation();
  const spoken = useLanguage();
  const language = choice.language ?? spoken;
  return (
    <div className={classes.toolbar} role="toolbar" aria-label={t('print.toolbar')}>
      {back}
      <Choice label={t('worksheets.filters.label')} value={t(`print.rows.${choice.filter}`)}>
        {rowFilters.map((filter) => (
          <MenuItem key={filter} choice="one" isChosen={filter === choice.filter} onSelect={() => onChoose({ filter })}>
            {t(`print.rows.${filter}`)}
          </MenuItem>
        ))}
      </Choice>
      <Choice label={t('print.columns')} value={t('print.columns')}>
        {worksheetColumns.map((column) => (
          <MenuItem
            key={column}
            choice="many"
            isChosen={shownColumns.includes(column)}
            onSelect={() =>
              onChoose({
                columns: writeColumns(
                  worksheetColumns.filter((name) => shownColumns.includes(name) !== (name === column)),
                ),
              })
            }
          >
            {t(`worksheets.columns.${column}`)}
          </MenuItem>
        ))}
      </Choice>
      <Choice label={t('print.orientation')} value={t(`print.orientations.${choice.orientation}`)}>
        {(['portrait', 'landscape'] as const).map((orientation) => (
          <MenuItem
            key={orientation}
            choice="one"
            isChosen={orientation === choice.orientation}
            onSelect={() => onChoose({ orientation })}
          >
            {t(`print.orientations.${orientation}`)}
          </MenuItem>
        ))}
      </Choice>
      <Choice label={t('print.language')} value={t(`shell.languages.${language}`)}>
        {languages.map((one) => (
          <MenuItem key={one} choice="one" isChosen={one === language} onSelect={() => onChoose({ language: one })}>
            {t(`shell.languages.${one}`)}
          </MenuItem>
        ))}
      </Choice>
      <Button
        loading={isBusy}
        disabled={!isReady || subject === undefined}
        leftSection={<IconFileTypePdf size={16} stroke={1.75} aria-hidden />}
        onClick={() => {
          if (subject === undefined) return;
          const { filter, orientation } = choice;
          const chosen = choice.columns === undefined ? {} : { columns: choice.columns.join(',') || 'none' };
          exportWorksheets({ ...subject, format: 'pdf', filter, orientation, language, ...chosen });
        }}
      >
        {t('print.pdf')}
        {isBusy && <ElapsedTime pages={pages} />}
      </Button>
      <Button
        variant="filled"
        className={classes.print}
        disabled={!isReady}
        leftSection={<IconPrinter size={16} stroke={1.75} aria-hidden />}
        onClick={() => print()}
      >
        {t('print.print')}
      </Button>
    </div>
  );
};
