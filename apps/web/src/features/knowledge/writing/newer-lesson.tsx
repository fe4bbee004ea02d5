import type { LessonView } from '@polier/contract/lessons/lessons.contract';
import { StaleNotice } from '../../../components/form/stale-notice.tsx';
import { type StaleForm, staleChoices, type VersionedUpdate } from '../../../components/form/use-versioned-update.ts';
import { LessonText } from '../../../components/lesson-text/lesson-text.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { LessonMoreInfo } from '../lessons/margin/lesson-more-info.tsx';
import classes from './lesson-editor.module.css';

interface NewerLessonProps {
  form: StaleForm;
  update: Omit<VersionedUpdate<LessonView>, 'save'>;
  /** The newer lesson takes the place of what was typed. */
  onLoad: (newer: LessonView) => void;
}

/** Somebody else was faster: both wordings are shown until one is chosen. */
export const NewerLesson = ({ form, update, onLoad }: NewerLessonProps) => {
  const t = useTranslation();
  const { newer } = update;
  if (newer === null) return null;
  const choices = staleChoices(form, update);
  const load = () => {
    choices.onLoad();
    onLoad(newer);
  };
  return (
    <div className={classes.stale}>
      <StaleNotice title={t('knowledge.edit.stale')} onOverwrite={choices.onOverwrite} onLoad={load} />
      <section aria-label={t('knowledge.edit.newer')} className={classes.newer}>
        <h4 className={classes.newerTitle}>{t('knowledge.edit.newer')}</h4>
        <LessonText level={2}>{newer.insight}</LessonText>
        <LessonMoreInfo lessonId={newer.id} text={newer.more_info} />
      </section>
    </div>
  );
};
