import { Screen } from '../../../../components/screen/screen.tsx';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { useIsStacked } from '../../../../platform/viewport/media-query.ts';
import { ObjectCellContext } from '../columns/cell-context.ts';
import type { ObjectsModel } from '../data/use-objects-model.ts';
import { DeliveryPanel } from '../panel/delivery-panel.tsx';
import { NewObjectDialog } from './new-object-dialog.tsx';
import { ObjectsBody } from './objects-body.tsx';
import { ObjectsContext } from './objects-context.ts';
import { ObjectsHead } from './objects-head.tsx';
import { useObjectsValue } from './use-objects-value.ts';

/** The delivery objects of an order, with the panel of the one that is open. */
export const ObjectsView = ({ model }: { model: ObjectsModel }) => {
  const t = useTranslation();
  const isStacked = useIsStacked();
  const value = useObjectsValue(model);
  const { url, isPhone, close } = value;
  const { object } = url;
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
