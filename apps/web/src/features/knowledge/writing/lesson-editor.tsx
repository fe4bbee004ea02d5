import type { LessonView } from '@polier/contract/lessons/lessons.contract';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { Form } from '../../../components/form/form.tsx';
import { StaleNotice } from '../../../components/form/stale-notice.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { useVersionedUpdate } from '../../../components/form/use-versioned-update.ts';
import { LessonText } from '../../../components/lesson-text/lesson-text.tsx';
import { Bar } from '../../../components/states/bar.tsx';
import { toastDone } from '../../../components/toast/toast-store.ts';
import { endpoints } from '../../../platform/api/endpoints.static.ts';
import { formatTime } from '../../../platform/formats/dates.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useHotkey } from '../../../platform/viewport/hotkey.ts';
import type { ReadingLocation } from '../directory/directory.ts';
import { lessonWrites } from '../knowledge.mutations.ts';
import type { NumberedLesson } from '../lessons/lesson-groups.ts';
import { LessonMoreInfo } from '../lessons/lesson-more-info.tsx';
import classes from './lesson-editor.module.css';
import { LessonFields } from './lesson-fields.tsx';
import { changesOf, groupFieldOf, storedLessonSchema, storedValues } from './lesson-values.ts';
import { withPictures } from './store-lesson.ts';
import { approveLesson } from './use-lesson-approval.ts';
import { useLessonPictures } from './use-lesson-pictures.ts';

/** Under the four-eyes principle the new wording of an approved lesson waits for somebody else. */
const outcomeOf = (before: LessonView, after: LessonView) => {
  if (after.has_suggestion && !before.has_suggestion) return 'knowledge.edit.suggested';
  return after.approved && !before.approved ? 'knowledge.edit.approved' : 'knowledge.edit.saved';
};

interface LessonEditorProps {
  row: NumberedLesson;
  location: ReadingLocation;
  onClose: () => void;
}

interface EditFormProps extends LessonEditorProps {
  /** As it was when the change began, or as somebody else has changed it since. */
  lesson: LessonView;
  onNewer: (lesson: LessonView) => void;
}

const EditForm = ({ row: { number }, lesson, location, onClose, onNewer }: EditFormProps) => {
  const t = useTranslation();
  const { kind } = location.lessonGroup;
  const { id } = lesson;
  const article = useRef<HTMLElement>(null);
  const approves = useRef(false);
  const [saysUnchanged, setSaysUnchanged] = useState(false);
  const pictures = useLessonPictures(id, lesson.more_info);
  const update = useVersionedUpdate(lesson, endpoints.lessons[kind].list);
  const form = useAppForm({
    schema: storedLessonSchema(kind),
    initialValues: storedValues(kind, lesson),
    draft: `lesson-${kind}-change-${id}`,
    labels: {
      insight: t('knowledge.new.insight'),
      more_info: t('knowledge.new.moreInfo'),
      [groupFieldOf(kind)]: t(`knowledge.new.group.${kind}`),
      parentId: t('knowledge.new.parent'),
      trades: t('knowledge.edit.trades'),
    },
    onSubmit: async (valid) => {
      const more_info = await withPictures(id, valid.more_info);
      const changes = changesOf(kind, lesson, { ...valid, more_info });
      const isUnchanged = Object.keys(changes).length === 0 && !approves.current;
      setSaysUnchanged(isUnchanged);
      if (isUnchanged) return false;
      const saved = await update.save((version) => lessonWrites[kind].update({ body: { id, version, ...changes } }));
      if (saved === null) return false;
      const stored = approves.current && saved.can.approve ? await approveLesson(kind, saved) : saved;
      toastDone(t(outcomeOf(lesson, stored)));
      onClose();
      return true;
    },
  });
  const submit = (isApproved: boolean) => {
    approves.current = isApproved;
    form.submit();
  };
  useHotkey('mod+s', () => submit(false), { whileTyping: true });
  useEffect(() => article.current?.querySelector<HTMLElement>('textarea')?.focus(), []);
  // Closing keeps what was typed; in an open list Esc closes the list.
  const onKeyDown = (event: KeyboardEvent) => {
    const isListOpen = (event.target as HTMLElement).getAttribute('aria-expanded') === 'true';
    if (event.key === 'Escape' && !event.defaultPrevented && !isListOpen) onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Esc ends the change from every field
    <article
      ref={article}
      className={classes.editor}
      id={`lesson-${id}`}
      aria-label={t('knowledge.edit.title')}
      onKeyDown={onKeyDown}
    >
      <div className={classes.head}>
        <span className={classes.number}>{number}</span>
        <h3 className={classes.title}>{t('knowledge.edit.title')}</h3>
      </div>
      {update.newer !== null && (
        <div className={classes.stale}>
          <StaleNotice
            title={t('knowledge.edit.stale')}
            onOverwrite={() => {
              update.overwrite();
              form.submit();
            }}
            onLoad={() => {
              const { newer } = update;
              form.discardDraft();
              update.load();
              if (newer !== null) onNewer(newer);
            }}
          />
          <section aria-label={t('knowledge.edit.newer')} className={classes.newer}>
            <h4 className={classes.newerTitle}>{t('knowledge.edit.newer')}</h4>
            <LessonText level={2}>{update.newer.insight}</LessonText>
            <LessonMoreInfo lessonId={id} text={update.newer.more_info} />
          </section>
        </div>
      )}
      <div className={classes.form}>
        <Form form={form} label={t('knowledge.edit.title')} isScreen={false}>
          {pictures === undefined ? (
            <Bar width={80} />
          ) : (
            <LessonFields
              form={form}
              location={location}
              lessonId={id}
              pictures={pictures}
              withProject={!lesson.approved || lesson.project_only}
            />
          )}
        </Form>
      </div>
      <div className={classes.actions}>
        <Button
          variant="filled"
          loading={form.isSubmitting}
          onClick={() => submit(false)}
          aria-keyshortcuts="Control+S"
        >
          {t('common.save')}
        </Button>
        {lesson.can.approve && (
          <Button onClick={() => submit(true)} disabled={form.isSubmitting}>
            {t('knowledge.edit.approve')}
          </Button>
        )}
        <Button onClick={onClose} aria-keyshortcuts="Escape">
          {t('common.cancel')}
        </Button>
        <span role="status" className={classes.state}>
          {form.errorCount > 0 && (
            <strong className={classes.errors}>{t('common.fieldsToCorrect', { count: form.errorCount })}</strong>
          )}
          {form.errorCount === 0 && saysUnchanged && t('knowledge.edit.unchanged')}
          {form.errorCount === 0 &&
            !saysUnchanged &&
            form.draftAt !== null &&
            t('common.draft', { time: formatTime(form.draftAt) })}
        </span>
      </div>
    </article>
  );
};

/** A lesson changed where it stands, among its neighbours. What others store meanwhile is told when it is saved. */
export const LessonEditor = (props: LessonEditorProps) => {
  const [lesson, setLesson] = useState(props.row.lesson);
  return <EditForm key={lesson.version} {...props} lesson={lesson} onNewer={setLesson} />;
};
