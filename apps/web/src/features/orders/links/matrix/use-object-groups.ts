import { isOverdue } from '@polier/contract/orders/formulas/overdue';
import type { OrderOverview } from '@polier/contract/orders/order-overview.contract';
import { useMemo } from 'react';
import { today } from '../../../../platform/formats/dates.ts';
import { objectLetter } from '@polier/contract/orders/report/object-letter';
import type { MatrixColumn } from './link-matrix.tsx';
import type { MatrixGroup } from './matrix-layout.ts';

/** The delivery objects as columns, grouped by phase; phases without objects are left out. */
export const useObjectGroups = (
  { phases }: Pick<OrderOverview['order'], 'phases'>,
  objects: OrderOverview['objects'],
): readonly MatrixGroup<MatrixColumn>[] =>
  useMemo(() => {
    const day = today();
    const byPhase = Map.groupBy(objects, ({ phase_id: phase }) => phase);
    return phases.flatMap(({ id, code, title }) => {
      const columns = byPhase.get(id)?.map((object): MatrixColumn => ({
        id: object.id,
        code: object.code,
        title: object.title,
        muted: object.state === 'accepted' || object.state === 'cancelled',
        stroke: {
          states: objectLetter({ state: object.state, overdue: isOverdue(day, object) }),
          fills: [object.completion ?? 0],
        },
      }));
      return columns === undefined ? [] : [{ key: id, code, title, columns }];
    });
  }, [phases, objects]);
