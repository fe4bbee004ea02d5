import { rowFilters } from '@polier/contract/worksheets/row-filters';
import { IconArrowLeft, IconChevronDown, IconDotsVertical, IconSearch } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { IconButton } from '../../../components/button/button.tsx';
import { MenuItem } from '../../../components/menu/menu-item.tsx';
import { Menu } from '../../../components/menu/menu.tsx';
import { SearchField } from '../../../components/search-field/search-field.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { goTo } from '../../../platform/navigation/history.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { useCan } from '../../../platform/session/permission-check.ts';
import { useHotkey } from '../../../platform/viewport/hotkey.ts';
import { OrderItems } from '../header/order-items.tsx';
import { usePrintView } from '../header/use-print-view.ts';
import { useWorksheetWorkbook } from '../spreadsheet/use-worksheet-workbook.ts';
import { useWorksheetContext } from '../view/worksheet-context.ts';
import { worksheetKindOf, worksheetPermissions } from '../worksheet-kinds.ts';
import classes from './phone-head.module.css';

/** The filter in the bar, where the tabs are scrolled away. */
const FilterMenu = () => {
  const t = useTranslation();
  const { url, setUrl, counts } = useWorksheetContext();
  return (
    <Menu
      align="end"
      trigger={(trigger) => (
        <button {...trigger} type="button" className={classes.filter}>
          <span className="visually-hidden">{t('worksheets.filters.label')}: </span>
          {t(`worksheets.filters.${url.filter}`)}
          <span>{counts[url.filter]}</span>
          <IconChevronDown size={16} stroke={1.5} aria-hidden />
        </button>
      )}
    >
      {rowFilters.map((filter) => (
        <MenuItem
          key={filter}
          choice="one"
          isChosen={filter === url.filter}
          aside={counts[filter]}
          onSelect={() => setUrl({ filter }, { replace: false })}
        >
          {t(`worksheets.filters.${filter}`)}
        </MenuItem>
      ))}
    </Menu>
  );
};

/** Everything that can be done with the worksheet. */
const ActionMenu = () => {
  const t = useTranslation();
  const { model, canEdit, canAdd, canDuplicate, openDialog, openPanel, setClosed, setNeedsCheck } =
    useWorksheetContext();
  const { closed, needscheck, can } = model.worksheet;
  const print = usePrintView();
  const saveWorkbook = useWorksheetWorkbook();
  const mayImport = useCan(worksheetPermissions(model.kind).editAppliedLessons) && !closed;
  return (
    <Menu
      align="end"
      minWidth={220}
      trigger={(trigger) => (
        <IconButton {...trigger} label={t('worksheets.moreActions')}>
          <IconDotsVertical size={20} stroke={1.5} aria-hidden />
        </IconButton>
      )}
    >
      {canAdd && <MenuItem onSelect={() => openPanel('add')}>{t('worksheets.addQuestions')}</MenuItem>}
      <MenuItem onSelect={() => openDialog('risk')}>{t('worksheets.risk')}</MenuItem>
      {canEdit && (
        <>
          <MenuItem onSelect={() => openDialog('details')}>{t('worksheets.editDetails')}</MenuItem>
          {!closed && (
            <MenuItem choice="many" isChosen={needscheck} onSelect={() => setNeedsCheck(!needscheck)}>
              {t('worksheets.checkEverything')}
            </MenuItem>
          )}
          <MenuItem onSelect={() => setClosed(!closed)}>
            {closed ? t('worksheets.reopen') : t('worksheets.close')}
          </MenuItem>
        </>
      )}
      {canDuplicate && <MenuItem onSelect={() => openDialog('duplicate')}>{t('worksheets.duplicate.action')}</MenuItem>}
      {can.print && (
        <>
          <MenuItem onSelect={print}>{t('print.open')}</MenuItem>
          <MenuItem onSelect={saveWorkbook}>{t('worksheetFiles.export')}</MenuItem>
        </>
      )}
      {mayImport && <MenuItem onSelect={() => goTo('/worksheets/import')}>{t('worksheetFiles.import.open')}</MenuItem>}
      {can.remove && <MenuItem onSelect={() => openDialog('remove')}>{t('worksheets.removeWorksheet')}</MenuItem>}
      <OrderItems />
    </Menu>
  );
};

interface PhoneBarProps {
  /** The head with title and tabs is scrolled away: the bar says in short what it said. */
  isCollapsed: boolean;
  figures: string;
}

/** Stays at the top of the phone: the way back, where one is, filter, search and actions. */
export const PhoneBar = ({ isCollapsed, figures }: PhoneBarProps) => {
  const t = useTranslation();
  const { model, url, setUrl, grid } = useWorksheetContext();
  const { worksheet, kind } = model;
  const { number } = worksheetKindOf(kind).locationOf(worksheet);
  const [isOpen, setOpen] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const isSearching = isOpen || url.q !== '';
  useHotkey('/', () => setOpen(true), { isOn: !isSearching });
  return (
    <div ref={bar} className={classes.bar} data-screen-bar>
      <RouteLink
        to="/projects/overview"
        search={{ id: worksheet.projectId, tab: worksheetKindOf(kind).projectTab }}
        className={classes.back}
        aria-label={t('worksheets.backToProject')}
      >
        <IconArrowLeft size={20} stroke={1.5} aria-hidden />
      </RouteLink>
      {isSearching ? (
        <span
          ref={(element) => {
            if (element !== null && url.q === '') element.querySelector('input')?.focus();
          }}
          className={classes.search}
          onBlur={({ currentTarget, relatedTarget }) => {
            const isEmpty = currentTarget.querySelector('input')?.value === '';
            if (isEmpty && !currentTarget.contains(relatedTarget)) setOpen(false);
          }}
        >
          <SearchField
            value={url.q}
            onChange={(q) => setUrl({ q })}
            placeholder={t('worksheets.searchWorksheet')}
            slash={false}
            onArrowDown={() => grid.current?.focus()}
          />
        </span>
      ) : (
        <>
          <span className={classes.short} aria-hidden="true">
            {number !== null && <strong>{number}</strong>}
            {isCollapsed && <span className={classes.shortTitle}>{worksheet.title}</span>}
            {isCollapsed && <strong>{figures}</strong>}
          </span>
          {isCollapsed && <FilterMenu />}
          <IconButton label={t('worksheets.searchWorksheet')} onClick={() => setOpen(true)}>
            <IconSearch size={20} stroke={1.5} aria-hidden />
          </IconButton>
        </>
      )}
      <ActionMenu />
    </div>
  );
};
