import type { DeliveryObjectRow } from '@polier/contract/orders/delivery/delivery-object-fields';
import type { DeliveryObjectState } from '@polier/contract/orders/formulas/delivery-object-states';
import { type CSSProperties, type KeyboardEvent, useState } from 'react';
import { CheckToggleGlyph } from '../../../../components/check-toggle/check-toggle-glyph.tsx';
import { formatDate } from '../../../../platform/formats/dates.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { focusIfLost } from '../../../../platform/viewport/focus-if-lost.ts';
import { moveFocus } from '../../../../platform/viewport/arrow-list.ts';
import { useObjectsContext } from '../screen/objects-context.ts';
import { BoardEntry } from './board-entry.tsx';
import { boardStates, missingFor } from './board-moves.ts';
import { LaneHead } from './lane-head.tsx';
import { PhoneBoard } from './phone-board.tsx';
import { StepDialog } from './step-dialog.tsx';
import { useLifting } from './use-lifting.ts';
import classes from './object-board.module.css';

/** So many of a lane without work fold to one line. */
const foldedFrom = 2;
const glyphs = { submitted: 'to-check', accepted: 'checked' } as const;
const of = (objects: readonly DeliveryObjectRow[], state: DeliveryObjectState) =>
  objects.filter((object) => object.state === state);

const DeskBoard = () => {
  const t = useTranslation();
  const { model, fitting, url, open } = useObjectsContext();
  const { order, cellContext } = model;
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set());
  const { lifted, over, asked, lift, holdOver, closeDialog, drop, leave, onEntryKey } = useLifting();
  const states = boardStates.filter((state) => state !== 'cancelled' || of(fitting, state).length > 0);

  const cell = (phase: number, own: readonly DeliveryObjectRow[], state: DeliveryObjectState) => {
    const held = lifted?.phase_id === phase && lifted.can.steps.includes(state) ? lifted : null;
    const missing = held === null ? null : missingFor(held, state, t);
    return (
      <div
        key={state}
        className={classes.cell}
        data-target={held !== null || undefined}
        data-over={(held !== null && over === state) || undefined}
        onDragOver={(event) => {
          if (held === null) return;
          event.preventDefault();
          holdOver(state);
        }}
        onDrop={(event) => {
          event.preventDefault();
          if (held !== null) drop(state);
        }}
      >
        {of(own, state).map((object) => (
          <BoardEntry
            key={object.id}
            object={object}
            isLifted={lifted?.id === object.id}
            isOpen={url.object === object.id}
            onOpen={() => open(object.id)}
            onLift={() => lift(object)}
            onLeave={leave}
            onKeyDown={(event) => onEntryKey(event, object)}
          />
        ))}
        {held !== null && (
          <span className={classes.target}>
            <b>{t('deliveryObjects.board.here', { state: t(`orders.states.${state}`) })}</b>
            {missing !== null && <span>{missing}</span>}
          </span>
        )}
      </div>
    );
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (lifted !== null) return;
    moveFocus(event, [...event.currentTarget.querySelectorAll<HTMLElement>('[data-board-entry]')]);
  };
  const announcement = () => {
    if (lifted === null) return '';
    if (over === null) return t('deliveryObjects.board.lifted', { code: lifted.code });
    const here = t('deliveryObjects.board.here', { state: t(`orders.states.${over}`) });
    return [here, missingFor(lifted, over, t)].filter(Boolean).join('. ');
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the entries inside bubble to here
    <div
      className={classes.board}
      role="group"
      aria-label={t('deliveryObjects.views.board')}
      style={{ '--states': states.length } as CSSProperties}
      onKeyDown={onKeyDown}
    >
      <div className={classes.heads}>
        <span className={classes.lane}>{t('deliveryObjects.phase')}</span>
        {states.map((state) => (
          <h2 key={state} className={classes.head} data-state={state}>
            <CheckToggleGlyph
              state={state === 'submitted' || state === 'accepted' ? glyphs[state] : 'empty'}
              size={21}
            />
            <span className={classes.stateName}>{t(`orders.states.${state}`)}</span>
            <span className={classes.count}>{of(fitting, state).length}</span>
          </h2>
        ))}
      </div>
      {order.phases.map((phase) => {
        const own = fitting.filter(({ phase_id }) => phase_id === phase.id);
        if (own.length === 0) return null;
        const isDone = own.every(({ state }) => state === 'accepted' || state === 'cancelled');
        const isAhead = phase.plan_start > cellContext.today && own.every(({ state }) => state === 'planned');
        const isFolded = (isDone || isAhead) && own.length >= foldedFrom && !unfolded.has(phase.id);
        return (
          <section
            key={phase.id}
            className={classes.row}
            data-lane={phase.id}
            aria-label={`${phase.code} ${phase.title}`}
          >
            <LaneHead order={order} phase={phase} objects={own} />
            {!isFolded && states.map((state) => cell(phase.id, own, state))}
            {isFolded && (
              <span className={classes.folded} style={{ gridColumnStart: isDone ? states.indexOf('accepted') + 2 : 2 }}>
                {isDone
                  ? t('deliveryObjects.acceptedCount', { count: of(own, 'accepted').length })
                  : t('deliveryObjects.board.ahead', { count: own.length, date: formatDate(phase.plan_start) })}
                <button
                  type="button"
                  className={classes.unfold}
                  onClick={() => {
                    setUnfolded((before) => new Set(before).add(phase.id));
                    focusIfLost(`[data-lane="${phase.id}"] [data-board-entry]`);
                  }}
                >
                  {t('deliveryObjects.board.show')}
                  <span className="visually-hidden"> {phase.title}</span>
                </button>
              </span>
            )}
          </section>
        );
      })}
      <p className="visually-hidden" role="status">
        {announcement()}
      </p>
      {asked !== null && <StepDialog object={asked.object} to={asked.to} onClose={closeDialog} />}
    </div>
  );
};

/** The delivery objects by state, in lanes by phase; a step by drag or by key, only where it is allowed. */
export const ObjectBoard = () => (useObjectsContext().isPhone ? <PhoneBoard /> : <DeskBoard />);
