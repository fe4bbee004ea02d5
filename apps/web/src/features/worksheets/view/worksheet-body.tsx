import { Button } from '../../../components/button/button.tsx';
import { EmptyState } from '../../../components/states/empty-state.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { WorksheetGrid } from '../grid/worksheet-grid.tsx';
import { WorksheetFooter } from '../header/worksheet-footer.tsx';
import { NewLessonLine } from '../new-lesson/new-lesson-line.tsx';
import { PhoneWorksheet } from '../phone/phone-list.tsx';
import { useWorksheetContext } from './worksheet-context.ts';
import classes from './worksheet-body.module.css';

/** The hint when no row is shown. */
const NoRows = () => {
  const t = useTranslation();
  const { model, canAdd, openPanel, setUrl } = useWorksheetContext();
  const isEmpty = model.groups.length === 0;
  return (
    <div className={classes.empty}>
      {isEmpty ? (
        <EmptyState
          title={t('worksheets.noQuestions')}
          text={canAdd ? t('worksheets.noQuestionsText') : undefined}
          action={
            canAdd && (
              <Button variant="filled" onClick={() => openPanel('add')}>
                {t('worksheets.addQuestions')}
              </Button>
            )
          }
        />
      ) : (
        <EmptyState
          title={t('common.noMatch')}
          action={<Button onClick={() => setUrl({ filter: 'all', q: '' })}>{t('common.resetFilters')}</Button>}
        />
      )}
    </div>
  );
};

/** The rows, as a grid or as cards. */
export const WorksheetBody = () => {
  const t = useTranslation();
  const { shown, isPhone, canAdd } = useWorksheetContext();
  return (
    <div id="worksheet-rows" role="tabpanel" aria-label={t('worksheets.questions')}>
      {shown.length === 0 ? <NoRows /> : isPhone ? <PhoneWorksheet /> : <WorksheetGrid />}
      {canAdd && <NewLessonLine />}
      {!isPhone && <WorksheetFooter />}
    </div>
  );
};
