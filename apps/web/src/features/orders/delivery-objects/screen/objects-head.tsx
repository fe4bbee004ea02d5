import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { orderCrumbs } from '../../order-part/order-crumbs.tsx';
import { Button } from '../../../../components/button/button.tsx';
import { PageHeader } from '../../../../components/page-header/page-header.tsx';
import { ProgressMap } from '../../../../components/progress-strip/progress-map.tsx';
import { useSelectedRow } from '../../../../components/grid/selection/grid-selection.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { useHotkey } from '../../../../platform/viewport/hotkey.ts';
import { FilesMenu } from '../../files/files-menu.tsx';
import { completionOf, plannedCompletion } from '../../overview/order-figures.ts';
import { objectLetter } from '@polier/contract/orders/report/object-letter';
import { useObjectsContext } from './objects-context.ts';
import { ObjectsTabs, ObjectsTools } from './objects-tabs.tsx';
import classes from './delivery-objects-screen.module.css';

/** Every object as a stroke, by phase; a stroke leads to its row. */
const ObjectsMap = () => {
  const t = useTranslation();
  const { model, selection, isPhone, open, jump } = useObjectsContext();
  const { order, objects } = model;
  const selected = useSelectedRow(selection);
  const counted = useMemo(
    () =>
      order.phases.flatMap(({ id }) =>
        objects.filter((object) => object.phase_id === id && object.state !== 'cancelled'),
      ),
    [order.phases, objects],
  );
  const groups = useMemo(
    () =>
      order.phases.map(({ id, code }) => {
        const own = counted.filter(({ phase_id }) => phase_id === id);
        return {
          number: code,
          states: own.map(objectLetter).join(''),
          fills: own.map(({ p }) => p ?? 0),
          labels: own.map(({ code: name, title, state }) => `${name} ${title}, ${t(`orders.states.${state}`)}`),
        };
      }),
    [order.phases, counted, t],
  );
  const at = counted.findIndex(({ id }) => id === selected);
  return (
    <ProgressMap
      groups={groups}
      selected={at === -1 ? null : at}
      label={t('deliveryObjects.mapLabel')}
      widest={12}
      onJump={(index) => {
        const object = counted[index];
        if (object !== undefined) (isPhone ? open : jump)(object.id);
      }}
    />
  );
};

const Counts = () => {
  const t = useTranslation();
  const { model, url, setUrl } = useObjectsContext();
  const { objects } = model;
  const accepted = objects.filter(({ state }) => state === 'accepted').length;
  const waiting = objects.filter(({ state }) => state === 'submitted').length;
  const overdue = objects.filter((object) => object.overdue).length;
  return (
    <p className={classes.counts}>
      {t('deliveryObjects.acceptedCount', { count: accepted })}
      {waiting > 0 && ', '}
      {waiting > 0 && <b className={classes.urgent}>{t('orderOverview.waiting', { count: waiting })}</b>}
      {overdue > 0 && ', '}
      {overdue > 0 && (
        <button
          type="button"
          className={classes.urgent}
          aria-pressed={url.filter === 'overdue'}
          onClick={() => setUrl({ filter: url.filter === 'overdue' ? 'all' : 'overdue' }, { replace: false })}
        >
          {t('deliveryObjects.overdueCount', { count: overdue })}
        </button>
      )}
    </p>
  );
};

const Standing = () => {
  const t = useTranslation();
  const { order, objects, cellContext } = useObjectsContext().model;
  const completion = completionOf(objects);
  const planned = plannedCompletion(order, objects, cellContext.today);
  return (
    <div className={classes.strip}>
      <p className={classes.standing}>
        <b>{completion === null ? '–' : t('orderOverview.percentage', { percentage: completion })}</b>
        {planned !== null && <span>{t('deliveryObjects.planned', { percentage: planned })}</span>}
      </p>
      <div className={classes.map}>
        <ObjectsMap />
      </div>
      <Counts />
    </div>
  );
};

/** Count, title, where all of them stand, and what of them is on show. */
export const ObjectsHead = () => {
  const t = useTranslation();
  const { model, selection, url, setUrl, isPhone } = useObjectsContext();
  const { order, objects, canCreate, canEdit } = model;
  const mayAdd = canCreate && order.phases.length > 0;
  useHotkey(
    'n',
    () => {
      // A new object stands where one is.
      const into = objects.find(({ id }) => id === selection.get().rowId)?.phase_id;
      setUrl({ dialog: 'new', into: into ?? null }, { replace: false });
    },
    { isOn: mayAdd },
  );
  return (
    <div>
      <PageHeader
        size="orderScreen"
        number={isPhone ? undefined : objects.length}
        title={t('orderOverview.deliveryObjects')}
        crumbs={orderCrumbs(t, order)}
        actions={
          <>
            <FilesMenu orderId={order.id} mayImport={canCreate && canEdit} />
            {mayAdd && (
              <Button
                variant="filled"
                leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
                onClick={() => setUrl({ dialog: 'new' }, { replace: false })}
              >
                {t('deliveryObjects.add')}
              </Button>
            )}
          </>
        }
      />
      {objects.length > 0 && url.view === 'grid' && <Standing />}
      {objects.length > 0 && isPhone && (
        <div className={classes.phoneTools}>
          <ObjectsTools />
        </div>
      )}
      {objects.length > 0 && <ObjectsTabs />}
    </div>
  );
};
