import { useQuery } from '@tanstack/react-query';
import { FormField } from '../../../../components/form/form-field.tsx';
import type { AppForm } from '../../../../components/form/use-app-form.ts';
import { EntityMultiSelect } from '../../../../components/selects/entity-multi-select.tsx';
import * as endpoints from '../../../../platform/api/endpoints.static.ts';
import { queryOf } from '../../../../platform/api/queries.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import type { LessonValues } from '../lesson-values.ts';

/** A lesson may hold for several trades. */
export const TradesField = ({ form }: { form: AppForm<LessonValues> }) => {
  const t = useTranslation();
  const { data: trades = [] } = useQuery(queryOf(endpoints.catalogues.trades.list));
  return (
    <FormField form={form} path="trades" label={t('knowledge.edit.trades')}>
      {(control) => (
        <EntityMultiSelect
          {...control}
          entities={trades.map(({ id, title, bkp }) => ({ id, label: title, number: bkp }))}
          placeholder={t('knowledge.edit.chooseTrades')}
        />
      )}
    </FormField>
  );
};
