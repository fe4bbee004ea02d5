import type { DeliveryObjectView } from '@polier/contract/orders/delivery/delivery-object-fields';
import { IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as endpoints from '../../../../platform/api/endpoints.static.ts';
import { queryOf } from '../../../../platform/api/queries.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../../../platform/navigation/route-link.tsx';
import { KnowledgeLink } from '../../order-part/knowledge-link.tsx';
import classes from './delivery-panel.module.css';
import own from './linked-list.module.css';

/** What the object comes after, each with its lag and a way to it. */
const Predecessors = ({ object }: { object: DeliveryObjectView }) => {
  const t = useTranslation();
  const { data: objects } = useQuery({
    ...queryOf(endpoints.deliveryObjects.list, { query: { orderId: object.orderId } }),
    enabled: object.predecessors.length > 0,
  });
  const found = object.predecessors.flatMap(({ id, lag_days: lag }) => {
    const one = objects?.find((other) => other.id === id);
    return one === undefined ? [] : [{ ...one, lag }];
  });
  return found.map(({ id, orderId, code, title, lag, state }) => (
    <li key={id} className={own.linked}>
      <RouteLink to="/deliveryobjects" search={{ orderId, object: id }}>
        {code} {title}
      </RouteLink>
      <span className={classes.quiet}>
        {[t(`orders.states.${state}`), lag === 0 ? null : t('orders.panel.lag', { count: lag })]
          .filter(Boolean)
          .join(', ')}
      </span>
    </li>
  ));
};

const linkText = (link: DeliveryObjectView['links'][number], orderId: number): ReactNode => {
  if (link.url !== null)
    return (
      <a className={classes.link} href={link.url} target="_blank" rel="noreferrer">
        {link.title ?? link.url}
        <IconExternalLink size={14} stroke={1.5} aria-hidden />
      </a>
    );
  if (link.use_case !== null)
    return (
      <RouteLink to="/bimusecases" search={{ orderId, useCase: link.use_case.id }}>
        {link.use_case.code} {link.use_case.title}
      </RouteLink>
    );
  if (link.chapter !== null)
    return (
      <RouteLink to="/bimexecutionplan" search={{ orderId }}>
        {link.chapter.title}
      </RouteLink>
    );
  if (link.lesson !== null)
    return <KnowledgeLink address={`/knowledge/combined?lesson=${link.lesson.id}`}>{link.lesson.title}</KnowledgeLink>;
  if (link.worksheet !== null)
    return <KnowledgeLink address={`/worksheet?id=${link.worksheet.id}`}>{link.worksheet.title}</KnowledgeLink>;
  return link.title;
};

/** Use cases, lessons, chapters, worksheets and addresses that the object is linked to, and what it comes after. */
export const LinkedList = ({ object }: { object: DeliveryObjectView }) => {
  const t = useTranslation();
  const { links, predecessors } = object;
  if (links.length === 0 && predecessors.length === 0) return null;
  return (
    <section className={classes.section}>
      <h3 className={classes.heading}>
        {t('orders.panel.links')}
        <span className={classes.aside}>{links.length + predecessors.length}</span>
      </h3>
      {links.length > 0 && (
        <ul>
          {links.map((link) => (
            <li key={link.id} className={own.linked}>
              <span>{linkText(link, object.orderId)}</span>
              {link.note !== null && link.note !== '' && <span className={classes.quiet}>{link.note}</span>}
            </li>
          ))}
        </ul>
      )}
      {predecessors.length > 0 && (
        <>
          <h4 className={own.subheading}>{t('orders.panel.after')}</h4>
          <ul>
            <Predecessors object={object} />
          </ul>
        </>
      )}
    </section>
  );
};
