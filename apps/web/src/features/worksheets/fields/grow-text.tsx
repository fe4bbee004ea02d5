import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import classes from './field.module.css';

const fitHeight = (element: HTMLTextAreaElement): void => {
  element.style.height = '0';
  element.style.height = `${element.scrollHeight + 2}px`;
};

interface GrowTextProps {
  id?: string;
  label: string;
  value: string;
  /** Called when the field is left, and a moment after the last key. */
  onChange: (text: string) => void;
  placeholder?: string;
  maxLength: number;
  isReadOnly?: boolean;
  rows?: number;
}

const pause = 900;

/** A text field that saves while typing and grows with its text. */
export const GrowText = ({
  id,
  label,
  value,
  onChange,
  placeholder,
  maxLength,
  isReadOnly = false,
  rows = 1,
}: GrowTextProps) => {
  const [text, setText] = useState(value);
  const area = useRef<HTMLTextAreaElement>(null);
  const notified = useRef(value);
  const latest = useRef({ text, onChange });
  useEffect(() => {
    latest.current = { text, onChange };
  });
  useEffect(() => {
    // A newer value from elsewhere must not overwrite what is being typed.
    if (value === notified.current || document.activeElement === area.current) return;
    notified.current = value;
    setText(value);
  }, [value]);

  const tell = () => {
    if (latest.current.text === notified.current) return;
    notified.current = latest.current.text;
    latest.current.onChange(latest.current.text);
  };
  useEffect(() => {
    if (text === notified.current) return undefined;
    const timer = setTimeout(tell, pause);
    return () => clearTimeout(timer);
  }, [text]);
  useEffect(() => {
    addEventListener('pagehide', tell);
    return () => {
      removeEventListener('pagehide', tell);
      tell();
    };
  }, []);
  useLayoutEffect(() => {
    if (area.current !== null) fitHeight(area.current);
  }, [text]);
  useEffect(() => {
    const element = area.current;
    if (element === null) return undefined;
    let width = element.clientWidth;
    // In a dialog that opens later it has no width at first, and a turned phone gives it another one.
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === width) return;
      width = element.clientWidth;
      fitHeight(element);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  return (
    <textarea
      ref={area}
      id={id}
      className={classes.area}
      rows={rows}
      value={text}
      maxLength={maxLength}
      readOnly={isReadOnly}
      placeholder={isReadOnly ? '' : placeholder}
      aria-label={label}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={tell}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && text !== value) {
          event.stopPropagation();
          setText(value);
        }
      }}
    />
  );
};
