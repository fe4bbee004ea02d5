import { TextInput } from '@mantine/core';
import { date, id, requiredLine } from '@polier/contract/fields';
import type { ExecutionPlanRow } from '@polier/contract/orders/execution-plan/execution-plans.contract';
import type { OrderDetail } from '@polier/contract/orders/orders.contract';
import { z } from 'zod';
import { DateField } from '../../../components/date-field/date-field.tsx';
import { FormField } from '../../../components/form/form-field.tsx';
import { StaleNotice } from '../../../components/form/stale-notice.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { useFormValue } from '../../../components/form/use-form-value.ts';
import { staleChoices, useVersionedUpdate } from '../../../components/form/use-versioned-update.ts';
import { toastDone } from '../../../components/toast/toast-store.ts';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { changedFields } from '../order-part/changed-fields.ts';
import { IdField } from '../order-part/id-field.tsx';
import { updatePlan } from './execution-plan.mutations.ts';
import { PlanForm } from './plan-form.tsx';

const planValues = z.strictObject({
  title: requiredLine(),
  valid_from: date.nullable(),
  responsible_user_id: id,
});

interface PlanDetailsFormProps {
  order: OrderDetail;
  plan: ExecutionPlanRow;
  onClose: () => void;
}

/** Title, first day and the person who answers for a plan. */
export const PlanDetailsForm = ({ order, plan, onClose }: PlanDetailsFormProps) => {
  const t = useTranslation();
  const { title, valid_from, responsible_user_id } = plan;
  const before = { title, valid_from, responsible_user_id };
  const update = useVersionedUpdate(plan, endpoints.executionPlans.getById, endpoints.executionPlans.list);
  const form = useAppForm({
    schema: planValues,
    initialValues: before,
    draft: `plan-${plan.id}`,
    labels: { title: t('orderParts.title'), responsible_user_id: t('executionPlans.responsible') },
    onSubmit: async (values) => {
      const changes = changedFields(before, values, values);
      const stored = await update.save((version) => updatePlan({ body: { id: plan.id, version, ...changes } }));
      if (stored === null) return false;
      toastDone(t('orderParts.stored', { name: stored.title }));
      onClose();
      return true;
    },
  });
  const validFrom = useFormValue(form, 'valid_from');
  return (
    <PlanForm form={form} label={t('executionPlans.details')} onClose={onClose}>
      {update.newer !== null && <StaleNotice title={t('executionPlans.stale')} {...staleChoices(form, update)} />}
      <FormField form={form} path="title" label={t('orderParts.title')}>
        {(control) => <TextInput {...control} autoComplete="off" data-autofocus />}
      </FormField>
      <FormField form={form} path="valid_from" label={t('executionPlans.validFrom')} width="short" isOptional>
        {({ id: control }) => (
          <DateField
            id={control}
            label={t('executionPlans.validFrom')}
            value={validFrom}
            onChange={(day) => form.setValue('valid_from', day)}
            isPlain
          />
        )}
      </FormField>
      <IdField
        form={form}
        path="responsible_user_id"
        label={t('executionPlans.responsible')}
        choices={order.members.map(({ user_id, name }) => ({ id: user_id, label: name }))}
        kept={plan.responsible.name}
        isRequired
      />
    </PlanForm>
  );
};
