import type { OrderWorksheetView } from '@polier/contract/orders/order-worksheets.contract';
import type { ReactNode } from 'react';
import { Screen } from '../../../../components/screen/screen.tsx';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { useIsStacked } from '../../../../platform/viewport/media-query.ts';
import { ObjectCellContext } from '../../delivery-objects/columns/cell-context.ts';
import type { ObjectsModel } from '../../delivery-objects/data/use-objects-model.ts';
import { DeliveryPanel } from '../../delivery-objects/panel/delivery-panel.tsx';
import { NewObjectDialog } from '../../delivery-objects/screen/new-object-dialog.tsx';
import { ObjectsBody } from '../../delivery-objects/screen/objects-body.tsx';
import { ObjectsContext } from '../../delivery-objects/screen/objects-context.ts';
import { ObjectsTools } from '../../delivery-objects/screen/objects-tabs.tsx';
import { useObjectsValue } from '../../delivery-objects/screen/use-objects-value.ts';
import { SheetFilters } from './sheet-filters.tsx';
import { SheetNotes } from './sheet-notes.tsx';
import classes from './worksheet-edit.module.css';

interface EditedObjectsProps {
  model: ObjectsModel;
  /** Null: how things stand now. */
  sheet: OrderWorksheetView | null;
  title: string;
  head: ReactNode;
}

/** The grid of what the worksheet shows, with its summary and decisions beside it; an open object takes their place. */
export const EditedObjects = ({ model, sheet, title, head }: EditedObjectsProps) => {
  const t = useTranslation();
  const isStacked = useIsStacked();
  const value = useObjectsValue(model, sheet ?? undefined);
  const { url, setUrl, isPhone, close, fitting } = value;
  const { object } = url;
  const panel = object !== undefined && <DeliveryPanel key={object} id={object} onClose={() => void close()} />;
  const notes = <SheetNotes key={sheet?.id ?? 'now'} sheet={sheet} />;
  const filters = (
    <SheetFilters
      objects={fitting}
      value={url.filter}
      onChange={(filter) => setUrl({ filter }, { replace: false })}
      {...(!isPhone && { tools: <ObjectsTools hasViews={false} /> })}
    />
  );
  const body = (
    <div id="order-worksheet" role="tabpanel" aria-label={t('orderWorksheets.variants.edit')}>
      {isStacked && <div className={classes.stacked}>{notes}</div>}
      {isPhone && (
        <div className={classes.phoneTools}>
          <ObjectsTools hasViews={false} />
        </div>
      )}
      {isStacked && filters}
      <ObjectsBody />
    </div>
  );
  return (
    <ObjectsContext value={value}>
      <ObjectCellContext value={model.cellContext}>
        {isStacked ? (
          <Screen title={title}>
            {panel || (
              <>
                {head}
                {body}
              </>
            )}
          </Screen>
        ) : (
          <Screen
            title={title}
            head={
              <>
                {head}
                {filters}
              </>
            }
            aside={panel || notes}
            asideLabel={panel ? t('orders.panel.label') : t('orderWorksheets.edit.notes')}
          >
            {body}
          </Screen>
        )}
        {url.dialog === 'new' && model.canCreate && <NewObjectDialog />}
      </ObjectCellContext>
    </ObjectsContext>
  );
};
