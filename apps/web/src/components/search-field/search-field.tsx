import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../../platform/i18n/use-words.ts';
import { useHotkey } from '../../platform/viewport/hotkey.ts';
import { Key } from '../keys/key-hints.tsx';
import classes from './search-field.module.css';

export interface SearchFieldProps {
  value: string;
  /** Told a moment after the last key. */
  onChange: (value: string) => void;
  placeholder: string;
  /** The slash key jumps here. */
  slash?: boolean;
  onArrowDown?: () => void;
  /** Without a frame over the whole width, as at the head of a column. */
  bare?: boolean;
}

const pause = 150;

export const SearchField = (props: SearchFieldProps) => {
  const { value, onChange, placeholder, slash = true, onArrowDown, bare = false } = props;
  const t = useWords();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const told = useRef(value);
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    if (typed === told.current) return undefined;
    const timer = setTimeout(() => {
      told.current = typed;
      onChange(typed);
    }, pause);
    return () => clearTimeout(timer);
  }, [typed, onChange]);
  useHotkey('/', () => input.current?.focus(), { isOn: slash });
  return (
    <span className={classes.field} data-bare={bare || undefined}>
      <IconSearch size={16} stroke={1.5} aria-hidden />
      <input
        ref={input}
        type="search"
        className={classes.input}
        value={typed}
        placeholder={placeholder}
        aria-label={placeholder}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && typed !== '') {
            event.stopPropagation();
            setTyped('');
          }
          if (event.key === 'ArrowDown' && onArrowDown) {
            event.preventDefault();
            onArrowDown();
          }
        }}
      />
      {bare && slash && typed === '' && (
        <span className={classes.key} aria-hidden="true">
          <Key>/</Key>
        </span>
      )}
      {typed !== '' && (
        <button
          type="button"
          className={classes.clear}
          aria-label={t('common.clearSearch')}
          onClick={() => {
            setTyped('');
            input.current?.focus();
          }}
        >
          <IconX size={14} stroke={1.5} />
        </button>
      )}
    </span>
  );
};
