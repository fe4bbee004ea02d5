import { Textarea, TextInput } from '@mantine/core';
import { type BimUseCaseView, useCaseSources } from '@polier/contract/orders/bim-targets-and-use-cases.contract';
import type { OrderOverview } from '@polier/contract/orders/order-overview.contract';
import { FormField } from '../../../components/form/form-field.tsx';
import { Form, FormSection } from '../../../components/form/form.tsx';
import { StaleNotice } from '../../../components/form/stale-notice.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { useFormValue } from '../../../components/form/use-form-value.ts';
import { staleChoices, useVersionedUpdate } from '../../../components/form/use-versioned-update.ts';
import { Screen } from '../../../components/screen/screen.tsx';
import { EntityMultiSelect } from '../../../components/selects/entity-multi-select.tsx';
import { toastDone } from '../../../components/toast/toast-store.ts';
import * as endpoints from '../../../platform/api/endpoints.static.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { replaceWith } from '../../../platform/navigation/history.ts';
import { IdField } from '../order-part/id-field.tsx';
import { changedFields } from '../order-part/changed-fields.ts';
import { PartFormHeader } from '../order-part/part-form-header.tsx';
import { TextFields } from '../order-part/text-fields.tsx';
import { Segmented } from '../order-part/segmented.tsx';
import { storeUseCase, updateUseCase } from './bim-use-cases.mutations.ts';
import { emptyUseCase, caseValues, valuesOfUseCase } from './use-case-values.ts';

interface UseCaseFormProps {
  overview: OrderOverview;
  /** Null: a new one. */
  useCase: BimUseCaseView | null;
}

/** All that is written of a use case; decision, marks and state are chosen in its panel. */
export const UseCaseForm = ({ overview: { order }, useCase }: UseCaseFormProps) => {
  const t = useTranslation();
  const title = useCase === null ? t('bimUseCases.create') : t('bimUseCases.edit');
  const before = useCase === null ? emptyUseCase : valuesOfUseCase(useCase);
  const update = useVersionedUpdate(useCase ?? { version: 1 }, endpoints.orders.overview);
  const send = (values: typeof before) => {
    const written = { ...values, ...nullOf(values) };
    if (useCase === null) return storeUseCase({ body: { orderId: order.id, ...written } });
    const changes = changedFields(before, values, written);
    return update.save((version) => updateUseCase({ body: { id: useCase.id, version, ...changes } }));
  };
  const form = useAppForm({
    schema: caseValues,
    initialValues: before,
    draft: `order-${order.id}-use-case-${useCase?.id ?? 'new'}`,
    labels: { code: t('orderParts.code'), title: t('orderParts.title') },
    onSubmit: async (values) => {
      const stored = await send(values);
      if (stored === null) return false;
      toastDone(t('orderParts.stored', { name: `${stored.code} ${stored.title}` }));
      replaceWith('/bimusecases', { orderId: order.id, useCase: stored.id });
      return true;
    },
  });
  const source = useFormValue(form, 'source');
  const phases = useFormValue(form, 'phases');
  return (
    <Screen title={title}>
      <PartFormHeader
        order={order}
        title={title}
        form={form}
        list={{ to: '/bimusecases', title: t('bimUseCases.title') }}
        back={{ orderId: order.id, ...(useCase !== null && { useCase: useCase.id }) }}
      />
      {update.newer !== null && <StaleNotice title={t('bimUseCases.stale')} {...staleChoices(form, update)} />}
      <Form form={form} label={title}>
        <FormSection title={t('bimUseCases.one')}>
          <TextFields form={form} />
          <FormField form={form} path="source" label={t('bimUseCases.fields.source')} isGroup>
            {() => (
              <Segmented
                label={t('bimUseCases.fields.source')}
                choices={useCaseSources.map((value) => ({ value, label: t(`bimUseCases.sources.${value}`) }))}
                value={source}
                onChange={(value) => form.setValue('source', value)}
              />
            )}
          </FormField>
        </FormSection>
        <FormSection title={t('bimUseCases.whoAndWhen')}>
          <IdField
            form={form}
            path="party_id"
            label={t('bimUseCases.fields.party')}
            choices={order.parties.map(({ id, code, title: party }) => ({ id, label: `${code} ${party}` }))}
          />
          <IdField
            form={form}
            path="responsible_user_id"
            label={t('bimUseCases.fields.responsible')}
            choices={order.members.map(({ user_id: id, name }) => ({ id, label: name }))}
            kept={useCase?.responsible ?? null}
          />
          <FormField form={form} path="phases" label={t('bimUseCases.fields.phases')} isOptional>
            {({ defaultValue: _unused, onChange: _own, ...control }) => (
              <EntityMultiSelect
                {...control}
                entities={order.phases.map(({ id, code, title: label }) => ({ id, label, number: code }))}
                value={phases}
                onChange={(ids) => form.setValue('phases', ids)}
              />
            )}
          </FormField>
          <FormField form={form} path="software" label={t('bimUseCases.fields.software')} isOptional>
            {(control) => <TextInput {...control} autoComplete="off" />}
          </FormField>
          <FormField form={form} path="notes" label={t('bimUseCases.fields.notes')} isOptional>
            {(control) => <Textarea {...control} autosize minRows={2} maxRows={8} />}
          </FormField>
        </FormSection>
      </Form>
    </Screen>
  );
};

const nullOf = ({ description, software, notes }: typeof emptyUseCase) => ({
  description: description || null,
  software: software || null,
  notes: notes || null,
});
