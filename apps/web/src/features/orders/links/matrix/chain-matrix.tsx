import { isCountedUseCase } from '@polier/contract/orders/formulas/use-case-completion';
import type { OrderOverview } from '@polier/contract/orders/order-overview.contract';
import { useMemo, useState } from 'react';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { useCan } from '../../../../platform/session/permission-check.ts';
import { isOpenOrder } from '../../order-part/order-crumbs.tsx';
import { OrderSection } from '../../overview/order-section.tsx';
import { Calculation } from '../calculation.tsx';
import type { ChainFigures } from '../chain-figures.ts';
import { LinkMatrix, type MatrixColumn, type MatrixRow, type CellPosition } from './link-matrix.tsx';
import { linkFinder } from '../link-finder.ts';
import { linkHandlers } from './link-handlers.ts';
import { useObjectGroups } from './use-object-groups.ts';
import type { LinkWrites } from '../use-link-writes.ts';

interface ChainMatrixProps {
  overview: OrderOverview;
  figures: ChainFigures;
  writes: LinkWrites;
}

/** Which use case needs which delivery object, by phase, and which target needs which use case. */
export const ChainMatrix = ({ overview, figures, writes }: ChainMatrixProps) => {
  const t = useTranslation();
  const { order, targets, use_cases: cases, objects, links } = overview;
  const isOpen = isOpenOrder(order);
  const mayLinkCases = useCan('order.bim_use_case.link.create') && isOpen;
  const mayLinkTargets = useCan('order.bim_target.link.create') && isOpen;
  const [position, setPosition] = useState<CellPosition | null>(null);
  const [targetPosition, setTargetPosition] = useState<CellPosition | null>(null);
  const objectGroups = useObjectGroups(order, objects);
  const caseGroups = useMemo(
    () => [
      {
        key: 'cases',
        code: '',
        title: '',
        columns: cases.map((row): MatrixColumn => ({
          id: row.id,
          code: row.code,
          title: row.title,
          muted: !isCountedUseCase(row),
        })),
      },
    ],
    [cases],
  );
  const shown = (percentage: number | null | undefined) =>
    percentage === null || percentage === undefined ? '–' : t('orderOverview.percentage', { percentage });
  const caseRows = cases.map((row): MatrixRow => {
    const counts = isCountedUseCase(row);
    return {
      id: row.id,
      code: row.code,
      title: row.title,
      muted: !counts,
      result: counts ? shown(figures.ofCase.get(row.id)) : t(`orderLinks.undecided.${row.decision}`),
    };
  });
  const targetRows = targets.map((row): MatrixRow => ({
    id: row.id,
    code: row.code,
    title: row.title,
    muted: row.state === 'dropped',
    result: shown(figures.ofTarget.get(row.id)),
  }));
  const findNeed = linkFinder(links, 'use_case-object', 'use_case_id', 'delivery_object_id');
  const findAim = linkFinder(links, 'target-use_case', 'target_id', 'use_case_id');
  const caseLinks = linkHandlers(writes, { from: 'use_case', to: 'object', find: findNeed });
  const targetLinks = linkHandlers(writes, { from: 'target', to: 'use_case', find: findAim });
  const focused = position === null ? undefined : cases[Math.min(position.row, cases.length - 1)];
  return (
    <>
      <OrderSection title={t('orderLinks.howAndWhat')} meta={t('orderLinks.caseNeedsObject')}>
        <LinkMatrix
          label={t('orderLinks.caseMatrix')}
          rows={caseRows}
          groups={objectGroups}
          orphans={{ name: t('orderLinks.withoutUseCase'), ids: figures.orphanObjects }}
          cursor={position}
          onMove={setPosition}
          {...caseLinks}
          mayLink={mayLinkCases}
        />
      </OrderSection>
      {focused !== undefined && (
        <Calculation
          useCase={focused}
          terms={figures.termsOf(focused)}
          completion={figures.ofCase.get(focused.id) ?? null}
          targets={targets.filter(({ id }) => findAim(id, focused.id) !== undefined)}
        />
      )}
      {targets.length > 0 && (
        <OrderSection title={t('orderLinks.whyAndHow')} meta={t('orderLinks.targetNeedsCase')}>
          <LinkMatrix
            label={t('orderLinks.targetMatrix')}
            rows={targetRows}
            groups={caseGroups}
            orphans={{ name: t('orderLinks.withoutTarget'), ids: figures.aimlessCases }}
            cursor={targetPosition}
            onMove={setTargetPosition}
            {...targetLinks}
            mayLink={mayLinkTargets}
          />
        </OrderSection>
      )}
    </>
  );
};
