import type { LessonView } from '@polier/contract/lessons/lessons.contract';
import type { ProposalView } from '@polier/contract/proposals/proposals.contract';
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, memo, useId } from 'react';
import { IconButton } from '../../../components/button/button.tsx';
import { Check } from '../../../components/check/check.tsx';
import { LessonText } from '../../../components/lesson-text/lesson-text.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { moveFocus, useArrowList } from '../../../platform/viewport/arrow-list.ts';
import type { ProposalsByLesson } from '../../proposals/use-open-proposals.ts';
import { MarginTitle } from '../../../components/section-aside/margin-title.tsx';
import { lessonNote } from '../model/lesson-note.ts';
import { depthsOf, tickOf } from '../model/lesson-tree.ts';
import type { ChoiceGroup, IsChosen } from './lesson-choice.ts';
import type { DraftLesson } from './worksheet-draft.ts';
import classes from './lesson-list.module.css';

export interface LessonListProps {
  groups: readonly ChoiceGroup[];
  /** All lessons of a group, also those a search hides: its box and count stand for them. */
  whole: ReadonlyMap<number, ChoiceGroup>;
  isChosen: IsChosen;
  proposals: ProposalsByLesson;
  onChoose: (lessons: readonly LessonView[], isOn: boolean) => void;
  onDropLesson: (lesson: DraftLesson) => void;
}

const ProposedBecause = ({ proposal }: { proposal: ProposalView | undefined }) => {
  const t = useTranslation();
  // That it is mandatory stands at the end of the row.
  const reasons = proposal?.why.filter(({ code, points }) => points > 0 && code !== 'mandatory') ?? [];
  if (proposal === undefined) return null;
  return (
    <span className={classes.proposed}>
      {[t('worksheets.create.proposed'), ...reasons.map(({ code }) => t(`proposals.why.${code}`))].join(', ')}
    </span>
  );
};

/** The fitting lessons by group: the group's box in the margin, mandatory ones locked, three levels indented. */
export const LessonList = memo(({ groups, whole, isChosen, proposals, onChoose, onDropLesson }: LessonListProps) => {
  const t = useTranslation();
  const id = useId();
  const { ref, elements } = useArrowList<HTMLDivElement>('input[type="checkbox"]:not(:disabled)');
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (moveFocus(event, elements())) return;
    if (event.key === ' ' && event.shiftKey) {
      event.preventDefault();
      const group = whole.get(Number(event.currentTarget.closest<HTMLElement>('[data-group]')?.dataset['group']));
      if (group !== undefined) onChoose(group.lessons, tickOf(group.lessons, isChosen) !== 'all');
    }
  };
  return (
    <div ref={ref}>
      {groups.map((group) => {
        const { lessons: all, newLessons } = whole.get(group.id) ?? group;
        const tick = tickOf(all, isChosen);
        const depths = depthsOf(group.lessons);
        const titleId = `${id}-${group.id}`;
        return (
          <section key={group.id} className={classes.group} data-group={group.id} aria-labelledby={titleId}>
            <div className={classes.margin}>
              <Check
                className={classes.groupCheck ?? ''}
                checked={tick === 'all'}
                isPartial={tick === 'some'}
                aria-label={t('worksheets.create.wholeGroup', { group: group.title })}
                disabled={all.every(({ mandatory }) => mandatory)}
                onKeyDown={onKeyDown}
                onChange={() => onChoose(all, tick !== 'all')}
              />
              <div>
                <h2 className={classes.groupTitle} id={titleId}>
                  <MarginTitle>{group.title}</MarginTitle>
                </h2>
                <span className={classes.groupCount}>
                  {t('worksheets.countOf', {
                    count: all.filter(isChosen).length + newLessons.length,
                    total: all.length + newLessons.length,
                  })}
                </span>
              </div>
            </div>
            <ul className={classes.lessons}>
              {group.lessons.map((lesson) => (
                <li
                  key={lesson.id}
                  className={classes.lesson}
                  data-depth={depths.get(lesson.id)}
                  data-left-out={!isChosen(lesson) || undefined}
                >
                  <Check
                    className={classes.lessonCheck ?? ''}
                    checked={isChosen(lesson)}
                    isLocked={lesson.mandatory}
                    onKeyDown={onKeyDown}
                    onChange={(isOn) => onChoose([lesson], isOn)}
                    label={
                      <>
                        <LessonText level={3} as="span" quiet={!isChosen(lesson)}>
                          {lesson.insight}
                        </LessonText>
                        <ProposedBecause proposal={proposals.get(lesson.id)} />
                      </>
                    }
                  />
                  {!lesson.approved && <span className={classes.note}>{t(lessonNote(lesson))}</span>}
                  {lesson.mandatory && (
                    <span className={classes.mandatory}>
                      <span className={classes.square} aria-hidden="true" /> {t('common.mandatory')}
                    </span>
                  )}
                </li>
              ))}
              {group.newLessons.map((lesson) => (
                <li key={lesson.insight} className={classes.lesson} data-depth={1}>
                  <span className={classes.written}>
                    <LessonText level={3} as="span">
                      {lesson.insight}
                    </LessonText>
                  </span>
                  <span className={classes.note}>
                    {lesson.projectOnly ? t('worksheets.projectOnly') : t('worksheets.create.written')}
                  </span>
                  <IconButton label={t('common.remove', { what: lesson.insight })} onClick={() => onDropLesson(lesson)}>
                    <IconX size={16} stroke={1.5} aria-hidden />
                  </IconButton>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
});
LessonList.displayName = 'LessonList';
