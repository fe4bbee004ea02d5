import type { DeliveryObjectView } from '@polier/contract/orders/delivery/delivery-object-fields';
import { useRef } from 'react';
import { toastProblem } from '../../../../components/toast/toast-store.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import classes from './criteria-list.module.css';
import { cancelObjectRead, changeCachedObject } from '../data/delivery-objects.cache.ts';
import { whilePending } from '../data/pending-ticks.ts';
import { tickCriteria } from '../delivery-objects.mutations.ts';

type Criterion = DeliveryObjectView['criteria'][number];
type Side = 'author_ok' | 'reviewer_ok';
interface Answer {
  readonly value: boolean | null;
}
/** Ticks that are sent and not stored yet, by criterion and side. */
type PendingAnswers = Map<string, Answer>;

const answerKey = ({ id }: Pick<Criterion, 'id'>, side: Side) => `${id} ${side}`;

const withAnswers = (object: DeliveryObjectView, answers: PendingAnswers): DeliveryObjectView => ({
  ...object,
  criteria: object.criteria.map((criterion) => {
    const author = answers.get(answerKey(criterion, 'author_ok'));
    const reviewer = answers.get(answerKey(criterion, 'reviewer_ok'));
    return {
      ...criterion,
      ...(author && { author_ok: author.value }),
      ...(reviewer && { reviewer_ok: reviewer.value }),
    };
  }),
});

/** An author ticks or opens; a reviewer also refuses. */
const nextAnswer: Readonly<Record<Side, (now: boolean | null) => boolean | null>> = {
  author_ok: (now) => (now === true ? null : true),
  reviewer_ok: (now) => (now === null ? true : now ? false : null),
};

const ariaChecked = (value: boolean | null): boolean | 'mixed' => (value === false ? 'mixed' : value === true);

interface TickProps {
  criterion: Criterion;
  side: Side;
  isAllowed: boolean;
  onTick: (value: boolean | null) => void;
}

const Tick = ({ criterion, side, isAllowed, onTick }: TickProps) => {
  const t = useTranslation();
  const value = criterion[side];
  const word = value === null ? 'open' : value ? 'fulfilled' : 'refused';
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={ariaChecked(value)}
      aria-label={`${t(`orders.panel.${side}`)}, ${t(`orders.panel.${word}`)}: ${criterion.text}`}
      className={classes.tick}
      disabled={!isAllowed}
      data-value={word}
      {...(side === 'author_ok' && { 'data-criterion': criterion.id })}
      onClick={() => onTick(nextAnswer[side](value))}
    >
      <span className={classes.box} aria-hidden="true" />
    </button>
  );
};

/** The criteria with what author and reviewer say to each; ticks show at once and are taken back if they cannot be kept. */
export const CriteriaList = ({ object }: { object: DeliveryObjectView }) => {
  const t = useTranslation();
  const pending = useRef<PendingAnswers>(new Map());
  const show = (answers: PendingAnswers) => changeCachedObject(object.id, (before) => withAnswers(before, answers));
  const tick = async (criterion: Criterion, side: Side, value: boolean | null) => {
    const key = answerKey(criterion, side);
    const answer: Answer = { value };
    cancelObjectRead(object.id);
    pending.current.set(key, answer);
    show(pending.current);
    try {
      await whilePending(tickCriteria({ body: { criteria: [{ id: criterion.id, [side]: value }] } }));
    } catch (error) {
      if (pending.current.get(key) === answer) show(new Map([[key, { value: criterion[side] }]]));
      toastProblem(error);
    }
    if (pending.current.get(key) === answer) pending.current.delete(key);
    // The response to one tick is older than the ticks set after it.
    show(pending.current);
  };
  if (object.criteria.length === 0) return null;
  const done = object.criteria.filter(({ author_ok }) => author_ok === true).length;
  return (
    <section className={classes.section}>
      <div className={classes.head}>
        <h3 className={classes.heading}>
          {t('orders.panel.criteria')} {done}/{object.criteria.length}
        </h3>
        <span aria-hidden="true">{t('orders.panel.author_ok')}</span>
        <span aria-hidden="true">{t('orders.panel.reviewer_ok')}</span>
      </div>
      <ul>
        {object.criteria.map((criterion) => (
          <li key={criterion.id} className={classes.row}>
            <span className={classes.text} data-source={criterion.source}>
              {(criterion.source === 'bcf' || criterion.source === 'ids') && (
                <strong>{criterion.source.toUpperCase()} </strong>
              )}
              {criterion.text}
              {criterion.note !== null && criterion.note !== '' && (
                <span className={classes.note}>{criterion.note}</span>
              )}
            </span>
            <Tick
              criterion={criterion}
              side="author_ok"
              isAllowed={object.can.tick_author}
              onTick={(value) => void tick(criterion, 'author_ok', value)}
            />
            <Tick
              criterion={criterion}
              side="reviewer_ok"
              isAllowed={object.can.tick_reviewer}
              onTick={(value) => void tick(criterion, 'reviewer_ok', value)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
};
