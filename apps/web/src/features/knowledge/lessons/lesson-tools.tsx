import {
  IconArrowDown,
  IconArrowUp,
  IconCheck,
  IconGripVertical,
  IconHistory,
  IconListDetails,
  IconMessagePlus,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { IconButton } from '../../../components/button/button.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { goTo } from '../../../platform/navigation/history.ts';
import { useCan } from '../../../platform/session/permission-check.ts';
import type { LessonActions } from '../reading/reading-context.ts';
import type { NumberedLesson } from './lesson-groups.ts';
import classes from './lesson-tools.module.css';
import { useDragOrder } from './use-drag-order.ts';

interface LessonToolsProps {
  row: NumberedLesson;
  actions: LessonActions;
  isOrderable: boolean;
  isFirst: boolean;
  isLast: boolean;
}

const icon = { 'size': 18, 'stroke': 1.5, 'aria-hidden': true } as const;

/** What can be done with the lesson the pointer or the focus is on. */
export const LessonTools = ({ row: { lesson, number }, actions, isOrderable, isFirst, isLast }: LessonToolsProps) => {
  const t = useTranslation();
  const mayAudit = useCan('audit');
  const drag = useDragOrder((afterId) => actions.moveBehind(lesson, afterId));
  return (
    <div className={classes.tools}>
      {lesson.can.edit && (
        <IconButton
          label={t('knowledge.edit.open', { number })}
          aria-keyshortcuts="e"
          data-tool="edit"
          onClick={() => actions.edit(lesson)}
        >
          <IconPencil {...icon} />
        </IconButton>
      )}
      {!lesson.can.edit && lesson.approved && (
        <IconButton
          label={t('knowledge.suggest.open', { number })}
          aria-keyshortcuts="e"
          onClick={() => actions.suggest(lesson)}
        >
          <IconMessagePlus {...icon} />
        </IconButton>
      )}
      {lesson.can.verify && (
        <IconButton
          label={t('knowledge.verify.open', { number })}
          aria-keyshortcuts="v"
          onClick={() => actions.verify(lesson)}
        >
          <IconCheck {...icon} />
        </IconButton>
      )}
      <IconButton label={t('knowledge.versions.open', { number })} onClick={() => actions.compare(lesson)}>
        <IconHistory {...icon} />
      </IconButton>
      {mayAudit && (
        <IconButton
          label={t('audit.ofLesson', { number })}
          onClick={() => goTo('/system/audit', { subject: 'lesson', id: lesson.id })}
        >
          <IconListDetails {...icon} />
        </IconButton>
      )}
      {isOrderable && (
        <>
          <IconButton
            label={t('knowledge.order.up', { number })}
            aria-keyshortcuts="Alt+ArrowUp"
            data-tool="up"
            disabled={isFirst}
            onClick={() => actions.swap(lesson, 'up')}
          >
            <IconArrowUp {...icon} />
          </IconButton>
          <IconButton
            label={t('knowledge.order.down', { number })}
            aria-keyshortcuts="Alt+ArrowDown"
            data-tool="down"
            disabled={isLast}
            onClick={() => actions.swap(lesson, 'down')}
          >
            <IconArrowDown {...icon} />
          </IconButton>
          <IconButton
            {...drag}
            className={classes.grip ?? ''}
            label={t('knowledge.order.drag', { number })}
            tabIndex={-1}
            disabled={isFirst && isLast}
          >
            <IconGripVertical {...icon} />
          </IconButton>
        </>
      )}
      {lesson.can.remove && (
        <IconButton label={t('knowledge.remove.open', { number })} onClick={() => actions.remove(lesson)}>
          <IconTrash {...icon} />
        </IconButton>
      )}
    </div>
  );
};
