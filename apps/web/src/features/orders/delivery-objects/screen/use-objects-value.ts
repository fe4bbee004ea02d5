import type { DeliveryObjectRow } from '@polier/contract/orders/delivery/delivery-object-fields';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { GridHandle } from '../../../../components/grid/grid-props.ts';
import { createGridSelection } from '../../../../components/grid/selection/grid-selection.ts';
import { useUrlState } from '../../../../platform/navigation/url-state.ts';
import { useIsPhone } from '../../../../platform/viewport/media-query.ts';
import type { ObjectsModel } from '../data/use-objects-model.ts';
import { useShownObjects } from '../grid/use-shown-objects.ts';
import { deliveryObjectsAddress } from './delivery-objects-address.ts';
import type { ObjectsContextValue } from './objects-context.ts';
import { usePanelFollowsRow } from './use-panel-follows-row.ts';

/** What a worksheet leaves of the delivery objects; an empty list leaves all. */
export interface ObjectsExtract {
  readonly phases: readonly number[];
  readonly parties: readonly number[];
  readonly columns: readonly string[];
}

const everything: ObjectsExtract = { phases: [], parties: [], columns: [] };

export const isInExtract = (
  { phases, parties }: Pick<ObjectsExtract, 'phases' | 'parties'>,
  { phase_id: phase, party_id: party }: Pick<DeliveryObjectRow, 'phase_id' | 'party_id'>,
): boolean =>
  (phases.length === 0 || phases.includes(phase)) &&
  (parties.length === 0 || (party !== null && parties.includes(party)));

/** What of the delivery objects is on show and what is open, all of it in the address. */
export const useObjectsValue = (model: ObjectsModel, extract: ObjectsExtract = everything): ObjectsContextValue => {
  const isPhone = useIsPhone();
  const [url, setUrl] = useUrlState(deliveryObjectsAddress);
  const [selection] = useState(() => createGridSelection(url.object ?? null, 'code'));
  const grid = useRef<GridHandle>(null);
  const kept = useMemo(
    () => ({ ...model, objects: model.objects.filter((object) => isInExtract(extract, object)) }),
    [model, extract],
  );
  const { shown, fitting } = useShownObjects(kept, url);
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

  const { columns } = extract;
  return useMemo(
    (): ObjectsContextValue => ({
      model,
      url,
      setUrl,
      selection,
      grid,
      shown,
      fitting,
      columns,
      isPhone,
      open,
      close,
      jump,
    }),
    [model, url, setUrl, selection, shown, fitting, columns, isPhone, open, close, jump],
  );
};
