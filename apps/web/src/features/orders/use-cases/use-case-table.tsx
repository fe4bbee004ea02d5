import type { BimUseCaseView } from '@polier/contract/orders/bim-targets-and-use-cases.contract';
import { isCountedUseCase } from '@polier/contract/orders/formulas/use-case-completion';

import { ProgressStrip } from '../../../components/progress-strip/progress-strip.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useArrowList } from '../../../platform/viewport/arrow-list.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import type { Chain } from '../chain/chain.ts';
import { stripOfObjects } from '../chain/object-strip.ts';
import classes from './use-case-table.module.css';

const columns = ['code', 'title', 'value', 'marks', 'decision', 'state', 'objects', 'completion'] as const;

const groups = ['yes', 'maybe', 'no'] as const;

const groupOf = (row: BimUseCaseView): (typeof groups)[number] =>
  isCountedUseCase(row) ? 'yes' : row.decision === 'no' || row.state === 'dropped' ? 'no' : 'maybe';

interface RowProps {
  orderId: number;
  useCase: BimUseCaseView;
  chain: Chain;
  isOpen: boolean;
}

const Row = ({ orderId, useCase, chain, isOpen }: RowProps) => {
  const t = useTranslation();
  const counts = isCountedUseCase(useCase);
  const objects = chain.objectsOf(useCase.id);
  const { resource, competence, experience, completion } = useCase;
  return (
    <li>
      <RouteLink
        to="/bimusecases"
        search={{ orderId, useCase: useCase.id }}
        className={classes.row}
        data-use-case={useCase.id}
        data-counts={counts || undefined}
        aria-current={isOpen ? 'true' : undefined}
      >
        <span className={classes.code}>{useCase.code}</span>
        <span className={classes.title}>{useCase.title}</span>
        <span className={classes.value}>
          <span className="visually-hidden">{t('bimUseCases.value')} </span>
          {useCase.value}
        </span>
        <span className={classes.marks}>
          <span className="visually-hidden">{t('bimUseCases.marksExplained')} </span>
          {resource} {competence} {experience}
        </span>
        <span className={classes.decision}>{t(`bimUseCases.decisions.${useCase.decision}`)}</span>
        <span className={classes.state}>{t(`bimUseCases.states.${useCase.state}`)}</span>
        <span className={classes.objects}>
          {objects.length > 0 && (
            <ProgressStrip
              states={[stripOfObjects(objects)]}
              label={t('bimUseCases.objectCount', { count: objects.length })}
            />
          )}
        </span>
        <span className={classes.completion}>{counts ? (completion ?? '–') : '–'}</span>
      </RouteLink>
    </li>
  );
};

interface UseCaseTableProps {
  orderId: number;
  cases: readonly BimUseCaseView[];
  chain: Chain;
  open: number | undefined;
}

/** All use cases by their decision; the arrow keys move, Enter opens one. */
export const UseCaseTable = ({ orderId, cases, chain, open }: UseCaseTableProps) => {
  const t = useTranslation();
  const { ref, onKeyDown } = useArrowList<HTMLDivElement>('[data-use-case]');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the links inside bubble to here
    <div ref={ref} className={classes.table} role="group" aria-label={t('bimUseCases.title')} onKeyDown={onKeyDown}>
      <div className={classes.heads} aria-hidden="true">
        <span>{t('bimUseCases.decision')}</span>
        <span className={classes.head}>
          {columns.map((column) => (
            <span key={column} className={classes[column]}>
              {t(`bimUseCases.columns.${column}`)}
            </span>
          ))}
        </span>
      </div>
      {groups.map((group) => {
        const rows = cases.filter((row) => groupOf(row) === group);
        return (
          rows.length > 0 && (
            <section key={group} className={classes.group} aria-labelledby={`use-cases-${group}`}>
              <h2 className={classes.heading} id={`use-cases-${group}`}>
                {t(`bimUseCases.groups.${group}`)}
                {group === 'yes' && (
                  <span className={classes.meta}>{t('bimUseCases.counting', { count: rows.length })}</span>
                )}
              </h2>
              <ul>
                {rows.map((row) => (
                  <Row key={row.id} orderId={orderId} useCase={row} chain={chain} isOpen={row.id === open} />
                ))}
              </ul>
            </section>
          )
        );
      })}
    </div>
  );
};
