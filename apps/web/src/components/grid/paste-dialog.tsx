import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import type { PasteOutcome } from './input/paste.ts';
import classes from './paste-dialog.module.css';

const named = 8;

/** Asks what becomes of the understood cells of a paste in which others were not. */
export const PasteDialog = ({ outcome, onDecide }: { outcome: PasteOutcome; onDecide: (isKept: boolean) => void }) => {
  const t = useTranslation();
  const { refused, understood } = outcome;
  const more = refused.length - named;
  return (
    <Dialog
      opened
      onClose={() => onDecide(false)}
      title={t('grid.refusedTitle', { count: refused.length })}
      actions={
        <>
          {understood > 0 && (
            <Button variant="filled" onClick={() => onDecide(true)}>
              {t('grid.keepUnderstood', { count: understood })}
            </Button>
          )}
          <Button onClick={() => onDecide(false)}>{t('grid.pasteNothing')}</Button>
        </>
      }
    >
      <p className={classes.about}>{t(understood > 0 ? 'grid.refusedText' : 'grid.refusedAllText')}</p>
      <ul className={classes.cells}>
        {refused.slice(0, named).map(({ row, column, problem }) => (
          <li key={`${row.id} ${column.id}`} className={classes.cell}>
            <span className={classes.place}>
              {row.number} {column.longHeading}
            </span>
            <span>{problem}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={classes.about}>{t('grid.refusedMore', { count: more })}</p>}
    </Dialog>
  );
};
