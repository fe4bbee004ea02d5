import { isRichTextLink } from '@polier/contract/lessons/rich-text';
import type { EditorView } from 'prosemirror-view';
import { useId, useState } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { focusOnMount } from '../../../platform/viewport/focus-on-mount.ts';
import { Button } from '../../button/button.tsx';
import { FieldError } from '../../form/field-error.tsx';
import { setLink } from './rich-text-commands.ts';
import classes from './rich-text-editor.module.css';

/** People leave the beginning of an address away. */
const addressOf = (typed: string): string => {
  const text = typed.trim();
  if (text === '' || isRichTextLink(text)) return text;
  return /^[^\s@/]+@[^\s@/]+\.\w+$/.test(text) ? `mailto:${text}` : `https://${text}`;
};

interface LinkInputProps {
  view: EditorView;
  address: string;
  onClose: () => void;
}

/** Where the chosen words lead; an empty address takes the link away. */
export const LinkInput = ({ view, address, onClose }: LinkInputProps) => {
  const t = useTranslation();
  const id = useId();
  const [typed, setTyped] = useState(address);
  const [isWrong, setWrong] = useState(false);
  const close = () => {
    onClose();
    view.focus();
  };
  const apply = () => {
    const href = addressOf(typed);
    const isRight = href === '' || (isRichTextLink(href) && /[^:/]/.test(href.replace(/^\w+:\/*/, '')));
    setWrong(!isRight);
    if (!isRight) return;
    setLink(href)(view.state, view.dispatch);
    close();
  };
  return (
    <div className={classes.link}>
      <input
        className={classes.address}
        ref={focusOnMount}
        value={typed}
        aria-label={t('richText.address')}
        aria-invalid={isWrong}
        aria-describedby={`${id}-about`}
        placeholder="https://"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setWrong(false);
        }}
        onKeyDown={(event) => {
          // Enter would send the form, and Esc would close what lies around it.
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          event.preventDefault();
          event.stopPropagation();
          if (event.key === 'Enter') apply();
          else close();
        }}
      />
      <Button onClick={apply}>{t('richText.setLink')}</Button>
      {address !== '' && (
        <Button
          variant="bare"
          onClick={() => {
            setLink('')(view.state, view.dispatch);
            close();
          }}
        >
          {t('richText.removeLink')}
        </Button>
      )}
      <FieldError id={`${id}-about`}>{isWrong && t('richText.wrongAddress')}</FieldError>
    </div>
  );
};
