import { IconSearch, IconX } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { useHotkey } from '../../platform/viewport/hotkey.ts';
import { Key } from '../keys/key-hints.tsx';
import classes from './search-field.module.css';

export interface SearchFieldProps {
  value: string;
  /** Called a moment after the last key. */
  onChange: (value: string) => void;
  placeholder: string;
  /** The slash key jumps here. */
  slash?: boolean;
  onArrowDown?: () => void;
  /** Leads on to what was found, as the arrow does. */
  onEnter?: () => void;
  maxLength?: number;
  /** What holds the focus, for who leads back to it. */
  inputRef?: RefObject<HTMLInputElement | null>;
  /** Takes the focus when it appears. */
  takesFocus?: boolean;
  /** The one field of a screen that searches. */
  large?: boolean;
  /** Without a frame over the whole width, as at the head of a column. */
  bare?: boolean;
}

const pause = 150;

export const SearchField = (props: SearchFieldProps) => {
  const {
    value,
    onChange,
    placeholder,
    slash = true,
    onArrowDown,
    onEnter,
    maxLength,
    large = false,
    bare = false,
    takesFocus = false,
  } = props;
  const t = useTranslation();
  const own = useRef<HTMLInputElement>(null);
  const input = props.inputRef ?? own;
  const [typed, setTyped] = useState(value);
  const notified = useRef(value);
  useEffect(() => {
    if (value === notified.current) return;
    notified.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    if (typed === notified.current) return undefined;
    const timer = setTimeout(() => {
      notified.current = typed;
      onChange(typed);
    }, pause);
    return () => clearTimeout(timer);
  }, [typed, onChange]);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus, input]);
  useHotkey('/', () => input.current?.select(), { isOn: slash });
  return (
    <span
      className={classes.field}
      data-bare={bare || undefined}
      data-large={large || undefined}
      data-words={placeholder}
    >
      <IconSearch size={large ? 18 : 16} stroke={1.5} aria-hidden />
      <input
        ref={input}
        type="search"
        className={classes.input}
        value={typed}
        placeholder={placeholder}
        aria-label={placeholder}
        maxLength={maxLength}
        autoComplete="off"
        enterKeyHint="search"
        spellCheck={false}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && typed !== '') {
            event.stopPropagation();
            setTyped('');
          } else if (event.key === 'Escape' && slash) {
            // The slash led here, so Escape leads back.
            event.stopPropagation();
            if (onArrowDown === undefined) event.currentTarget.blur();
            else onArrowDown();
          }
          if (event.key === 'ArrowDown' && onArrowDown) {
            event.preventDefault();
            onArrowDown();
          }
          if (event.key === 'Enter' && onEnter) {
            event.preventDefault();
            onEnter();
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
          <IconX size={large ? 16 : 14} stroke={1.5} />
        </button>
      )}
    </span>
  );
};
