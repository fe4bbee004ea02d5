import { IconBuilding, IconClock, IconLayoutList, IconSearch, IconTerminal2 } from '@tabler/icons-react';
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useMemo, useState } from 'react';
import { ModalElement } from '../../components/dialog/modal-element.tsx';
import { useWords } from '../../platform/i18n/use-words.ts';
import { closeOverlay } from '../shell/overlays.ts';
import { type PaletteEntry, filterEntries, usePaletteEntries } from './palette-entries.ts';
import classes from './palette.module.css';

const icons = { recent: IconClock, screens: IconLayoutList, projects: IconBuilding, commands: IconTerminal2 } as const;
const order = ['recent', 'screens', 'projects', 'commands'] as const;
/** More than anybody reads; typing narrows it. */
const limit = 50;

/** Search and commands in one field; arrows choose, Enter does it. */
export const Palette = () => {
  const t = useWords();
  const id = useId();
  const [query, setQuery] = useState('');
  const wanted = useDeferredValue(query);
  const [active, setActive] = useState(0);
  const { entries, hasFailed } = usePaletteEntries();
  const found = useMemo(() => {
    const filtered = filterEntries(entries, wanted).slice(0, limit);
    return order.flatMap((group) => filtered.filter((entry) => entry.group === group));
  }, [entries, wanted]);
  const at = Math.min(active, found.length - 1);

  useEffect(() => {
    // Newer browsers answer a promise, which is no clean-up.
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);

  const run = (entry: PaletteEntry | undefined) => {
    if (entry === undefined) return;
    closeOverlay();
    entry.run();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key];
    if (step !== undefined && found.length > 0) {
      event.preventDefault();
      setActive((step + found.length) % found.length);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      run(found[at]);
    }
  };
  return (
    <ModalElement className={classes.palette} aria-label={t('shell.searchOrCommand')} onClose={closeOverlay}>
      <div className={classes.field}>
        <IconSearch size={18} stroke={1.5} aria-hidden />
        <input
          className={classes.input}
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={found.length > 0 ? `${id}-${at}` : undefined}
          aria-autocomplete="list"
          aria-label={t('shell.palette.placeholder')}
          placeholder={t('shell.palette.placeholder')}
          value={query}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div
        className={classes.list}
        id={`${id}-list`}
        role="listbox"
        aria-label={t('shell.searchOrCommand')}
        tabIndex={-1}
      >
        {order.map((group) => {
          const members = found.map((entry, index) => ({ entry, index })).filter(({ entry }) => entry.group === group);
          if (members.length === 0) return null;
          const Icon = icons[group];
          return (
            <div key={group} role="group" aria-label={t(`shell.palette.${group}`)}>
              {members.map(({ entry, index }) => (
                <div
                  key={entry.key}
                  id={`${id}-${index}`}
                  role="option"
                  aria-selected={index === at}
                  tabIndex={-1}
                  className={classes.option}
                  onMouseMove={() => setActive(index)}
                  onClick={() => run(entry)}
                  onKeyDown={onKeyDown}
                >
                  <Icon size={16} stroke={1.25} aria-hidden />
                  <span className={classes.label}>{entry.label}</span>
                  <span className={classes.group} aria-hidden="true">
                    {index === members[0]?.index && t(`shell.palette.${group}`)}
                  </span>
                </div>
              ))}
            </div>
          );
        })}
      </div>
      {found.length === 0 && (
        <p className={classes.nothing} role="status">
          {t('shell.palette.nothing', { query })}
        </p>
      )}
      {hasFailed && (
        <p className={classes.nothing} role="status">
          {t('shell.palette.failed')}
        </p>
      )}
    </ModalElement>
  );
};
