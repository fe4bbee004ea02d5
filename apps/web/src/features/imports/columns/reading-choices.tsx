import { importDelimiters, importEncodings } from '@polier/contract/imports/import-fields';
import type { ImportView } from '@polier/contract/imports/imports.contract';
import { limits } from '@polier/contract/limits';
import { useState } from 'react';
import { toastProblem } from '../../../components/toast/toast-store.ts';
import { formatNumber } from '../../../platform/formats/numbers.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Choice } from '../choice.tsx';
import { rowsAndSize } from '../import-steps.tsx';
import classes from '../imports.module.css';
import { readAgain } from '../imports.mutations.ts';

export const delimiterNames = { ';': 'semicolon', ',': 'comma', '\t': 'tab' } as const;
type Change = Omit<Parameters<typeof readAgain>[0]['body'], 'id'>;

/** How the file was read; each can be chosen otherwise, and the file is read again at once. */
export const ReadingChoices = ({ view }: { view: ImportView }) => {
  const t = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const change = async (chosen: Change) => {
    setBusy(true);
    try {
      await readAgain({ body: { id: view.id, ...chosen } });
    } catch (error) {
      toastProblem(error);
    } finally {
      setBusy(false);
    }
  };
  const headers = Array.from({ length: Math.min(limits.importHead, Math.max(10, view.header_row)) + 1 }, (_, row) => ({
    value: String(row),
    label: row === 0 ? t('imports.columns.noHeader') : t('imports.columns.headerRow', { row }),
  }));
  const notices = (['merged', 'formulas', 'empty_rows'] as const).filter((name) => view.notices[name] > 0);
  return (
    <section className={classes.section} aria-labelledby="import-reading" aria-busy={isBusy || undefined}>
      <h2 id="import-reading" className={classes.margin}>
        {t('imports.columns.file')}
      </h2>
      <div>
        <div className={classes.choices}>
          {view.encoding !== null && (
            <Choice
              label={t('imports.columns.encoding')}
              value={view.encoding}
              disabled={isBusy}
              options={importEncodings.map((value) => ({ value, label: t(`imports.encodings.${value}`) }))}
              onChange={(encoding) => void change({ encoding })}
            />
          )}
          {view.delimiter !== null && (
            <Choice
              label={t('imports.columns.delimiter')}
              value={view.delimiter}
              disabled={isBusy}
              options={importDelimiters.map((value) => ({
                value,
                label: t(`imports.delimiters.${delimiterNames[value]}`),
              }))}
              onChange={(delimiter) => void change({ delimiter })}
            />
          )}
          {view.sheet !== null && (
            <Choice
              label={t('imports.columns.sheet')}
              value={view.sheet}
              disabled={isBusy}
              options={view.sheets.map((value) => ({ value, label: value }))}
              onChange={(sheet) => void change({ sheet })}
            />
          )}
          <Choice
            label={t('imports.columns.header')}
            value={String(view.header_row)}
            disabled={isBusy}
            options={headers}
            onChange={(row) => void change({ header_row: Number(row) })}
          />
          <span className={classes.fact}>{rowsAndSize(t, view)}</span>
        </div>
        {notices.length > 0 && (
          <p className={classes.hint}>
            {notices
              .map((name) => t(`imports.notices.${name}`, { number: formatNumber(view.notices[name]) }))
              .join(' ')}
          </p>
        )}
      </div>
    </section>
  );
};
