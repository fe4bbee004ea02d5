import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { useWords } from '../../../platform/i18n/use-words.ts';
import type { Place } from '../directory/directory.ts';
import { isFiltered, type LessonFilter, passesFilter } from './lesson-filters.ts';
import { type LessonGroup, nestShown, numberLessons, numberWidth } from './lesson-groups.ts';
import classes from './lesson-list.module.css';
import { LessonSection } from './lesson-section.tsx';

interface LessonListProps {
  place: Place;
  groups: readonly LessonGroup[];
  filter: LessonFilter;
  onShowAll: () => void;
  onWrite?: () => void;
  partLink?: (partId: number) => ReactNode;
}

const NoLessons = ({ place, onWrite }: Pick<LessonListProps, 'place' | 'onWrite'>) => {
  const t = useWords();
  const { kind } = place.chapter;
  const what = place.part === null ? 'chapter' : 'part';
  return (
    <EmptyState
      title={t(`knowledge.empty.${kind}.${what}`)}
      text={onWrite ? t('knowledge.empty.text') : t('knowledge.empty.readerText')}
      action={
        onWrite && (
          <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={onWrite}>
            {t('knowledge.new.button')}
          </Button>
        )
      }
    />
  );
};

/** The questions under their topics or parts, numbered through; a number stays the same under every filter. */
export const LessonList = ({ place, groups, filter, onShowAll, onWrite, partLink }: LessonListProps) => {
  const t = useWords();
  const numbered = useMemo(
    () => groups.map((group) => ({ group, rows: numberLessons(group.number, group.lessons) })),
    [groups],
  );
  const width = useMemo(
    () => numbered.reduce((most, { rows }) => Math.max(most, ...rows.map(({ number }) => numberWidth(number))), 0),
    [numbered],
  );
  const sections = useMemo(
    () =>
      numbered.map(({ group, rows }) => ({
        group,
        branches: nestShown(rows, (lesson) => passesFilter(lesson, filter)),
        shown: group.lessons.filter((lesson) => passesFilter(lesson, filter)),
      })),
    [numbered, filter],
  );
  const filtered = isFiltered(filter);
  const hasLessons = groups.some(({ lessons }) => lessons.length > 0);
  const visible = filtered ? sections.filter(({ shown }) => shown.length > 0) : sections;
  if (!hasLessons) {
    return (
      <div className={classes.notice}>
        <NoLessons place={place} {...(onWrite && { onWrite })} />
      </div>
    );
  }
  return (
    <div className={classes.list} style={{ '--number-digits': width } as Record<string, number>}>
      {visible.length === 0 && (
        <div className={classes.notice}>
          <EmptyState
            title={t('common.noMatch')}
            action={<Button onClick={onShowAll}>{t('common.resetFilters')}</Button>}
          />
        </div>
      )}
      {visible.map(({ group, branches, shown }) => (
        <LessonSection
          key={group.id}
          group={group}
          branches={branches}
          shown={shown}
          hasHead={place.part === null || place.chapter.kind === 'trade'}
          link={partLink?.(group.id)}
        />
      ))}
    </div>
  );
};
