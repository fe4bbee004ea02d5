import type { AnalyticsLesson } from '@polier/contract/analytics/analytics.contract';
import { LessonText } from '../../components/lesson-text/lesson-text.tsx';
import { RouteLink } from '../../platform/navigation/route-link.tsx';
import classes from './analytics.module.css';

/** A lesson with the way to it, where its balance lists every use. */
export const LessonLine = ({ lesson: { id, kind, insight, number } }: { lesson: AnalyticsLesson }) => (
  <span className={classes.lesson}>
    <span className={classes.number}>{number}</span>
    <LessonText as="span" level={3}>
      <RouteLink to="/knowledge/combined" search={{ tab: kind, lesson: id }} className={classes.link}>
        {insight}
      </RouteLink>
    </LessonText>
  </span>
);
