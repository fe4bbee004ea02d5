import { IconChevronDown, IconColumns3, IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { MenuItem } from '../menu/menu-item.tsx';
import { Menu } from '../menu/menu.tsx';
import classes from './table-tools.module.css';
import type { Column, Grouping } from './table-types.ts';

/** A tool over a table: a word with an icon. */
export const ToolButton = ({
  icon,
  children,
  ...button
}: { icon?: ReactNode; children: ReactNode } & React.ComponentProps<'button'>) => (
  <button {...button} type="button" className={classes.tool}>
    {icon}
    <span className={icon === undefined ? classes.words : classes.word}>{children}</span>
  </button>
);

interface GroupChoiceProps<Row> {
  groupings: readonly Grouping<Row>[];
  value: Grouping<Row> | null;
  onChange: (value: string | null) => void;
}

export const GroupChoice = <Row,>({ groupings, value, onChange }: GroupChoiceProps<Row>) => {
  const t = useTranslation();
  const choices = [
    ...groupings.map((grouping) => ({ value: grouping.value as string | null, label: grouping.label })),
    { value: null, label: t('common.ungrouped') },
  ];
  return (
    <Menu
      align="end"
      trigger={(trigger) => (
        <ToolButton {...trigger}>
          {value?.label ?? t('common.ungrouped')}
          <IconChevronDown size={14} stroke={1.5} aria-hidden />
        </ToolButton>
      )}
    >
      {choices.map((choice) => (
        <MenuItem
          key={choice.value ?? ''}
          choice="one"
          isChosen={choice.value === (value?.value ?? null)}
          onSelect={() => onChange(choice.value)}
        >
          {choice.label}
        </MenuItem>
      ))}
    </Menu>
  );
};

interface ColumnChoiceProps<Row> {
  columns: readonly Column<Row>[];
  hidden: ReadonlySet<string>;
  onToggle: (key: string) => void;
}

export const ColumnChoice = <Row,>({ columns, hidden, onToggle }: ColumnChoiceProps<Row>) => {
  const t = useTranslation();
  return (
    <Menu
      align="end"
      staysOpen
      trigger={(trigger) => (
        <ToolButton {...trigger} icon={<IconColumns3 size={16} stroke={1.5} aria-hidden />}>
          {t('common.columns')}
        </ToolButton>
      )}
    >
      {columns
        .filter(({ hideable }, index) => index > 0 && hideable !== false)
        .map(({ key, name, header }) => (
          <MenuItem key={key} choice="many" isChosen={!hidden.has(key)} onSelect={() => onToggle(key)}>
            {name ?? header}
          </MenuItem>
        ))}
    </Menu>
  );
};

export const ExportButton = ({ onClick }: { onClick: () => void }) => {
  const t = useTranslation();
  return (
    <ToolButton
      icon={<IconDownload size={16} stroke={1.5} aria-hidden />}
      title={t('common.exportCsv')}
      onClick={onClick}
    >
      {t('common.export')}
    </ToolButton>
  );
};
