import { Button } from '../../../../components/button/button.tsx';
import { EmptyState } from '../../../../components/states/empty-state.tsx';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { ObjectBoard } from '../board/object-board.tsx';
import { ObjectGrid } from '../grid/object-grid.tsx';
import { ObjectCards } from '../phone/object-cards.tsx';
import { useObjectsContext } from './objects-context.ts';
import { ObjectsFooter } from './objects-footer.tsx';
import classes from './delivery-objects-screen.module.css';

/** What to do while nothing is on show. */
const NoObjects = () => {
  const t = useTranslation();
  const { model, setUrl } = useObjectsContext();
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
        model.canCreate &&
        hasPhases && (
          <Button variant="filled" onClick={() => setUrl({ dialog: 'new' }, { replace: false })}>
            {t('deliveryObjects.add')}
          </Button>
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
