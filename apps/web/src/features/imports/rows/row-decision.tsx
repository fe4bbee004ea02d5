import type { ImportDecision } from '@polier/contract/imports/import-fields';
import type { ImportRowView } from '@polier/contract/imports/imports.contract';
import type { KeyboardEvent } from 'react';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import classes from './import-row.module.css';

const decisions = ['merge', 'keep', 'leave-out'] as const;
const words = { 'merge': 'merge', 'keep': 'keep', 'leave-out': 'leaveOut' } as const;

interface RowDecisionProps {
  row: ImportRowView;
  mayMerge: boolean;
  onDecide: (decision: ImportDecision) => void;
}

/** Three words, the chosen one underlined; merging needs something to merge into. The keys 1 2 3 choose as well. */
export const RowDecision = ({ row, mayMerge, onDecide }: RowDecisionProps) => {
  const t = useTranslation();
  const offered = decisions.filter((one) => one !== 'merge' || mayMerge);
  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = decisions[Number(event.key) - 1];
    if (chosen === undefined || !offered.includes(chosen)) return;
    event.preventDefault();
    onDecide(chosen);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the buttons inside bubble to here
    <div
      role="group"
      aria-label={t('imports.result.decision', { row: row.row })}
      className={classes.words}
      onKeyDown={onKeyDown}
    >
      {offered.map((decision) => (
        <button
          key={decision}
          type="button"
          className={classes.word}
          aria-pressed={row.decision === decision}
          onClick={() => onDecide(decision)}
        >
          {t(`imports.result.${words[decision]}`)}
        </button>
      ))}
    </div>
  );
};
