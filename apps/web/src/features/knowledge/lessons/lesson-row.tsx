import { type FocusEvent, type KeyboardEvent, memo, use, useState } from 'react';
import { MandatoryMark, LessonText } from '../../../components/lesson-text/lesson-text.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useStore } from '../../../platform/store/store.ts';
import { currentAddress } from '../../../platform/navigation/history.ts';
import { addressWith } from './lesson-link.ts';
import type { Branch, NumberedLesson } from './lesson-groups.ts';
import { LessonMargin } from './margin/lesson-margin.tsx';
import { LessonMoreInfo } from './margin/lesson-more-info.tsx';
import classes from './lesson-row.module.css';
import { LessonTools } from './lesson-tools.tsx';
import { ReadingContext } from '../reading/reading-context.ts';
import { LessonEditor } from '../writing/lesson-editor.tsx';

interface LessonRowProps {
  row: NumberedLesson;
  isFirst: boolean;
  isLast: boolean;
}

const LessonRow = ({ row, isFirst, isLast }: LessonRowProps) => {
  const { lesson, number, level } = row;
  const t = useTranslation();
  const { highlight, repeated, location, actions, isOrderable = false } = use(ReadingContext);
  const id = `${repeated?.idPrefix ?? 'lesson'}-${lesson.id}`;
  const address = repeated?.addressOf(lesson.id) ?? addressWith(currentAddress(), lesson.id);
  const isHere = useStore(highlight, ({ lessonId }) => lessonId === lesson.id);
  const isEdited = useStore(highlight, ({ editedId }) => editedId === lesson.id);
  const [isActive, setActive] = useState(false);
  const mayReorder = isOrderable && lesson.can.reorder;
  if (isEdited && lesson.can.edit && location !== undefined && actions !== undefined) {
    return <LessonEditor row={row} location={location} onClose={() => actions.endEdit(lesson)} />;
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (actions === undefined || event.ctrlKey || event.metaKey) return;
    const direction = ({ ArrowUp: 'up', ArrowDown: 'down' } as const)[event.key];
    if (event.altKey && direction !== undefined && mayReorder) actions.swap(lesson, direction);
    else if (event.altKey && direction !== undefined && lesson.can.reorder) actions.explainFilter();
    else if (!event.altKey && event.key.toLowerCase() === 'e' && (lesson.can.edit || lesson.approved))
      (lesson.can.edit ? actions.edit : actions.suggest)(lesson);
    else if (!event.altKey && event.key.toLowerCase() === 'v' && lesson.can.verify) actions.verify(lesson);
    else return;
    event.preventDefault();
  };
  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setActive(false);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys for what its buttons do
    <article
      className={classes.row}
      data-level={level}
      data-here={isHere || undefined}
      aria-current={isHere || undefined}
      aria-labelledby={`${id}-question`}
      id={id}
      onPointerEnter={() => setActive(true)}
      onPointerLeave={({ currentTarget }) => setActive(currentTarget.contains(document.activeElement))}
      onFocus={() => setActive(true)}
      onBlur={onBlur}
      onKeyDown={onKeyDown}
    >
      <div className={classes.main}>
        <div className={classes.number}>
          <a
            href={`#${address}`}
            className={classes.link}
            aria-label={t('knowledge.linkTo', { number })}
            data-lesson={lesson.id}
          >
            {number}
          </a>
          {lesson.mandatory && <MandatoryMark label={t('common.mandatoryQuestion')} />}
        </div>
        <div className={classes.text}>
          <LessonText level={level} id={`${id}-question`}>
            {lesson.insight}
          </LessonText>
          <LessonMoreInfo lessonId={lesson.id} text={lesson.more_info} className={classes.more} />
        </div>
        {(isActive || isHere) && actions !== undefined && (
          <LessonTools row={row} actions={actions} isOrderable={mayReorder} isFirst={isFirst} isLast={isLast} />
        )}
      </div>
      <LessonMargin lesson={lesson} />
    </article>
  );
};

interface LessonBranchProps {
  branch: Branch;
  isFirst: boolean;
  isLast: boolean;
}

const Tree = ({ branch: { row, below }, isFirst, isLast }: LessonBranchProps) => (
  <li className={classes.branch} data-root={row.level === 1 || undefined} data-branch={row.lesson.id}>
    <LessonRow row={row} isFirst={isFirst} isLast={isLast} />
    {below.length > 0 && (
      <ol>
        {below.map((child, index) => (
          <LessonBranch
            key={child.row.lesson.id}
            branch={child}
            isFirst={index === 0}
            isLast={index === below.length - 1}
          />
        ))}
      </ol>
    )}
  </li>
);

/** A lesson with those below it. */
export const LessonBranch = memo(Tree);
