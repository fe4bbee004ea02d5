import type { CloningFlag, CloningKind } from '@polier/contract/cloning/cloning-kinds';
import type { CloningPreview } from '@polier/contract/cloning/cloning.contract';
import { Check } from '../../components/check/check.tsx';
import { formatNumber } from '../../platform/formats/numbers.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { type Choice, type KindRow, kindRows } from './cloning-choice.ts';
import classes from './kind-table.module.css';

type Counted = CloningPreview['kinds'][number];

interface KindTableProps {
  choice: Choice;
  onToggle: (flag: CloningFlag, isOn: boolean) => void;
  /** Undefined before both companies are chosen. */
  preview: CloningPreview | undefined;
}

const Line = ({
  row,
  choice,
  onToggle,
  counted,
}: { row: KindRow; counted: Counted | undefined } & Omit<KindTableProps, 'preview'>) => {
  const t = useTranslation();
  const { kind, flag, isSubgroup, isBelow } = row;
  const isOn = flag === null || choice[flag];
  const label = t(`cloning.kinds.${kind}`);
  const isBlockedByTarget = isOn && (counted?.in_target ?? 0) > 0;
  return (
    <tr className={classes.row} data-off={!isOn || undefined} data-below={isBelow || isSubgroup || undefined}>
      <th scope="row" className={classes.what}>
        {isSubgroup ? (
          <span className={classes.subgroup}>{label}</span>
        ) : (
          <Check
            label={
              <>
                {label}
                {flag === null && ' '}
                {flag === null && <span className={classes.always}>{t('cloning.always')}</span>}
              </>
            }
            checked={isOn}
            isLocked={flag === null}
            onChange={(checked) => flag !== null && onToggle(flag, checked)}
          />
        )}
      </th>
      <td className={classes.number}>{counted === undefined ? '' : formatNumber(counted.count)}</td>
      <td className={classes.number} data-tone={isBlockedByTarget ? 'decision' : undefined}>
        {counted === undefined ? '' : counted.in_target === 0 ? '–' : formatNumber(counted.in_target)}
      </td>
    </tr>
  );
};

/** Table of the kinds to copy, with counts of the source and of the target. */
export const KindTable = ({ choice, onToggle, preview }: KindTableProps) => {
  const t = useTranslation();
  const counted = new Map<CloningKind, Counted>(preview?.kinds.map((one) => [one.kind, one]));
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">{t('cloning.extent')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('cloning.what')}</th>
          <th scope="col" className={classes.number}>
            {t('cloning.inSource')}
          </th>
          <th scope="col" className={classes.number}>
            {t('cloning.inTarget')}
          </th>
        </tr>
      </thead>
      <tbody>
        {kindRows.map((row) => (
          <Line key={row.kind} row={row} choice={choice} onToggle={onToggle} counted={counted.get(row.kind)} />
        ))}
      </tbody>
    </table>
  );
};
