import { TextInput } from '@mantine/core';
import type { BimTargetView } from '@polier/contract/orders/bim-targets-and-use-cases.contract';
import type { OrderOverview } from '@polier/contract/orders/order-overview.contract';
import { DateField } from '../../../components/date-field/date-field.tsx';
import { FormField } from '../../../components/form/form-field.tsx';
import { Form, FormSection } from '../../../components/form/form.tsx';
import { StaleNotice } from '../../../components/form/stale-notice.tsx';
import { type AppForm, useAppForm } from '../../../components/form/use-app-form.ts';
import { useFormValue } from '../../../components/form/use-form-value.ts';
import { staleChoices, useVersionedUpdate } from '../../../components/form/use-versioned-update.ts';
import { Screen } from '../../../components/screen/screen.tsx';
import { toastDone } from '../../../components/toast/toast-store.ts';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { replaceWith } from '../../../platform/navigation/history.ts';
import { changedFields } from '../order-part/changed-fields.ts';
import { IdField } from '../order-part/id-field.tsx';
import { PartFormHeader } from '../order-part/part-form-header.tsx';
import { TextFields } from '../order-part/text-fields.tsx';
import { storeTarget, updateTarget } from './bim-targets.mutations.ts';
import { emptyTarget, type TargetOutput, type TargetValues, targetValues, targetValuesOf } from './target-values.ts';

const measures = ['baseline', 'goal', 'actual'] as const;

const Day = ({ form, path }: { form: AppForm<TargetValues>; path: 'actual_on' | 'due' }) => {
  const t = useTranslation();
  const value = useFormValue(form, path);
  const label = t(`bimTargets.fields.${path}`);
  return (
    <FormField form={form} path={path} label={label} width="short" isOptional>
      {({ id }) => (
        <DateField id={id} label={label} value={value} onChange={(day) => form.setValue(path, day)} isPlain />
      )}
    </FormField>
  );
};

/** Empty text is stored as nothing. */
const written = (values: TargetOutput) => ({
  ...values,
  description: values.description || null,
  indicator: values.indicator || null,
  unit: values.unit || null,
});

interface TargetFormProps {
  overview: OrderOverview;
  /** Null: a new one. */
  target: BimTargetView | null;
}

/** All that is written of a target; priority and state are chosen in its panel. */
export const TargetForm = ({ overview: { order }, target }: TargetFormProps) => {
  const t = useTranslation();
  const title = target === null ? t('bimTargets.create') : t('bimTargets.edit');
  const before = target === null ? emptyTarget : targetValuesOf(target);
  const update = useVersionedUpdate(target ?? { version: 1 }, endpoints.orders.overview);
  const send = (body: ReturnType<typeof written>) => {
    if (target === null) return storeTarget({ body: { orderId: order.id, ...body } });
    const changes = changedFields(written(targetValues.parse(before)), body, body);
    return update.save((version) => updateTarget({ body: { id: target.id, version, ...changes } }));
  };
  const form = useAppForm({
    schema: targetValues,
    initialValues: before,
    draft: `order-${order.id}-target-${target?.id ?? 'new'}`,
    labels: {
      code: t('orderParts.code'),
      title: t('orderParts.title'),
      baseline: t('bimTargets.fields.baseline'),
      goal: t('bimTargets.fields.goal'),
      actual: t('bimTargets.fields.actual'),
    },
    onSubmit: async (values) => {
      const stored = await send(written(values));
      if (stored === null) return false;
      toastDone(t('orderParts.stored', { name: `${stored.code} ${stored.title}` }));
      replaceWith('/bimtargets', { orderId: order.id, target: stored.id });
      return true;
    },
  });
  return (
    <Screen title={title}>
      <PartFormHeader
        order={order}
        title={title}
        form={form}
        list={{ to: '/bimtargets', title: t('bimTargets.title') }}
        back={{ orderId: order.id, ...(target !== null && { target: target.id }) }}
      />
      {update.newer !== null && <StaleNotice title={t('bimTargets.stale')} {...staleChoices(form, update)} />}
      <Form form={form} label={title}>
        <FormSection title={t('bimTargets.one')}>
          <TextFields form={form} />
        </FormSection>
        <FormSection title={t('bimTargets.indicator')} note={t('bimTargets.indicatorNote')}>
          <FormField form={form} path="indicator" label={t('bimTargets.fields.indicator')} isOptional>
            {(control) => <TextInput {...control} autoComplete="off" />}
          </FormField>
          <FormField form={form} path="unit" label={t('bimTargets.fields.unit')} width="short" isOptional>
            {(control) => <TextInput {...control} autoComplete="off" />}
          </FormField>
          {measures.map((path) => (
            <FormField
              key={path}
              form={form}
              path={path}
              label={t(`bimTargets.fields.${path}`)}
              width="short"
              isOptional
            >
              {(control) => <TextInput {...control} inputMode="decimal" autoComplete="off" />}
            </FormField>
          ))}
          <Day form={form} path="actual_on" />
        </FormSection>
        <FormSection title={t('bimTargets.whoAndWhen')}>
          <IdField
            form={form}
            path="responsible_user_id"
            label={t('bimTargets.fields.responsible')}
            choices={order.members.map(({ user_id: id, name }) => ({ id, label: name }))}
            kept={target?.responsible ?? null}
          />
          <Day form={form} path="due" />
        </FormSection>
      </Form>
    </Screen>
  );
};
