import type { DeliveryObjectView } from '@polier/contract/orders/delivery/delivery-object-fields';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import type { Choice } from '../../../../components/choice-box/choice-box.tsx';
import { DateField } from '../../../../components/date-field/date-field.tsx';
import { Notice } from '../../../../components/states/notice.tsx';
import { type Person, personKey } from '../../../../components/selects/people.ts';
import * as endpoints from '../../../../platform/api/endpoints.static.ts';
import { isProblem } from '../../../../platform/api/problem-error.ts';
import { queryOf } from '../../../../platform/api/queries.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { ChoiceField } from '../../../worksheets/fields/choice-field.tsx';
import { useOrderPeople } from '../data/object-queries.ts';
import { objectQueueOf } from '../data/object-queue.ts';
import { authorOf, type ObjectChanges, withChanges } from '../model/object-changes.ts';
import classes from './delivery-panel.module.css';
import { personChoices } from '../columns/choice-columns.tsx';
import own from './object-fields.module.css';

/** Who delivers, who reviews and until when, written in place; the grid and the panel save through one queue. */
export const ObjectFields = ({ object: saved }: { object: DeliveryObjectView }) => {
  const t = useTranslation();
  const { data: order } = useQuery(queryOf(endpoints.orders.getById, { query: { id: saved.orderId } }));
  const { members, authors } = useOrderPeople(order, undefined);
  const queue = objectQueueOf(saved.orderId);
  const state = useSyncExternalStore(queue.subscribe, queue.get);
  const overlay = state.overlays.get(saved.id);
  const object = useMemo(
    () =>
      overlay === undefined
        ? saved
        : withChanges(saved, overlay, (type, id) => authors.find((one) => one.type === type && one.id === id)),
    [saved, overlay, authors],
  );
  const change = (changes: ObjectChanges) => queue.change(saved.id, changes);
  const writeError = state.writeErrors.get(saved.id);
  const isRefused = writeError?.type === 'failed' && !writeError.willRetry;
  const withChosen = (people: readonly Person[], chosen: Person | null): Choice[] =>
    personChoices(
      chosen === null || people.some((one) => personKey(one) === personKey(chosen)) ? people : [...people, chosen],
    );
  const reviewer: Person | null = object.reviewer === null ? null : { type: 'internal', ...object.reviewer };
  return (
    <div className={own.editFields}>
      <span>{t('orders.panel.author')}</span>
      <ChoiceField
        label={t('orders.panel.author')}
        choices={withChosen(authors, object.author)}
        value={object.author === null ? null : personKey(object.author)}
        emptyLabel={t('common.nobody')}
        onChange={(key) => change(authorOf(authors.find((one) => personKey(one) === key) ?? null))}
      />
      <span>{t('orders.panel.reviewer')}</span>
      <ChoiceField
        label={t('orders.panel.reviewer')}
        choices={withChosen(members, reviewer)}
        value={reviewer === null ? null : personKey(reviewer)}
        emptyLabel={t('common.nobody')}
        onChange={(key) => change({ reviewer_user_id: members.find((one) => personKey(one) === key)?.id ?? null })}
      />
      <span>{t('orders.panel.due')}</span>
      <DateField
        label={t('orders.panel.due')}
        value={object.due}
        isDone={object.state === 'accepted' || object.state === 'submitted'}
        onChange={(due) => due !== null && change({ due })}
      />
      {(isRefused || writeError?.type === 'stale') && (
        <div className={own.whole}>
          <Notice
            tone="failed"
            title={t(isRefused ? 'common.notSaved' : 'grid.changedMeanwhile')}
            text={
              writeError.type === 'failed' && isProblem(writeError.error)
                ? (writeError.error.errors[0]?.message ?? writeError.error.message)
                : ''
            }
            actions={
              <>
                {writeError.type === 'stale' && (
                  <button type="button" className={classes.link} onClick={() => queue.keepMine(saved.id)}>
                    {t('grid.keepMine')}
                  </button>
                )}
                <button type="button" className={classes.link} onClick={() => queue.discard(saved.id)}>
                  {t('grid.discardEdit')}
                </button>
              </>
            }
          />
        </div>
      )}
    </div>
  );
};
