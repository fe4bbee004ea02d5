import type { ImportView } from '@polier/contract/imports/imports.contract';
import { type Kind, kinds } from '@polier/contract/kinds';
import { useState } from 'react';
import { Button } from '../../../components/button/button.tsx';
import { FieldError } from '../../../components/form/field-error.tsx';
import { toastProblem } from '../../../components/toast/toast-store.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useIsKindOn, useKindTitle } from '../../companies/company-setting.ts';
import { Choice } from '../choice.tsx';
import classes from '../imports.module.css';
import { checkList } from '../imports.mutations.ts';
import { type Mapping, MappingTable } from './mapping-table.tsx';
import { ReadingChoices } from './reading-choices.tsx';

/** How the file is read and what its columns hold; then it is checked. */
export const ColumnsStep = ({ view, onChecked }: { view: ImportView; onChecked: () => void }) => {
  const t = useTranslation();
  const isKindOn = useIsKindOn();
  const kindTitle = useKindTitle();
  const [chosen, setChosen] = useState<{ of: ImportView['columns']; mapping: Mapping } | null>(null);
  const [kind, setKind] = useState<Kind>(view.kind);
  const [isBusy, setBusy] = useState(false);
  // Read again, the columns may be others.
  const mapping = chosen?.of === view.columns ? chosen.mapping : view.mapping;
  const hasQuestion = mapping.includes('insight');
  const check = async () => {
    setBusy(true);
    try {
      await checkList({ body: { id: view.id, mapping, kind, replacements: view.replacements } });
      onChecked();
    } catch (error) {
      toastProblem(error);
      setBusy(false);
    }
  };
  return (
    <>
      <ReadingChoices view={view} />
      <section className={classes.section} aria-labelledby="import-columns">
        <div>
          <h2 id="import-columns" className={classes.margin}>
            {t('imports.columns.title')}
          </h2>
          <p className={classes.hint}>{t('imports.columns.text')}</p>
        </div>
        <div className={classes.stack}>
          <MappingTable
            view={view}
            mapping={mapping}
            onChange={(next) => setChosen({ of: view.columns, mapping: next })}
          />
          {!mapping.includes('kind') && (
            <Choice
              label={t('imports.columns.kind')}
              value={kind}
              options={kinds.filter(isKindOn).map((value) => ({ value, label: kindTitle(value) }))}
              onChange={setKind}
            />
          )}
          <FieldError id="import-mapping-error">{hasQuestion ? null : t('imports.columns.needsQuestion')}</FieldError>
          <div>
            <Button
              variant="filled"
              size="large"
              loading={isBusy}
              disabled={!hasQuestion}
              aria-describedby="import-mapping-error"
              onClick={() => void check()}
            >
              {t('imports.columns.check')}
            </Button>
          </div>
        </div>
      </section>
    </>
  );
};
