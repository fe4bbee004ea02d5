import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { isOnOnePage, type ReadingLocation } from '../directory/directory.ts';
import classes from './lesson-list.module.css';
import type { Section } from './lesson-sections.ts';
import { LessonSection } from './lesson-section.tsx';

export interface LessonListProps {
  location: ReadingLocation;
  sections: readonly Section[];
  /** The widest number, in digits. */
  numberDigits: number;
  /** There is something to filter. */
  hasLessons: boolean;
  onShowAll: () => void;
  onWrite?: () => void;
  subgroupLink?: (subgroupId: number) => ReactNode;
}

const NoLessons = ({ location, onWrite }: Pick<LessonListProps, 'location' | 'onWrite'>) => {
  const t = useTranslation();
  const { kind } = location.lessonGroup;
  const what = location.subgroup === null ? 'group' : 'subgroup';
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

/** The lessons under their topics or subgroups, numbered through; a number stays the same under every filter. */
export const LessonList = (props: LessonListProps) => {
  const { location, sections, numberDigits, hasLessons, onShowAll, onWrite, subgroupLink } = props;
  const t = useTranslation();
  if (!hasLessons) {
    return (
      <div className={classes.notice}>
        <NoLessons location={location} {...(onWrite && { onWrite })} />
      </div>
    );
  }
  return (
    <div className={classes.list} style={{ '--number-digits': numberDigits } as Record<string, number>}>
      {sections.length === 0 && (
        <div className={classes.notice}>
          <EmptyState
            title={t('common.noMatch')}
            action={<Button onClick={onShowAll}>{t('common.resetFilters')}</Button>}
          />
        </div>
      )}
      {sections.map(({ group, branches, shown }) => (
        <LessonSection
          key={group.id}
          group={group}
          branches={branches}
          shown={shown}
          hasHead={location.subgroup === null || isOnOnePage(location.lessonGroup)}
          link={subgroupLink?.(group.id)}
        />
      ))}
    </div>
  );
};
