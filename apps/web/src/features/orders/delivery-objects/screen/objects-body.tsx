import { Button, LinkButton } from '../../../../components/button/button.tsx';
import { EmptyState } from '../../../../components/states/empty-state.tsx';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { useCan } from '../../../../platform/session/permission-check.ts';
import { ObjectBoard } from '../board/object-board.tsx';
import { ObjectGrid } from '../grid/object-grid.tsx';
import { ObjectCards } from '../phone/object-cards.tsx';
import { isOpenOrder } from '../../order-part/order-crumbs.tsx';
import { useObjectsContext } from './objects-context.ts';
import { ObjectsFooter } from './objects-footer.tsx';
import classes from './delivery-objects-screen.module.css';

/** What to do while nothing is on show. */
const NoObjects = () => {
  const t = useTranslation();
  const { model, setUrl } = useObjectsContext();
  const mayPlan = useCan('order.edit') && isOpenOrder(model.order);
  const hasPhases = model.order.phases.length > 0;
  if (model.objects.length > 0)
    return (
      <EmptyState
        title={t('common.noMatch')}
        action={
          <Button onClick={() => setUrl({ filter: 'all', q: '', phase: null, party: null })}>
            {t('common.resetFilters')}
          </Button>
        }
      />
    );
  return (
    <EmptyState
      title={t('orderOverview.noObjects.title')}
      text={t(hasPhases ? 'orderOverview.noObjects.text' : 'deliveryObjects.phaseFirst')}
      action={
        hasPhases
          ? model.canCreate && (
              <Button variant="filled" onClick={() => setUrl({ dialog: 'new' }, { replace: false })}>
                {t('deliveryObjects.add')}
              </Button>
            )
          : mayPlan && (
              <LinkButton variant="filled" to="/update" search={{ id: model.order.id }}>
                {t('orderForm.editTitle')}
              </LinkButton>
            )
      }
    />
  );
};

/** The delivery objects in the chosen view. */
export const ObjectsBody = () => {
  const t = useTranslation();
  const { shown, fitting, isPhone, url } = useObjectsContext();
  return (
    <div id="delivery-objects" role="tabpanel" aria-label={t('orderOverview.deliveryObjects')}>
      {(url.view === 'board' ? fitting : shown).length === 0 ? (
        <div className={classes.empty}>
          <NoObjects />
        </div>
      ) : url.view === 'board' ? (
        <ObjectBoard />
      ) : isPhone ? (
        <ObjectCards />
      ) : (
        <ObjectGrid />
      )}
      {!isPhone && <ObjectsFooter />}
    </div>
  );
};
