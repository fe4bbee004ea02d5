import type { RefObject } from 'react';
import { Button } from '../../components/button/button.tsx';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { useWords } from '../../platform/i18n/use-words.ts';
import type { Sheet } from './data/use-sheet.ts';
import type { GridContextValue } from './grid/grid-context.ts';
import { NewQuestionLine } from './grid/new-question-line.tsx';
import { type GridHandle, WorksheetGrid } from './grid/worksheet-grid.tsx';
import { SheetFooter } from './header/sheet-footer.tsx';
import type { SheetGroup } from './model/sheet-rows.ts';
import { PhoneSheet } from './phone/phone-sheet.tsx';
import classes from './sheet-body.module.css';

export interface SheetBodyProps {
  sheet: Sheet;
  shown: SheetGroup[];
  positions: ReadonlyMap<number, number>;
  context: Omit<GridContextValue, 'endEdit'>;
  ownTitle: string;
  groupWord: string;
  isPhone: boolean;
  canAdd: boolean;
  grid: RefObject<GridHandle | null>;
  onWidth: (width: number) => void;
  onOpenPanel: () => void;
  onClosePanel: () => boolean;
  onHelp: () => void;
  onAdd: () => void;
  onResetFilter: () => void;
}

/** The rows, as a grid or as cards; or what to do when there are none. */
export const SheetBody = (props: SheetBodyProps) => {
  const { sheet, shown, positions, context, ownTitle, groupWord, isPhone, canAdd, grid, onWidth } = props;
  const { onOpenPanel, onClosePanel, onHelp, onAdd, onResetFilter } = props;
  const t = useWords();
  const isEmpty = sheet.groups.length === 0;
  return (
    <div id="worksheet-rows" role="tabpanel" aria-label={t('worksheets.questions')}>
      {isEmpty && (
        <div className={classes.empty}>
          <EmptyState
            title={t('worksheets.noQuestions')}
            text={canAdd ? t('worksheets.noQuestionsText') : undefined}
            action={
              canAdd && (
                <Button variant="filled" onClick={onAdd}>
                  {t('worksheets.addQuestions')}
                </Button>
              )
            }
          />
        </div>
      )}
      {!isEmpty && shown.length === 0 && (
        <div className={classes.empty}>
          <EmptyState
            title={t('common.noMatch')}
            action={<Button onClick={onResetFilter}>{t('common.resetFilters')}</Button>}
          />
        </div>
      )}
      {shown.length > 0 &&
        (isPhone ? (
          <PhoneSheet
            ref={grid}
            sheet={sheet}
            groups={shown}
            selection={context.selection}
            world={context.world}
            isReadOnly={context.isReadOnly}
            onOpen={onOpenPanel}
          />
        ) : (
          <WorksheetGrid
            ref={grid}
            sheet={sheet}
            groups={shown}
            context={context}
            groupWord={groupWord}
            ownTitle={ownTitle}
            onOpenPanel={onOpenPanel}
            onClosePanel={onClosePanel}
            onHelp={onHelp}
            canAdd={canAdd}
            onWidth={onWidth}
          />
        ))}
      {canAdd && (
        <NewQuestionLine
          sheet={sheet}
          onAdded={(answer) => requestAnimationFrame(() => grid.current?.goTo(answer.id))}
        />
      )}
      {!isPhone && (
        <SheetFooter
          sheet={sheet}
          selection={context.selection}
          positions={positions}
          isReadOnly={context.isReadOnly}
        />
      )}
    </div>
  );
};
