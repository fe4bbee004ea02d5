import { type ImportField, importFields } from '@polier/contract/imports/import-fields';
import type { ImportView } from '@polier/contract/imports/imports.contract';
import { type Kind, kinds } from '@polier/contract/kinds';
import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { FieldError } from '../../components/form/field-error.tsx';
import { toastProblem } from '../../components/toast/toast-store.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { useIsKindOn } from '../companies/company-setting.ts';
import { Choice } from './choice.tsx';
import tableClasses from './columns.module.css';
import classes from './imports.module.css';
import { checkList } from './imports.mutations.ts';
import { ReadingChoices } from './reading-choices.tsx';

type Mapping = (ImportField | null)[];

/** Says of each column what it holds, over its first cells. */
const MappingTable = ({
  view,
  mapping,
  onChange,
}: {
  view: ImportView;
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}) => {
  const t = useTranslation();
  const nameOf = (column: number) =>
    view.columns[column]?.title || t('imports.columns.unnamed', { number: column + 1 });
  const options = [
    { value: '', label: t('imports.columns.leaveOut') },
    ...importFields.map((value) => ({ value, label: t(`imports.fields.${value}`) })),
  ];
  /** A field that is chosen for one column is taken from the other. */
  const choose = (column: number, chosen: string) => {
    const field = chosen === '' ? null : (chosen as ImportField);
    onChange(mapping.map((one, index) => (index === column ? field : one === field ? null : one)));
  };
  return (
    <div className={tableClasses.scroll} role="region" aria-label={t('imports.columns.title')}>
      <table className={tableClasses.preview}>
        <thead>
          <tr>
            {view.columns.map((_, column) => (
              <td key={column}>
                <Choice
                  isQuiet
                  label={t('imports.columns.holds', { column: nameOf(column) })}
                  value={mapping[column] ?? ''}
                  options={options}
                  onChange={(chosen) => choose(column, chosen)}
                />
              </td>
            ))}
          </tr>
          <tr>
            {view.columns.map((_, column) => (
              <th key={column} scope="col" data-out={mapping[column] === null || undefined}>
                {nameOf(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {view.sample_rows.map((row, index) => (
            <tr key={row}>
              {view.columns.map(({ samples }, column) => (
                <td key={column} data-out={mapping[column] === null || undefined} title={samples[index]}>
                  {samples[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};

/** How the file is read and what its columns hold; then it is checked. */
export const ColumnsStep = ({ view, onChecked }: { view: ImportView; onChecked: () => void }) => {
  const t = useTranslation();
  const isKindOn = useIsKindOn();
  const [chosen, setChosen] = useState<{ of: ImportView['columns']; mapping: Mapping } | null>(null);
  const [kind, setKind] = useState<Kind>(view.kind);
  const [isBusy, setBusy] = useState(false);
  // Read again, the columns may be others.
  const mapping = chosen?.of === view.columns ? chosen.mapping : view.mapping;
  const hasQuestion = mapping.includes('insight');
  const check = async () => {
    setBusy(true);
    try {
      await checkList({ body: { id: view.id, mapping, kind } });
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
              options={kinds.filter(isKindOn).map((value) => ({ value, label: t(`imports.kinds.${value}`) }))}
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
