import { type ImportField, importFields } from '@polier/contract/imports/import-fields';
import type { ImportView } from '@polier/contract/imports/imports.contract';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Choice } from '../choice.tsx';
import tableClasses from './columns.module.css';

export type Mapping = (ImportField | null)[];

/** Says of each column what it holds, over its first cells. */
export const MappingTable = ({
  view,
  mapping,
  onChange,
}: {
  view: ImportView;
  mapping: Mapping;
  /** Null: it is only shown. */
  onChange: ((mapping: Mapping) => void) | null;
}) => {
  const t = useTranslation();
  const nameOf = (column: number) =>
    view.columns[column]?.title || t('imports.columns.unnamed', { number: column + 1 });
  const options = [
    { value: '', label: t('imports.columns.leaveOut') },
    ...importFields.map((value) => ({ value, label: t(`imports.fields.${value}`) })),
  ];
  const labelOf = (field: string) => options.find(({ value }) => value === field)?.label;
  /** A field that is chosen for one column is taken from the other. */
  const choose = (column: number, chosen: string) => {
    const field = chosen === '' ? null : (chosen as ImportField);
    onChange?.(mapping.map((one, index) => (index === column ? field : one === field ? null : one)));
  };
  return (
    <div className={tableClasses.scroll} role="region" aria-label={t('imports.columns.title')}>
      <table className={tableClasses.preview} data-shown={onChange === null || undefined}>
        <thead>
          <tr>
            {view.columns.map((_, column) => (
              <td key={column}>
                {onChange === null ? (
                  <span data-out={mapping[column] === null || undefined}>{labelOf(mapping[column] ?? '')}</span>
                ) : (
                  <Choice
                    isQuiet
                    label={t('imports.columns.holds', { column: nameOf(column) })}
                    value={mapping[column] ?? ''}
                    options={options}
                    onChange={(chosen) => choose(column, chosen)}
                  />
                )}
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
