import type { Kind } from '@polier/contract/kinds';
import type { LessonVersion } from '@polier/contract/lessons/lesson-versions';
import type { LessonView } from '@polier/contract/lessons/lessons.contract';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { Difference } from '../../../components/difference/difference.tsx';
import { LessonText } from '../../../components/lesson-text/lesson-text.tsx';
import { pastInstant } from '../../../platform/formats/past-instant.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { LessonOrigin } from '../lessons/margin/lesson-origin.tsx';
import { LessonValidity } from '../reviewing/lesson-validity.tsx';
import { compareVersions, versionQueries } from '../reviewing/lesson-versions.ts';
import { useRestoreVersion } from '../reviewing/use-restore-version.ts';
import classes from './editor-margin.module.css';
import { QuestionChecks } from './question/question-checks.tsx';

interface EditorMarginProps {
  kind: Kind;
  lesson: LessonView;
  /** As it is written now. */
  question: string;
  isNearCopy: boolean;
  /** Something is typed that restoring would take away. */
  isTyped: boolean;
  onRestored: (lesson: LessonView) => void;
}

/** Beside the fields: where it is used, every wording there was, the experience behind it and what the question coach looks at. */
export const EditorMargin = ({ kind, lesson, question, isNearCopy, isTyped, onRestored }: EditorMarginProps) => {
  const t = useTranslation();
  const id = useId();
  const { data } = useQuery(versionQueries[kind](lesson.id));
  const { isBusy, restore } = useRestoreVersion(kind, lesson);
  const versions = compareVersions((data ?? []) as readonly LessonVersion[]);
  const takeBack = async (version: number) => {
    const stored = await restore(version);
    if (stored !== null) onRestored(stored);
  };
  return (
    <div className={classes.margin}>
      {(lesson.projects_count > 0 || lesson.verified_at !== null) && (
        <div className={classes.facts}>
          {lesson.projects_count > 0 && (
            <p>
              {t('knowledge.inProjects.before')}{' '}
              <strong>{t('knowledge.inProjects.projects', { count: lesson.projects_count })}</strong>
            </p>
          )}
          <LessonValidity lesson={lesson} />
        </div>
      )}
      {versions.length > 0 && (
        <section aria-labelledby={id}>
          <h4 id={id} className={classes.title}>
            {t('knowledge.versions.title')} <span className={classes.count}>{versions.length}</span>
          </h4>
          <ol>
            {versions.map(({ version, before }, index) => (
              <li key={version.version} className={classes.version}>
                <span className={classes.number}>{version.version}</span>
                <div>
                  <p className={classes.facts}>
                    {[pastInstant(t, version.created_at), version.author?.name].filter(Boolean).join(', ')}
                  </p>
                  <p>
                    <LessonText level={3} as="span">
                      <Difference before={before?.insight ?? version.insight} after={version.insight} />
                    </LessonText>
                  </p>
                  {index > 0 && !isTyped && (
                    <Button
                      variant="bare"
                      disabled={isBusy}
                      onClick={() => void takeBack(version.version)}
                      aria-label={t('knowledge.versions.restoreNumber', { number: version.version })}
                    >
                      {t('knowledge.versions.restore')}
                    </Button>
                  )}
                </div>
              </li>
            ))}
          </ol>
        </section>
      )}
      {lesson.origin && <LessonOrigin origin={lesson.origin} />}
      <QuestionChecks question={question} isNearCopy={isNearCopy} />
    </div>
  );
};
