import type { ImportRowView } from '@polier/contract/imports/imports.contract';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import classes from './import-row.module.css';

type Change = ImportRowView['changes'][number];

const PlainDifference = ({ change: { field, before, after } }: { change: Change }) => {
  const t = useTranslation();
  const shown = (value: string) => (field === 'mandatory' ? t(value === '1' ? 'imports.yes' : 'imports.no') : value);
  return (
    <span className={classes.change}>
      {t(`imports.fields.${field}`)} {before !== '' && <del>{shown(before)}</del>}{' '}
      {after !== '' && <ins>{shown(after)}</ins>}
    </span>
  );
};

/** What a row says beside its question: where it goes, what changes besides the wording, why it stays out. */
export const useRowDetails = (row: ImportRowView): ReactNode => {
  const t = useTranslation();
  if (row.result === 'refused') {
    return <span className={classes.reason}>{row.reasons.map(({ message }) => message).join(' ')}</span>;
  }
  if (row.result === 'changed') {
    const others = row.changes.filter(({ field }) => field !== 'insight');
    if (others.length === 0) return t('imports.result.wording');
    return others.map((change) => <PlainDifference key={change.field} change={change} />);
  }
  const subgroup = row.is_new_subgroup ? t('imports.result.newSubgroup', { title: row.subgroup }) : row.subgroup;
  return [row.group, subgroup, row.phases].filter(Boolean).join(', ');
};
