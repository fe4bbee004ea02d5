import type { DeliveryObjectRow } from '@polier/contract/orders/delivery/delivery-object-fields';
import type { KeyboardEvent } from 'react';
import { Strokes } from '../../../../components/strokes/strokes.tsx';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { DueOrDecideBy } from '../due-or-decide-by.tsx';
import { slipOf, tickedOf } from '../columns/state-columns.tsx';
import { isFinished } from '../model/object-rows.ts';
import classes from './object-board.module.css';

interface BoardEntryProps {
  object: DeliveryObjectRow;
  isLifted: boolean;
  isOpen: boolean;
  onOpen: () => void;
  onLift: () => void;
  onLeave: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** One delivery object on the board; what is finished takes a single line. */
export const BoardEntry = ({ object, isLifted, isOpen, onOpen, onLift, onLeave, onKeyDown }: BoardEntryProps) => {
  const t = useTranslation();
  const { all } = object.ticks;
  const done = tickedOf(object);
  const slip = slipOf(object);
  const canMove = object.can.steps.length > 0;
  return (
    <button
      type="button"
      className={classes.entry}
      data-board-entry={object.id}
      data-finished={isFinished(object) || undefined}
      data-lifted={isLifted || undefined}
      data-here={isOpen || undefined}
      aria-pressed={canMove ? isLifted : undefined}
      draggable={canMove}
      onClick={onOpen}
      onKeyDown={onKeyDown}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', object.code);
        onLift();
      }}
      onDragEnd={onLeave}
    >
      <span className={classes.line}>
        <b className={classes.code}>{object.code}</b>
        {!isFinished(object) && <DueOrDecideBy object={object} />}
      </span>
      <span className={classes.title}>{object.title}</span>
      {!isFinished(object) && all > 0 && (
        <span className={classes.measure}>
          <Strokes filled={done} of={Math.min(all, 10)} />
          <span>
            {`${done}/${all}`}
            {slip !== null && `, ${t('deliveryObjects.board.slip', { count: slip })}`}
          </span>
        </span>
      )}
    </button>
  );
};
