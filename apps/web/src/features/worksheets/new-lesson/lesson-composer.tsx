import { limits } from '@polier/contract/limits';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { Check } from '../../../components/check/check.tsx';
import { Key } from '../../../components/keys/key-hints.tsx';
import { isProblem } from '../../../platform/api/problem-error.ts';
import { readSession, writeSession } from '../../../platform/store/browser-storage.ts';
import { storageKeys } from '../../../platform/store/storage-keys.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import type { NewLesson } from '../data/worksheet-actions.ts';
import classes from './lesson-composer.module.css';

const keptText = (kept: unknown): string => (typeof kept === 'string' ? kept : '');

interface LessonComposerProps {
  /** Topic, sub-phase or sub-process it will belong to; null until one is chosen. */
  groupId: number | null;
  /** Keeps the text over a reload under this name. */
  draft: string;
  onAdd: (lesson: NewLesson) => Promise<unknown>;
  onLeave?: () => void;
  /** The field is entered. */
  onUse?: () => void;
  autoFocus?: boolean;
  /** Beside the switch: what chooses the group. */
  chooser?: ReactNode;
}

/** Writes a new lesson where it will stand. Enter adds it and waits for the next one. */
export const LessonComposer = (props: LessonComposerProps) => {
  const { groupId, draft, onAdd, onLeave, onUse, autoFocus = false, chooser } = props;
  const t = useTranslation();
  const key = `${storageKeys.draft}lesson.${draft}`;
  const [text, setText] = useState(() => keptText(readSession(key)));
  const [isProjectOnly, setProjectOnly] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [isAdding, setAdding] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  useEffect(() => writeSession(key, text === '' ? null : text), [key, text]);
  useEffect(() => {
    if (autoFocus) input.current?.focus();
  }, [autoFocus]);

  const insight = text.trim();
  const add = async () => {
    if (isAdding) return;
    if (insight === '' || groupId === null) {
      setError(t('errors.field.question-needs-group'));
      return;
    }
    setAdding(true);
    setError(null);
    try {
      await onAdd({ insight, groupId, projectOnly: isProjectOnly });
      setText('');
    } catch (problem) {
      setError(
        isProblem(problem) && problem.code !== 'internal'
          ? (problem.errors[0]?.message ?? problem.message)
          : t('worksheets.addFailed'),
      );
    } finally {
      setAdding(false);
      input.current?.focus();
    }
  };

  const isOpen = insight !== '' || autoFocus;
  useEffect(() => {
    // On the phone what opens below the field would lie under the bar at the foot.
    if (isOpen && matchMedia('(max-width: 719px)').matches) form.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const hint = insight.length > 3 && !insight.endsWith('?') ? t('worksheets.questionMarkMissing') : null;
  return (
    <form
      ref={form}
      className={classes.composer}
      data-open={isOpen || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <div className={classes.line}>
        <input
          ref={input}
          className={classes.input}
          value={text}
          maxLength={limits.insight}
          placeholder={t('worksheets.questionPrompt')}
          aria-label={t('worksheets.newQuestion')}
          aria-invalid={error !== null}
          aria-describedby={`${id}-about`}
          autoComplete="off"
          enterKeyHint="done"
          onFocus={onUse}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setError(null);
          }}
          onKeyDown={(event) => {
            event.stopPropagation();
            if (event.key !== 'Escape') return;
            setText('');
            setError(null);
            onLeave?.();
          }}
        />
        <span className={classes.keys} aria-hidden="true">
          <Key>{t('common.keys.enter')}</Key> {t('worksheets.keys.create')} <Key>{t('common.keys.escape')}</Key>{' '}
          {t('worksheets.keys.discard')}
        </span>
      </div>
      <p
        id={`${id}-about`}
        className={classes.about}
        data-wrong={error !== null || undefined}
        role={error === null ? undefined : 'alert'}
      >
        {error ?? hint}
      </p>
      <div className={classes.choices}>
        {chooser}
        <Check checked={isProjectOnly} onChange={setProjectOnly} label={t('worksheets.projectOnly')} />
        {!isProjectOnly && <span className={classes.note}>{t('worksheets.awaitsApproval')}</span>}
        <span className={classes.submit}>
          <Button type="submit" variant="filled" loading={isAdding}>
            {t('common.create')}
          </Button>
        </span>
      </div>
    </form>
  );
};
