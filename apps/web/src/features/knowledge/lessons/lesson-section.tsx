import type { LessonView } from '@polier/contract/lessons/lessons.contract';
import { memo, type ReactNode } from 'react';
import { contentLanguage } from '../../../platform/i18n/content-language.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useStore } from '../../../platform/store/store.ts';
import type { Branch, GroupedLessons } from './lesson-groups.ts';
import classes from './lesson-list.module.css';
import { LessonBranch } from './lesson-row.tsx';

interface LessonSectionProps {
  group: GroupedLessons;
  branches: readonly Branch[];
  shown: readonly LessonView[];
  /** False where the page's own title already says it. */
  hasHead: boolean;
  link: ReactNode;
}

/** About as high as one lesson, for what is not laid out before it is scrolled to. */
const estimate = 84;

/** A topic or subgroup with its number, its counts and its lessons. */
const Section = ({ group, branches, shown, hasHead, link }: LessonSectionProps) => {
  const t = useTranslation();
  // The company's own word, divided by the rules of its language.
  const language = useStore(contentLanguage, (content) => content.language);
  const mandatory = shown.filter((lesson) => lesson.mandatory).length;
  const counted = t('knowledge.questions', { count: shown.length });
  const headId = `subgroup-${group.id}-title`;
  const content = (
    <>
      {hasHead && (
        <div className={classes.sectionHead}>
          <span className={classes.sectionNumber}>{group.number}</span>
          <h2 className={classes.sectionTitle} id={headId} lang={language}>
            {link ?? group.title}
          </h2>
          <span className={classes.sectionCount}>
            {mandatory > 0 ? t('knowledge.sectionCount', { questions: counted, count: mandatory }) : counted}
          </span>
        </div>
      )}
      {shown.length > 0 && (
        <ol>
          {branches.map((branch, index) => (
            <LessonBranch
              key={branch.row.lesson.id}
              branch={branch}
              isFirst={index === 0}
              isLast={index === branches.length - 1}
            />
          ))}
        </ol>
      )}
    </>
  );
  const layout = {
    className: classes.section,
    style: { containIntrinsicBlockSize: `auto ${44 + shown.length * estimate}px` },
  };
  return hasHead ? (
    <section {...layout} id={`subgroup-${group.id}`} data-subgroup={group.id} aria-labelledby={headId}>
      {content}
    </section>
  ) : (
    <div {...layout}>{content}</div>
  );
};

export const LessonSection = memo(Section);
