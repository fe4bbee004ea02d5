import {
  IconBuilding,
  IconClipboardList,
  IconClock,
  IconLayoutList,
  IconSearch,
  IconTerminal2,
  IconX,
} from '@tabler/icons-react';
import { type KeyboardEvent, useDeferredValue, useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import { ModalElement } from '../../../components/dialog/modal-element.tsx';
import { Key, KeyHints } from '../../../components/keys/key-hints.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { addressOf } from '../../../platform/navigation/addresses.ts';
import { useAddressChange } from '../../../platform/navigation/use-address-change.ts';
import { type PaletteOffers, useApplication } from '../application.ts';
import { useMainScreens } from '../main-screen.tsx';
import { closeOverlay } from '../overlays.ts';
import { filterEntries, usePaletteEntries } from './palette-entries.ts';
import type { PaletteFound } from './palette-search.tsx';
import { shortestQuery } from '../../search/shortest-query.ts';
import { type PaletteItem, type PaletteSection, withoutRepetition } from './palette-sections.ts';
import { usePaletteSearch } from './use-palette-search.ts';
import classes from './palette.module.css';

const icons = {
  recent: IconClock,
  screens: IconLayoutList,
  projects: IconBuilding,
  orders: IconClipboardList,
  commands: IconTerminal2,
} as const;
/** Most entries shown. */
const limit = 50;

const localGroups = ['recent', 'screens', 'projects', 'orders', 'commands'] as const;

const useSections = (offers: PaletteOffers, wanted: string, found: PaletteFound | null) => {
  const t = useTranslation();
  const entries = usePaletteEntries(offers);
  return useMemo(() => {
    const filtered = filterEntries(entries, wanted).slice(0, limit);
    const local = localGroups.map((group): PaletteSection => {
      const Icon = icons[group];
      return {
        key: group,
        label: t(`shell.palette.${group}`),
        items: filtered
          .filter((entry) => entry.group === group)
          .map(({ key, label, run }) => ({
            key,
            run,
            content: (
              <span className={classes.command}>
                <Icon size={16} stroke={1.25} aria-hidden />
                <span className={classes.label}>{label}</span>
              </span>
            ),
          })),
      };
    });
    // Hits stand under what was opened last.
    const sections = [...local.slice(0, 1), ...(found?.sections ?? []), ...local.slice(1)];
    return {
      sections: withoutRepetition(sections),
      /** The first line that is known without the search; null: there is none. */
      firstLocal: local.flatMap(({ items }) => items)[0]?.key ?? null,
    };
  }, [t, entries, wanted, found]);
};

const OpenPalette = ({ offers }: { offers: PaletteOffers }) => {
  useAddressChange(closeOverlay);
  const t = useTranslation();
  const { open: openMain } = useMainScreens();
  const id = useId();
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<PaletteFound | null>(null);
  const { Search, failure } = usePaletteSearch();
  const shown = useDeferredValue(query);
  const { sections, firstLocal } = useSections(offers, shown, found);
  const items = useMemo(() => sections.flatMap((section) => section.items), [sections]);
  const [chosen, setChosen] = useState<string | null>(null);
  // Hits come when they come: a line known without them is chosen above them, whenever they arrive.
  const indexOf = (wanted: string | null) => items.findIndex(({ key }) => key === wanted);
  const at = [indexOf(chosen), indexOf(firstLocal), 0].find((index) => items[index] !== undefined) ?? -1;
  const isCurrent = shown === query;
  useEffect(() => {
    // Newer browsers answer a promise, which is no clean-up.
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);

  const run = (item: PaletteItem | undefined, inNewTab = false) => {
    if (item === undefined) return;
    if (inNewTab && item.href !== undefined) {
      window.open(item.href, '_blank', 'noopener');
      return;
    }
    closeOverlay();
    item.run();
  };
  const isAsked = query.trim().length >= shortestQuery;
  const isSearching = isAsked && found?.answers !== query.trim();
  // Enter means what was typed: not the list of an earlier query, and not nothing while hits are on their way.
  const mustWait = !isCurrent || (isSearching && firstLocal === null && chosen === null);
  const [isEnterPending, setIsEnterPending] = useState(false);
  const runPending = useEffectEvent(() => run(items[at]));
  useEffect(() => {
    if (isEnterPending && !mustWait) runPending();
  }, [isEnterPending, mustWait]);
  const showAll = () => {
    closeOverlay();
    openMain(addressOf('/search', { q: query.trim() }));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key];
    if (step !== undefined && items.length > 0) {
      event.preventDefault();
      setChosen(items[(step + items.length) % items.length]?.key ?? null);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      if (event.shiftKey && query.trim() !== '') showAll();
      else if (mustWait) setIsEnterPending(true);
      else run(items[at], event.ctrlKey || event.metaKey);
    }
  };
  const state = found?.state ?? (isAsked ? failure : null) ?? offers.failure;
  return (
    <ModalElement className={classes.palette} aria-label={t('shell.searchOrCommand')} onClose={closeOverlay}>
      {Search !== null && <Search query={query} onFound={setFound} />}
      <div className={classes.field}>
        <IconSearch size={18} stroke={1.5} aria-hidden />
        <input
          className={classes.input}
          role="combobox"
          aria-expanded={items.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={items.length > 0 ? `${id}-${at}` : undefined}
          aria-autocomplete="list"
          aria-label={t('shell.palette.placeholder')}
          placeholder={t('shell.palette.placeholder')}
          value={query}
          maxLength={500}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            setChosen(null);
            setIsEnterPending(false);
          }}
          onKeyDown={onKeyDown}
        />
        <span className={classes.key}>
          <Key>Esc</Key>
        </span>
        <button type="button" className={classes.close} aria-label={t('common.close')} onClick={closeOverlay}>
          <IconX size={18} stroke={1.5} aria-hidden />
        </button>
      </div>
      <div
        className={classes.list}
        id={`${id}-list`}
        role="listbox"
        aria-label={t('shell.searchOrCommand')}
        tabIndex={-1}
      >
        {sections.map(({ key: section, label, count, items: members }) => (
          <div key={section} className={classes.section} role="group" aria-label={label}>
            <span className={classes.group} aria-hidden="true">
              <span className={classes.groupName}>{label}</span>
              {count}
            </span>
            <div className={classes.members} role="presentation">
              {members.map((item) => {
                const index = items.indexOf(item);
                return (
                  <div
                    key={item.key}
                    id={`${id}-${index}`}
                    role="option"
                    aria-selected={index === at}
                    tabIndex={-1}
                    className={classes.option}
                    onMouseMove={() => setChosen(item.key)}
                    onClick={(event) => run(item, event.ctrlKey || event.metaKey)}
                    onKeyDown={onKeyDown}
                  >
                    {item.content}
                  </div>
                );
              })}
            </div>
          </div>
        ))}
      </div>
      {items.length === 0 && state === null && (
        <p className={classes.nothing} role="status">
          {t('shell.palette.nothing', { query })}
        </p>
      )}
      {state !== null && (
        <p className={classes.nothing} role="status">
          {state}
        </p>
      )}
      <div className={classes.foot}>
        <KeyHints
          hints={[
            { keys: ['↑', '↓'], label: t('shell.palette.move') },
            { keys: [t('common.keys.enter')], label: t('common.opens') },
          ]}
        />
        {found?.all != null && (
          <button type="button" className={classes.all} onClick={showAll}>
            <span>{found.all}</span>
            <span className={classes.key}>
              <Key>⇧ {t('common.keys.enter')}</Key>
            </span>
          </button>
        )}
      </div>
    </ModalElement>
  );
};

/** Search and commands in one field; arrows choose, Enter does it. */
export const Palette = () => {
  const { PaletteOffers } = useApplication();
  return <PaletteOffers>{(offers) => <OpenPalette offers={offers} />}</PaletteOffers>;
};
