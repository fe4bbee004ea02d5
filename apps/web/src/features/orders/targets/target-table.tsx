import type { BimTargetView } from '@polier/contract/orders/bim-targets-and-use-cases.contract';
import { Due } from '../../../components/due/due.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { useArrowList } from '../../../platform/viewport/arrow-list.ts';
import type { Chain } from '../chain/chain.ts';
import { IndicatorLine } from './indicator-line.tsx';
import classes from './target-table.module.css';
import { indicatorWords, isTargetFinished, priorityWords } from './target-words.ts';

const columns = ['code', 'title', 'way', 'responsible', 'due', 'state', 'completion'] as const;
/** Highest first. */
const priorities = [3, 2, 1] as const;

interface RowProps {
  orderId: number;
  target: BimTargetView;
  chain: Chain;
  isOpen: boolean;
}

const Row = ({ orderId, target, chain, isOpen }: RowProps) => {
  const t = useTranslation();
  const cases = chain.casesOf(target.id);
  const { completion } = target;
  return (
    <li>
      <RouteLink
        to="/bimtargets"
        search={{ orderId, target: target.id }}
        className={classes.row}
        data-target={target.id}
        data-dropped={target.state === 'dropped' || undefined}
        aria-current={isOpen ? 'true' : undefined}
      >
        <span className={classes.code}>{target.code}</span>
        <span className={classes.title}>
          {target.title}
          <span className={classes.indicator}>{indicatorWords(target, cases.length, t)}</span>
        </span>
        <span className={classes.way}>
          <IndicatorLine target={target} />
        </span>
        <span className={classes.responsible}>{target.responsible ?? '–'}</span>
        <span className={classes.due}>
          {target.due === null ? '–' : <Due date={target.due} done={isTargetFinished(target.state)} />}
        </span>
        <span className={classes.state}>{t(`bimTargets.states.${target.state}`)}</span>
        <span className={classes.completion}>
          {completion === null ? '–' : t('orderOverview.percentage', { percentage: completion })}
        </span>
      </RouteLink>
    </li>
  );
};

interface TargetTableProps {
  orderId: number;
  targets: readonly BimTargetView[];
  chain: Chain;
  open: number | undefined;
}

/** All targets by their priority; the arrow keys move, Enter opens one. */
export const TargetTable = ({ orderId, targets, chain, open }: TargetTableProps) => {
  const t = useTranslation();
  const { ref, onKeyDown } = useArrowList<HTMLDivElement>('[data-target]');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the links inside bubble to here
    <div ref={ref} className={classes.table} role="group" aria-label={t('bimTargets.title')} onKeyDown={onKeyDown}>
      <div className={classes.heads} aria-hidden="true">
        <span>{t('bimTargets.priority')}</span>
        <span className={classes.head}>
          {columns.map((column) => (
            <span key={column} className={classes[column]}>
              {t(`bimTargets.columns.${column}`)}
            </span>
          ))}
        </span>
      </div>
      {priorities.map((priority) => {
        const rows = targets.filter((row) => row.priority === priority);
        const word = priorityWords[priority - 1];
        return (
          rows.length > 0 &&
          word !== undefined && (
            <section key={priority} className={classes.group} aria-labelledby={`targets-${priority}`}>
              <h2 className={classes.heading} id={`targets-${priority}`}>
                {t(`bimTargets.priorities.${word}`)}
              </h2>
              <ul>
                {rows.map((row) => (
                  <Row key={row.id} orderId={orderId} target={row} chain={chain} isOpen={row.id === open} />
                ))}
              </ul>
            </section>
          )
        );
      })}
    </div>
  );
};
