import type { DeliveryObjectRow } from '@polier/contract/orders/delivery/delivery-object-fields';
import type { ReactNode } from 'react';
import { TabBar } from '../../../../components/tab-bar/tab-bar.tsx';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { countByFilter, type ObjectFilter, objectFilters } from '../../delivery-objects/model/object-rows.ts';

interface SheetFiltersProps {
  objects: readonly Pick<DeliveryObjectRow, 'state' | 'overdue'>[];
  value: ObjectFilter;
  onChange: (filter: ObjectFilter) => void;
  tools?: ReactNode;
}

/** The delivery objects of a worksheet by how far they are, in the words of the worksheets of projects. */
export const SheetFilters = ({ objects, value, onChange, tools }: SheetFiltersProps) => {
  const t = useTranslation();
  const counts = countByFilter(objects);
  return (
    <TabBar
      label={t('orderWorksheets.edit.filters.label')}
      controls="order-worksheet"
      value={value}
      onChange={onChange}
      items={objectFilters
        .filter((filter) => filter !== 'overdue' || value === 'overdue')
        .map((filter) => ({
          value: filter,
          label: t(`orderWorksheets.edit.filters.${filter}`),
          count: counts[filter],
          ...((filter === 'decide' || filter === 'overdue') && { tone: 'decision' as const }),
        }))}
      {...(tools !== undefined && { tools })}
    />
  );
};
