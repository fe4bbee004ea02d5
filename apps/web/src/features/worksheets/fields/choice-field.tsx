import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Avatar } from '../../../components/avatar/avatar.tsx';
import { ColorSwatch } from '../../../components/choice-box/color-swatch.tsx';
import { type Choice, ChoiceBox } from '../../../components/choice-box/choice-box.tsx';
import classes from './field.module.css';

export interface ChoiceFieldProps {
  id?: string;
  /** Read out; the visible label stands beside the field. */
  label: string;
  choices: readonly Choice[];
  value: string | null;
  onChange: (key: string | null) => void;
  emptyLabel?: string;
  /** While nothing is chosen. */
  placeholder?: string;
  isReadOnly?: boolean;
  isWrong?: boolean;
  describedBy?: string | undefined;
  /** Takes the focus on arrival, where nothing else has it and keys do not cover the page. */
  startsFocused?: boolean;
}

const isLetter = /^[\p{L}\p{N}]$/u;

/** A field that shows what is chosen and opens the list on demand. */
export const ChoiceField = (props: ChoiceFieldProps) => {
  const {
    id,
    label,
    choices,
    value,
    onChange,
    emptyLabel,
    placeholder,
    isReadOnly = false,
    isWrong = false,
    describedBy,
    startsFocused = false,
  } = props;
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const open = (letter: string) => {
    setTyped(letter);
    setOpen(true);
  };
  const listId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const isFirst = useRef(startsFocused);
  useEffect(() => {
    const hasOther = document.activeElement?.matches('body, main') === false;
    if (isFirst.current && !hasOther && matchMedia('(pointer: fine)').matches) button.current?.focus();
  }, []);
  const chosen = choices.find(({ key }) => key === value);
  const text =
    chosen === undefined ? (placeholder ?? emptyLabel ?? '') : [chosen.number, chosen.label].filter(Boolean).join(' ');
  return (
    <div className={classes.frame}>
      <button
        ref={button}
        id={id}
        type="button"
        className={classes.field}
        data-empty={chosen === undefined || undefined}
        data-wrong={isWrong || undefined}
        disabled={isReadOnly}
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${listId}-list` : undefined}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={isWrong || undefined}
        onClick={() => open('')}
        onKeyDown={(event) => {
          const isTyped = isLetter.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey;
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp' && !isTyped) return;
          event.preventDefault();
          // The letter belongs to the field, not to the shortcuts of the screen.
          event.stopPropagation();
          open(isTyped ? event.key : '');
        }}
      >
        {chosen?.person !== undefined && (
          <Avatar name={chosen.label} external={chosen.person === 'external'} size={20} decorative />
        )}
        {chosen?.color !== undefined && <ColorSwatch color={chosen.color} />}
        <span className={classes.value}>{text}</span>
        {!isReadOnly && <IconChevronDown size={14} stroke={1.5} aria-hidden />}
      </button>
      {isOpen && (
        <ChoiceBox
          id={listId}
          choices={choices}
          chosen={value}
          {...(emptyLabel !== undefined && { emptyLabel })}
          label={label}
          typed={typed}
          onEnd={(how, key) => {
            setOpen(false);
            if (key !== undefined && key !== value) onChange(key);
            if (how !== 'blur') button.current?.focus();
          }}
        />
      )}
    </div>
  );
};
