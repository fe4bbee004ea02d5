import { rowFilters } from '@polier/contract/worksheets/row-filters';
import { worksheetColumns } from '@polier/contract/worksheets/worksheets.contract';
import { IconChevronDown, IconColumns3, IconLayoutSidebarRight, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { ToolButton } from '../../../components/data-table/table-tools.tsx';
import { Menu } from '../../../components/menu/menu.tsx';
import { MenuItem } from '../../../components/menu/menu-item.tsx';
import { SearchField } from '../../../components/search-field/search-field.tsx';
import { TabBar } from '../../../components/tab-bar/tab-bar.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useHotkey } from '../../../platform/viewport/hotkey.ts';
import { useWorksheetContext } from '../view/worksheet-context.ts';
import { OrderItems, useWorksheetOrder } from './order-items.tsx';

const icon = { 'size': 16, 'stroke': 1.5, 'aria-hidden': true } as const;

/** Shows a plain word until it is used, then a white input. */
const WorksheetSearch = () => {
  const t = useTranslation();
  const { url, setUrl, grid } = useWorksheetContext();
  const query = url.q;
  const [isOpen, setOpen] = useState(query !== '');
  useHotkey('/', () => setOpen(true), { isOn: !isOpen });
  if (!isOpen && query === '') {
    return (
      <ToolButton
        icon={<IconSearch {...icon} />}
        onClick={() => setOpen(true)}
        title={`${t('worksheets.searchWorksheet')}  /`}
      >
        {t('worksheets.searchWorksheet')}
      </ToolButton>
    );
  }
  return (
    <span
      ref={(element) => {
        if (element !== null && query === '' && isOpen) element.querySelector('input')?.focus();
      }}
      onBlur={(event) => {
        if (
          query === '' &&
          !event.currentTarget.contains(event.relatedTarget) &&
          event.currentTarget.querySelector('input')?.value === ''
        ) {
          setOpen(false);
        }
      }}
    >
      <SearchField
        value={query}
        onChange={(q) => setUrl({ q })}
        placeholder={t('worksheets.searchWorksheet')}
        onArrowDown={() => grid.current?.focus()}
      />
    </span>
  );
};

const WorksheetOrderMenu = () => {
  const t = useTranslation();
  const { current } = useWorksheetOrder();
  return (
    <Menu
      align="end"
      trigger={(trigger) => (
        <ToolButton {...trigger} aria-label={`${t('worksheets.orders.label')}: ${current}`}>
          {current}
          <IconChevronDown size={14} stroke={1.5} aria-hidden />
        </ToolButton>
      )}
    >
      <OrderItems />
    </Menu>
  );
};

const WorksheetColumnMenu = () => {
  const t = useTranslation();
  const { model } = useWorksheetContext();
  const { columns } = model.worksheet;
  return (
    <Menu
      align="end"
      staysOpen
      trigger={(trigger) => (
        <ToolButton {...trigger} icon={<IconColumns3 {...icon} />}>
          {t('common.columns')}
        </ToolButton>
      )}
    >
      {worksheetColumns.map((column) => (
        <MenuItem
          key={column}
          choice="many"
          isChosen={columns.includes(column)}
          onSelect={() =>
            model.changeWorksheet({
              columns: worksheetColumns.filter((other) => (other === column) !== columns.includes(other)),
            })
          }
        >
          {t(`worksheets.longColumns.${column}`)}
        </MenuItem>
      ))}
    </Menu>
  );
};

const WorksheetTools = () => {
  const t = useTranslation();
  const { model, url, canEdit, openPanel } = useWorksheetContext();
  return (
    <>
      <WorksheetSearch />
      <WorksheetOrderMenu />
      {canEdit && !model.worksheet.closed && <WorksheetColumnMenu />}
      {url.panel === 'none' && (
        <ToolButton
          icon={<IconLayoutSidebarRight {...icon} />}
          aria-label={t('worksheets.openPanel')}
          title={`${t('worksheets.openPanel')}  ]`}
          onClick={() => openPanel('row')}
        >
          {null}
        </ToolButton>
      )}
    </>
  );
};

/** Filters with their counts, and the tools of the worksheet; on the phone these stand in its bar. */
export const WorksheetTabs = () => {
  const t = useTranslation();
  const { url, setUrl, counts, isPhone } = useWorksheetContext();
  return (
    <TabBar
      label={t('worksheets.filters.label')}
      controls="worksheet-rows"
      value={url.filter}
      onChange={(filter) => setUrl({ filter }, { replace: false })}
      items={rowFilters.map((value) => ({
        value,
        label: t(`worksheets.filters.${value}`),
        count: counts[value],
        ...(value === 'to_check' && { tone: 'decision' as const }),
      }))}
      {...(!isPhone && { tools: <WorksheetTools /> })}
    />
  );
};
