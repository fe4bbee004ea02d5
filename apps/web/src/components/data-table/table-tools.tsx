import { Checkbox, Menu } from '@mantine/core';
import { IconCheck, IconChevronDown, IconColumns3, IconDownload } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useWords } from '../../platform/i18n/use-words.ts';
import classes from './table-tools.module.css';
import type { Column, Grouping } from './table-types.ts';

/** A bare word with its icon, as all tools over a table are. */
export const ToolButton = ({
  icon,
  children,
  ...button
}: { icon?: ReactNode; children: ReactNode } & React.ComponentProps<'button'>) => (
  <button {...button} type="button" className={classes.tool}>
    {icon}
    {children}
  </button>
);

interface GroupChoiceProps<Row> {
  groupings: readonly Grouping<Row>[];
  value: Grouping<Row> | null;
  onChange: (value: string | null) => void;
}

export const GroupChoice = <Row,>({ groupings, value, onChange }: GroupChoiceProps<Row>) => {
  const t = useWords();
  const choices = [
    ...groupings.map((grouping) => ({ value: grouping.value as string | null, label: grouping.label })),
    { value: null, label: t('common.ungrouped') },
  ];
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ToolButton>
          {value?.label ?? t('common.ungrouped')}
          <IconChevronDown size={14} stroke={1.5} aria-hidden />
        </ToolButton>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map((choice) => (
          <Menu.Item
            key={choice.value ?? ''}
            rightSection={choice.value === (value?.value ?? null) && <IconCheck size={14} aria-hidden />}
            aria-current={choice.value === (value?.value ?? null) || undefined}
            onClick={() => onChange(choice.value)}
          >
            {choice.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};

interface ColumnChoiceProps<Row> {
  columns: readonly Column<Row>[];
  hidden: ReadonlySet<string>;
  onToggle: (key: string) => void;
}

export const ColumnChoice = <Row,>({ columns, hidden, onToggle }: ColumnChoiceProps<Row>) => {
  const t = useWords();
  return (
    <Menu position="bottom-end" closeOnItemClick={false}>
      <Menu.Target>
        <ToolButton icon={<IconColumns3 size={16} stroke={1.5} aria-hidden />}>{t('common.columns')}</ToolButton>
      </Menu.Target>
      <Menu.Dropdown>
        {columns
          .filter(({ hideable }, index) => index > 0 && hideable !== false)
          .map(({ key, name, header }) => (
            <Menu.Item
              key={key}
              role="menuitemcheckbox"
              aria-checked={!hidden.has(key)}
              leftSection={<Checkbox.Indicator checked={!hidden.has(key)} size="xs" aria-hidden />}
              onClick={() => onToggle(key)}
            >
              {name ?? header}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
};

export const ExportButton = ({ onClick }: { onClick: () => void }) => {
  const t = useWords();
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
