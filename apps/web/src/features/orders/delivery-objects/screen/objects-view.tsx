import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { GridHandle } from '../../../../components/grid/grid-props.ts';
import { createGridSelection } from '../../../../components/grid/grid-selection.ts';
import { Screen } from '../../../../components/screen/screen.tsx';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { useUrlState } from '../../../../platform/navigation/url-state.ts';
import { useIsPhone, useIsStacked } from '../../../../platform/viewport/media-query.ts';
import { ObjectCellContext } from '../columns/cell-context.ts';
import type { ObjectsModel } from '../data/use-objects-model.ts';
import { DeliveryPanel } from '../delivery-panel.tsx';
import { useShownObjects } from '../grid/use-shown-objects.ts';
import { deliveryObjectsAddress } from './delivery-objects-address.ts';
import { NewObjectDialog } from './new-object-dialog.tsx';
import { ObjectsBody } from './objects-body.tsx';
import { ObjectsContext, type ObjectsContextValue } from './objects-context.ts';
import { ObjectsHead } from './objects-head.tsx';
import { usePanelFollowsRow } from './use-panel-follows-row.ts';

/** The delivery objects of an order, with the panel of the one that is open. */
export const ObjectsView = ({ model }: { model: ObjectsModel }) => {
  const t = useTranslation();
  const isPhone = useIsPhone();
  const isStacked = useIsStacked();
  const [url, setUrl] = useUrlState(deliveryObjectsAddress);
  const [selection] = useState(() => createGridSelection(url.object ?? null, 'code'));
  const grid = useRef<GridHandle>(null);
  const { shown, fitting } = useShownObjects(model, url);
  const { object } = url;

  const open = useCallback((id: number) => setUrl({ object: id }, { replace: false }), [setUrl]);
  const close = useCallback((): boolean => {
    if (object === undefined) return false;
    setUrl({ object: null });
    grid.current?.focus();
    return true;
  }, [object, setUrl]);
  const jump = useCallback((id: number) => grid.current?.goTo(id), []);
  usePanelFollowsRow(selection, object, setUrl, jump);
  // Removed by somebody, or hidden until its removal can no longer be undone.
  const isGone = object !== undefined && !model.objects.some(({ id }) => id === object);
  const wasThere = useRef(false);
  useEffect(() => {
    if (isGone && wasThere.current) setUrl({ object: null });
    wasThere.current = object !== undefined && !isGone;
  }, [isGone, object, setUrl]);

  const value = useMemo(
    (): ObjectsContextValue => ({ model, url, setUrl, selection, grid, shown, fitting, isPhone, open, close, jump }),
    [model, url, setUrl, selection, shown, fitting, isPhone, open, close, jump],
  );
  const panel = object === undefined ? null : <DeliveryPanel key={object} id={object} onClose={() => void close()} />;
  const title = `${model.order.number} ${t('orderOverview.deliveryObjects')}`;
  return (
    <ObjectsContext value={value}>
      <ObjectCellContext value={model.cellContext}>
        {isStacked && panel !== null ? (
          <Screen title={title}>{panel}</Screen>
        ) : (
          <Screen
            title={title}
            {...(panel !== null && { aside: panel, asideLabel: t('orders.panel.label') })}
            {...(!isPhone && { head: <ObjectsHead /> })}
          >
            {isPhone && <ObjectsHead />}
            <ObjectsBody />
          </Screen>
        )}
        {url.dialog === 'new' && model.canCreate && <NewObjectDialog />}
      </ObjectCellContext>
    </ObjectsContext>
  );
};
