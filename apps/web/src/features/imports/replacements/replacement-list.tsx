import type { ImportView } from '@polier/contract/imports/imports.contract';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import classes from '../imports.module.css';
import listClasses from './replacements.module.css';
import type { Replacement } from '../columns/use-meanings.ts';

interface ReplacementListProps {
  view: ImportView;
  /** Null: nothing can be changed any more. */
  onRemove: ((replacement: Replacement) => void) | null;
}

/** What cells were said to mean, each with the way back. */
export const ReplacementList = ({ view, onRemove }: ReplacementListProps) => {
  const t = useTranslation();
  if (view.replacements.length === 0) return null;
  return (
    <section className={classes.section} aria-labelledby="import-replaced">
      <h2 id="import-replaced" className={classes.margin}>
        {t('imports.replace.title')}
      </h2>
      <ul className={listClasses.list}>
        {view.replacements.map((one) => {
          const name = t(`imports.fields.${one.field}`);
          const field = one.row === undefined ? name : t('imports.replace.ofRow', { field: name, row: one.row });
          return (
            <li key={`${one.field} ${one.row ?? ''} ${one.text}`}>
              {field} <del>{one.text || t('imports.result.empty')}</del>{' '}
              <ins>{one.meaning || t('imports.columns.leaveOut')}</ins>{' '}
              {onRemove !== null && (
                <button
                  type="button"
                  className={classes.link}
                  aria-label={t('imports.replace.undoOf', { field, text: one.text || t('imports.result.empty') })}
                  onClick={() => onRemove(one)}
                >
                  {t('imports.replace.undo')}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
};
