import type { DeliveryObjectRow } from '@polier/contract/orders/delivery/delivery-object-fields';
import type { OrderDetail } from '@polier/contract/orders/orders.contract';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { Due } from '../../../components/due/due.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import classes from './order-lists.module.css';

export const AsideSection = ({ title, count, children }: { title: string; count?: ReactNode; children: ReactNode }) => {
  const id = useId();
  return (
    <section className={classes.aside} aria-labelledby={id}>
      <h2 className={classes.asideHead}>
        <span id={id}>{title}</span>
        {count}
      </h2>
      {children}
    </section>
  );
};

/** So many of a kind at first; the others follow on demand. */
const firstRows = 5;
/** Until when somebody must act: decide on what is submitted, deliver the rest. */
const awaitedBy = ({ decide_by, due }: DeliveryObjectRow): string => decide_by ?? due;
const byDue = (a: DeliveryObjectRow, b: DeliveryObjectRow): number => awaitedBy(a).localeCompare(awaitedBy(b));

interface WaitingGroupProps {
  title: string;
  rows: readonly DeliveryObjectRow[];
}

const WaitingGroup = ({ title, rows }: WaitingGroupProps) => {
  const t = useTranslation();
  const [isWhole, setWhole] = useState(false);
  if (rows.length === 0) return null;
  return (
    <>
      <h3 className={classes.group}>
        {title} <span className={classes.urgent}>{rows.length}</span>
      </h3>
      <ul>
        {(isWhole ? rows : rows.slice(0, firstRows)).map((row) => (
          <li key={row.id} className={classes.item}>
            <RouteLink className={classes.waiting} to="/view" search={{ id: row.orderId, object: row.id }}>
              <span>
                <Due date={awaitedBy(row)} form="short" />
              </span>
              <span>
                <b className={classes.waitingTitle}>{row.title}</b>
                <span className={classes.quiet}>
                  {[row.code, row.author?.name, row.overdue && row.state === 'rejected' && t('orders.states.rejected')]
                    .filter(Boolean)
                    .join(', ')}
                </span>
              </span>
            </RouteLink>
          </li>
        ))}
      </ul>
      {!isWhole && rows.length > firstRows && (
        <Button variant="bare" onClick={() => setWhole(true)}>
          {t('orderOverview.showAll', { count: rows.length })}
        </Button>
      )}
    </>
  );
};

/** What somebody must act on: decisions first, then what is late, then what came back. */
export const OrderWaiting = ({ rows }: { rows: readonly DeliveryObjectRow[] }) => {
  const t = useTranslation();
  const decide = rows.filter(({ state }) => state === 'submitted').toSorted(byDue);
  // What came back and is late, too, counts as late, as in the sentence above; its row says the other.
  const overdue = rows.filter((row) => row.overdue).toSorted(byDue);
  const rejected = rows.filter((row) => row.state === 'rejected' && !row.overdue).toSorted(byDue);
  const count = decide.length + rejected.length + overdue.length;
  return (
    <AsideSection title={t('orderOverview.waits')} count={count > 0 && <span className={classes.urgent}>{count}</span>}>
      {count === 0 && <p className={classes.quiet}>{t('orderOverview.nothingWaits')}</p>}
      <WaitingGroup title={t('orderOverview.waitGroups.decide')} rows={decide} />
      <WaitingGroup title={t('orderOverview.waitGroups.overdue')} rows={overdue} />
      <WaitingGroup title={t('orderOverview.waitGroups.rejected')} rows={rejected} />
    </AsideSection>
  );
};

/** Who takes part: each party with its people. */
export const OrderParties = ({ order }: { order: OrderDetail }) => {
  const t = useTranslation();
  const { parties, members } = order;
  const peopleOf = (party: number | null) =>
    members
      .filter(({ party_id }) => party_id === party)
      .map(({ name }) => name)
      .join(', ');
  const others = peopleOf(null);
  return (
    <AsideSection title={t('orderOverview.parties')} count={<span className={classes.count}>{parties.length}</span>}>
      {parties.length === 0 && <p className={classes.quiet}>{t('orderOverview.noParties')}</p>}
      <ul>
        {parties.map((party) => {
          const people = peopleOf(party.id);
          const isNamed = party.contact !== null && !people.split(', ').includes(party.contact);
          return (
            <li key={party.id} className={classes.party}>
              <b>{party.code}</b>
              <span>
                <span className={classes.partyTitle}>{party.title}</span>
                <span className={classes.quiet}>{t(`orderOverview.roles.${party.role}`)}</span>
                {people !== '' && <span className={classes.people}>{people}</span>}
                {isNamed && (
                  <span className={classes.people}>{t('orderOverview.contact', { name: party.contact ?? '' })}</span>
                )}
              </span>
            </li>
          );
        })}
        {others !== '' && (
          <li className={classes.party}>
            <b>–</b>
            <span>
              <span className={classes.quiet}>{t('orderOverview.withoutParty')}</span>
              <span className={classes.people}>{others}</span>
            </span>
          </li>
        )}
      </ul>
    </AsideSection>
  );
};
