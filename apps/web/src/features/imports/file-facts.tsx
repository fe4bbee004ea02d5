import type { ImportView } from '@polier/contract/imports/imports.contract';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { rowsAndSize } from './import-steps.tsx';
import classes from './imports.module.css';
import { delimiterNames } from './columns/reading-choices.tsx';

/** How the file was read, in one line, and the way back to change it. */
export const FileFacts = ({ view, onChange }: { view: ImportView; onChange: (() => void) | null }) => {
  const t = useTranslation();
  const { encoding, delimiter, sheet, header_row: header } = view;
  const facts = [
    encoding === null ? null : t(`imports.encodings.${encoding}`),
    delimiter === null ? null : t(`imports.delimiters.${delimiterNames[delimiter]}`),
    sheet,
    header === 0 ? t('imports.columns.noHeader') : t('imports.columns.headerRow', { row: header }),
    rowsAndSize(t, view),
  ];
  return (
    <section className={classes.section} aria-labelledby="import-reading">
      <h2 id="import-reading" className={classes.margin}>
        {t('imports.columns.file')}
      </h2>
      <div className={classes.facts}>
        {facts.filter(Boolean).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        {onChange !== null && (
          <button type="button" className={classes.link} onClick={onChange}>
            {t('imports.columns.change')}
          </button>
        )}
      </div>
    </section>
  );
};
