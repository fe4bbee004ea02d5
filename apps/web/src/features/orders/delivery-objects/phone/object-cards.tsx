import type { DeliveryObjectRow } from '@polier/contract/orders/delivery/delivery-object-fields';
import { Strokes } from '../../../../components/strokes/strokes.tsx';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../../../platform/navigation/route-link.tsx';
import { DueOrDecideBy } from '../due-or-decide-by.tsx';
import { slipOf, tickedOf } from '../columns/state-columns.tsx';
import { DeliveryState } from '../delivery-state.tsx';
import { stepsOf, stepWord } from '../delivery-steps.ts';
import { isFinished } from '../model/object-rows.ts';
import { useObjectsContext } from '../screen/objects-context.ts';
import classes from './object-cards.module.css';

interface ObjectCardProps {
  object: DeliveryObjectRow;
  search: Record<string, string | number>;
}

/** One delivery object with what this person can do next; its panel has the step under the thumb. */
export const ObjectCard = ({ object, search }: ObjectCardProps) => {
  const t = useTranslation();
  const { next } = stepsOf(object.state, object.can.steps);
  const slip = slipOf(object);
  const { all } = object.ticks;
  const done = tickedOf(object);
  return (
    <RouteLink
      to="/deliveryobjects"
      search={{ ...search, orderId: object.orderId, object: object.id }}
      className={classes.card}
      data-delivery={object.id}
      data-finished={isFinished(object) || undefined}
    >
      <span className={classes.line}>
        <b>{object.code}</b>
        <DueOrDecideBy object={object} />
        <span className={classes.who}>{[object.author?.name, object.format].filter(Boolean).join(', ')}</span>
      </span>
      <span className={classes.title}>{object.title}</span>
      <span className={classes.line}>
        <DeliveryState state={object.state} />
        {!isFinished(object) && all > 0 && (
          <span className={classes.criteria}>
            <Strokes filled={done} of={Math.min(all, 10)} />
            <span aria-hidden="true">{`${done}/${all}`}</span>
            <span className="visually-hidden">{t('orders.criteriaDone', { done, all })}</span>
          </span>
        )}
        {slip !== null && <span className={classes.slip}>{t('orderOverview.daysLate', { count: slip })}</span>}
      </span>
      {next !== null && <span className={classes.next}>{t(`orders.steps.${stepWord(object.state, next)}`)}</span>}
    </RouteLink>
  );
};

/** The delivery objects as cards by phase. */
export const ObjectCards = () => {
  const { shown, url } = useObjectsContext();
  const { filter, q, view } = url;
  const search = { view, ...(filter !== 'all' && { filter }), ...(q !== '' && { q }) };
  return shown.map(({ key, number, title, summary, rows }) => (
    <section key={key} aria-labelledby={`cards-${key}`}>
      <h2 className={classes.heading} id={`cards-${key}`}>
        <span>
          {number} {title}
        </span>
        <span className={classes.summary}>{summary}</span>
      </h2>
      <ul>
        {rows.map(({ id, object }) => (
          <li key={id}>
            <ObjectCard object={object} search={search} />
          </li>
        ))}
      </ul>
    </section>
  ));
};
