import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { useWords } from '../../../platform/i18n/use-words.ts';
import type { Place } from '../directory/directory.ts';
import classes from './lesson-list.module.css';
import type { Section } from './lesson-sections.ts';
import { LessonSection } from './lesson-section.tsx';

export interface LessonListProps {
  place: Place;
  sections: readonly Section[];
  /** The widest number, in digits. */
  numberDigits: number;
  /** There is something to filter. */
  hasLessons: boolean;
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
export const LessonList = (props: LessonListProps) => {
  const { place, sections, numberDigits, hasLessons, onShowAll, onWrite, partLink } = props;
  const t = useWords();
  if (!hasLessons) {
    return (
      <div className={classes.notice}>
        <NoLessons place={place} {...(onWrite && { onWrite })} />
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
          hasHead={place.part === null || place.chapter.kind === 'trade'}
          link={partLink?.(group.id)}
        />
      ))}
    </div>
  );
};
