import type { ImportRowView } from '@polier/contract/imports/imports.contract';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { ChoiceField } from '../../worksheets/fields/choice-field.tsx';
import { limits } from '@polier/contract/limits';
import classes from './replacements.module.css';
import { type Reason, type Replacement, useCellName, useMeanings } from '../columns/use-meanings.ts';

export interface Replacing {
  readonly chosen: readonly Replacement[];
  readonly choose: (replacement: Replacement) => void;
}

const ReasonChoice = ({ row, reason, replacing }: { row: ImportRowView; reason: Reason; replacing: Replacing }) => {
  const t = useTranslation();
  const meanings = useMeanings(reason, row.kind);
  const cell = useCellName(reason, row.kind);
  if (meanings === null || reason.text === null) return null;
  const { field, text } = reason;
  const name = t('imports.replace.choose', { field: cell });
  const meaning = replacing.chosen.find((one) => one.field === field && one.text === text)?.meaning;
  return (
    <span className={classes.choice}>
      <ChoiceField
        label={t('imports.replace.chooseFor', { what: name, row: row.row })}
        value={meaning ?? null}
        placeholder={name}
        choices={meanings.map(({ value, label }) => ({ key: value, label }))}
        onChange={(key) => key !== null && replacing.choose({ field, text, meaning: key })}
      />
    </span>
  );
};

/** A question that is missing, too long or asked before is worded for its row alone. */
const QuestionWords = ({ row, replacing }: { row: ImportRowView; replacing: Replacing }) => {
  const t = useTranslation();
  const chosen = replacing.chosen.find((one) => one.field === 'insight' && one.row === row.row);
  return (
    <textarea
      className={classes.words}
      rows={2}
      maxLength={limits.insight}
      aria-label={t('imports.replace.question', { row: row.row })}
      placeholder={t('imports.replace.question', { row: row.row })}
      value={chosen?.meaning ?? ''}
      onChange={({ currentTarget: { value } }) =>
        replacing.choose({ field: 'insight', row: row.row, text: '', meaning: value })
      }
    />
  );
};

/** What mends a refused row here: for each of its reasons a choice, which holds for every row that says the same. */
export const ReplacementChoice = ({ row, replacing }: { row: ImportRowView; replacing: Replacing }) => (
  <span className={classes.choices}>
    {row.reasons.some(({ field }) => field === 'insight') && <QuestionWords row={row} replacing={replacing} />}
    {row.reasons.map((reason) => (
      <ReasonChoice key={`${reason.field}${reason.code}`} row={row} reason={reason} replacing={replacing} />
    ))}
  </span>
);
