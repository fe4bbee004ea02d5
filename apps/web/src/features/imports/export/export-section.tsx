import { type ExportFormat, exportFormats } from '@polier/contract/imports/import-fields';
import { type Kind, kindDefinitions, kinds } from '@polier/contract/kinds';
import { limits } from '@polier/contract/limits';
import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { toastProblem } from '../../../components/toast/toast-store.ts';
import { formatNumber } from '../../../platform/formats/numbers.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { usePermissions } from '../../../platform/session/permission-check.ts';
import { useIsKindOn, useKindTitle } from '../../companies/company-setting.ts';
import { Choice } from '../choice.tsx';
import classes from '../imports.module.css';
import { exportLessons } from './export-lessons.ts';

/** Writes the questions of a kind into a file that can be read in again. */
export const ExportSection = () => {
  const t = useTranslation();
  const isKindOn = useIsKindOn();
  const kindTitle = useKindTitle();
  const can = usePermissions();
  const offered = kinds.filter((kind) => isKindOn(kind) && can(kindDefinitions[kind].permissions.lesson));
  const [kind, setKind] = useState<Kind>('trade');
  const [busy, setBusy] = useState<ExportFormat | null>(null);
  const save = async (format: ExportFormat) => {
    setBusy(format);
    try {
      await exportLessons({ kind, format });
    } catch (error) {
      toastProblem(error);
    } finally {
      setBusy(null);
    }
  };
  return (
    <section className={classes.section} aria-labelledby="export">
      <h2 id="export" className={classes.margin}>
        {t('imports.export.title')}
      </h2>
      <div className={classes.stack}>
        <p className={classes.hint}>{t('imports.export.text', { max: formatNumber(limits.importRows) })}</p>
        <div className={classes.choices}>
          <Choice
            label={t('imports.export.kind')}
            value={kind}
            options={offered.map((value) => ({ value, label: kindTitle(value) }))}
            onChange={setKind}
          />
          <span className={classes.formats}>
            {exportFormats.map((format) => (
              <Button key={format} loading={busy === format} disabled={busy !== null} onClick={() => void save(format)}>
                {t(`imports.export.${format}`)}
              </Button>
            ))}
          </span>
        </div>
      </div>
    </section>
  );
};
