import type { TagView } from '@polier/contract/catalogues/catalogue-views';
import { type ReactNode, useMemo } from 'react';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { ErrorState, type ErrorStateProps } from '../../../components/states/error-state.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { writeSearch } from '../../../platform/navigation/addresses.ts';
import { noFilter } from '../filters/lesson-filters.ts';
import { type GroupedLessons, numberWidth } from '../lessons/lesson-groups.ts';
import { LessonSection } from '../lessons/lesson-section.tsx';
import { numberGroups, sectionsOf } from '../lessons/lesson-sections.ts';
import { useLessonLabels } from '../lessons/use-lesson-labels.ts';
import { createHighlight, ReadingContext } from '../reading/reading-context.ts';
import { ReadingSkeleton } from '../reading/reading-skeleton.tsx';
import classes from './concept-lessons.module.css';

export interface ConceptLessonsProps {
  /** The trades or PM phases of the concept, each with its lessons; undefined while they are not loaded. */
  groups: readonly GroupedLessons[] | undefined;
  error: Error | null;
  errorTitle: string;
  missing: ErrorStateProps['missing'];
  onRetry: () => void;
  groupLink: (group: GroupedLessons) => ReactNode;
  emptyText: string;
}

const noTags: readonly TagView[] = [];
const highlight = createHighlight(undefined);
const addressOf = (lessonId: number) => `/knowledge/combined${writeSearch({ lesson: lessonId })}`;

/** The lessons of a concept under the trades or PM phases they belong to; one of several trades stands under each. */
export const ConceptLessons = (props: ConceptLessonsProps) => {
  const { groups, error, errorTitle, missing, onRetry, groupLink, emptyText } = props;
  const t = useTranslation();
  const { phases, tags = noTags } = useLessonLabels();
  const numbered = useMemo(() => numberGroups(groups ?? []), [groups]);
  const sections = useMemo(
    () =>
      sectionsOf(numbered, noFilter).map((section) => ({
        section,
        context: { phases, tags, highlight, repeated: { idPrefix: `lesson-of-${section.group.id}`, addressOf } },
      })),
    [numbered, phases, tags],
  );
  if (groups === undefined) {
    if (error === null) return <ReadingSkeleton label={t('common.loading')} />;
    return (
      <div className={classes.notice}>
        <ErrorState title={errorTitle} error={error} onRetry={onRetry} {...(missing && { missing })} />
      </div>
    );
  }
  if (groups.length === 0) {
    return (
      <div className={classes.notice}>
        <EmptyState title={t('concepts.noLessons')} text={emptyText} />
      </div>
    );
  }
  const digits = numbered.flatMap(({ rows }) => rows.map(({ number }) => numberWidth(number)));
  return (
    <div className={classes.lessons} style={{ '--number-digits': Math.max(0, ...digits) } as Record<string, number>}>
      {sections.map(({ section: { group, branches, shown }, context }) => (
        <ReadingContext key={group.id} value={context}>
          <LessonSection group={group} branches={branches} shown={shown} hasHead link={groupLink(group)} />
        </ReadingContext>
      ))}
    </div>
  );
};
