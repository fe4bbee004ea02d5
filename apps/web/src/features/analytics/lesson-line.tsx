import type { AnalyticsLesson } from '@polier/contract/analytics/analytics.contract';
import type { ReactNode } from 'react';
import { LessonText } from '../../components/lesson-text/lesson-text.tsx';
import { WholeWords } from '../../components/lesson-text/whole-words.tsx';
import { RouteLink } from '../../platform/navigation/route-link.tsx';
import classes from './analytics.module.css';

interface LessonLinkProps {
  lesson: AnalyticsLesson;
  className: string | undefined;
  children: ReactNode;
}

/** The way to a lesson, where its balance lists every use: the rows behind its figures. */
export const LessonLink = ({ lesson: { id, kind }, className, children }: LessonLinkProps) => (
  <RouteLink to="/knowledge/combined" search={{ tab: kind, lesson: id }} className={className}>
    {children}
  </RouteLink>
);

export const LessonLine = ({ lesson }: { lesson: AnalyticsLesson }) => (
  <span className={classes.lesson}>
    <span className={classes.number}>{lesson.number}</span>
    <LessonText as="span" level={3}>
      <LessonLink lesson={lesson} className={classes.link}>
        <WholeWords>{lesson.insight}</WholeWords>
      </LessonLink>
    </LessonText>
  </span>
);
