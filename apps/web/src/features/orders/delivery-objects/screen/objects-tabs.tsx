import { IconColumns3, IconFilter, IconLayoutKanban, IconSearch, IconTable, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { ToolButton } from '../../../../components/data-table/table-tools.tsx';
import { MenuGroup, MenuItem } from '../../../../components/menu/menu-item.tsx';
import { Menu } from '../../../../components/menu/menu.tsx';
import { SearchField } from '../../../../components/search-field/search-field.tsx';
import { TabBar } from '../../../../components/tab-bar/tab-bar.tsx';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { focusIfLost } from '../../../../platform/viewport/focus-if-lost.ts';
import { useHotkey } from '../../../../platform/viewport/hotkey.ts';
import { useShownColumns } from '../grid/object-grid.tsx';
import { countByFilter, type ObjectFilter, objectFilters } from '../model/object-rows.ts';
import { type ObjectsView, objectsViews } from './delivery-objects-address.ts';
import { useObjectsContext } from './objects-context.ts';
import classes from './delivery-objects-screen.module.css';

const icon = { 'size': 18, 'stroke': 1.25, 'aria-hidden': true } as const;
const viewIcons: Readonly<Record<ObjectsView, typeof IconTable>> = {
  grid: IconTable,
  board: IconLayoutKanban,
  party: IconUsers,
};

/** The views have other tabs and tools: the chosen tab of the new ones takes the focus. */
const useViewChoice = () => {
  const { setUrl } = useObjectsContext();
  return (view: ObjectsView) => {
    setUrl({ view }, { replace: false });
    focusIfLost('[aria-controls="delivery-objects"][aria-selected="true"]');
  };
};

const ViewChoice = () => {
  const t = useTranslation();
  const { url } = useObjectsContext();
  const choose = useViewChoice();
  return (
    <span className={classes.views} role="group" aria-label={t('deliveryObjects.views.label')}>
      {objectsViews.map((view) => {
        const Icon = viewIcons[view];
        return (
          <button
            key={view}
            type="button"
            className={classes.view}
            aria-pressed={view === url.view}
            aria-label={t(`deliveryObjects.views.${view}`)}
            title={t(`deliveryObjects.views.${view}`)}
            onClick={() => choose(view)}
          >
            <Icon {...icon} />
          </button>
        );
      })}
    </span>
  );
};

/** Reached from elsewhere; their tabs stand only while they are chosen. */
const rareFilters: readonly ObjectFilter[] = ['done', 'overdue'];

const small = { 'size': 16, 'stroke': 1.5, 'aria-hidden': true } as const;

/** Only what belongs to one phase or one party. */
const FilterMenu = () => {
  const t = useTranslation();
  const { model, url, setUrl } = useObjectsContext();
  const { phases, parties } = model.order;
  const chosen = [
    phases.find(({ id }) => id === url.phase)?.code,
    parties.find(({ id }) => id === url.party)?.code,
  ].filter(Boolean);
  const items = (
    parts: readonly { id: number; code: string; title: string }[],
    name: 'phase' | 'party',
    allLabel: string,
  ) => (
    <MenuGroup label={t(`deliveryObjects.longColumns.${name}`)}>
      <MenuItem choice="one" isChosen={url[name] === undefined} onSelect={() => setUrl({ [name]: null })}>
        {allLabel}
      </MenuItem>
      {parts.map(({ id, code, title }) => (
        <MenuItem key={id} choice="one" isChosen={id === url[name]} onSelect={() => setUrl({ [name]: id })}>
          {`${code} ${title}`}
        </MenuItem>
      ))}
    </MenuGroup>
  );
  return (
    <Menu
      align="end"
      minWidth={240}
      trigger={(trigger) => (
        <ToolButton
          {...trigger}
          icon={<IconFilter {...small} />}
          aria-label={[t('common.filter'), ...chosen].join(' ')}
          title={t('common.filter')}
        >
          {chosen.length === 0 ? t('common.filter') : chosen.join(', ')}
        </ToolButton>
      )}
    >
      {items(phases, 'phase', t('deliveryObjects.allPhases'))}
      {items(parties, 'party', t('deliveryObjects.allParties'))}
    </Menu>
  );
};

const ColumnMenu = () => {
  const t = useTranslation();
  const { columns, hidden, toggle } = useShownColumns();
  return (
    <Menu
      align="end"
      staysOpen
      trigger={(trigger) => (
        <ToolButton {...trigger} icon={<IconColumns3 {...small} />} title={t('common.columns')}>
          {t('common.columns')}
        </ToolButton>
      )}
    >
      {columns
        .filter(({ id }) => id !== 'code' && id !== 'title')
        .map(({ id, key }) => (
          <MenuItem key={id} choice="many" isChosen={!hidden.has(key)} onSelect={() => toggle(key)}>
            {t(`deliveryObjects.longColumns.${id}`)}
          </MenuItem>
        ))}
    </Menu>
  );
};

/** A sign until it is used, then a white input. */
const ObjectSearch = () => {
  const t = useTranslation();
  const { url, setUrl, grid } = useObjectsContext();
  const [isOpen, setOpen] = useState(url.q !== '');
  useHotkey('/', () => setOpen(true), { isOn: !isOpen });
  if (!isOpen && url.q === '')
    return (
      <ToolButton icon={<IconSearch {...small} />} title={`${t('common.search')}  /`} onClick={() => setOpen(true)}>
        {t('common.search')}
      </ToolButton>
    );
  return (
    <span
      className={classes.search}
      ref={(element) => {
        if (element !== null && url.q === '') element.querySelector('input')?.focus();
      }}
      onBlur={(event) => {
        const isEmpty = event.currentTarget.querySelector('input')?.value === '';
        if (isEmpty && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <SearchField
        value={url.q}
        onChange={(q) => setUrl({ q })}
        placeholder={t('common.search')}
        onArrowDown={() => grid.current?.focus()}
      />
    </span>
  );
};

/** Search, filter, columns and view; on the phone they stand under the title. */
export const ObjectsTools = ({ hasViews = true }: { hasViews?: boolean }) => {
  const { url, columns, isPhone } = useObjectsContext();
  return (
    <>
      <ObjectSearch />
      <FilterMenu />
      {url.view !== 'board' && !isPhone && columns.length === 0 && <ColumnMenu />}
      {hasViews && url.view === 'grid' && <ViewChoice />}
    </>
  );
};

/** Filters with their counts and the tools; board and plans by party show all states, there the tabs choose the view. */
export const ObjectsTabs = () => {
  const t = useTranslation();
  const { url, setUrl, fitting, isPhone } = useObjectsContext();
  const choose = useViewChoice();
  if (url.view !== 'grid')
    return (
      <TabBar
        label={t('deliveryObjects.views.label')}
        controls="delivery-objects"
        value={url.view}
        onChange={choose}
        items={objectsViews.map((value) => ({ value, label: t(`deliveryObjects.views.${value}`) }))}
        {...(!isPhone && { tools: <ObjectsTools /> })}
      />
    );
  const counts = countByFilter(fitting);
  return (
    <TabBar
      label={t('deliveryObjects.filters.label')}
      controls="delivery-objects"
      value={url.filter}
      onChange={(filter) => setUrl({ filter }, { replace: false })}
      items={objectFilters
        .filter((value) => !rareFilters.includes(value) || value === url.filter)
        .map((value) => ({
          value,
          label: t(`deliveryObjects.filters.${value}`),
          count: counts[value],
          ...((value === 'decide' || value === 'overdue') && { tone: 'decision' as const }),
        }))}
      {...(!isPhone && { tools: <ObjectsTools /> })}
    />
  );
};
