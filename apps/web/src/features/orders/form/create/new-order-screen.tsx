import { Select } from '@mantine/core';
import type { OrderView } from '@polier/contract/orders/order-fields';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Button, LinkButton } from '../../../../components/button/button.tsx';
import { FormField } from '../../../../components/form/form-field.tsx';
import { Form, FormSection } from '../../../../components/form/form.tsx';
import { type AppForm, useAppForm } from '../../../../components/form/use-app-form.ts';
import { useFormValue } from '../../../../components/form/use-form-value.ts';
import { PageHeader } from '../../../../components/page-header/page-header.tsx';
import { Screen } from '../../../../components/screen/screen.tsx';
import { toastDone } from '../../../../components/toast/toast-store.ts';
import * as endpoints from '../../../../platform/api/endpoints.static.ts';
import { queryOf } from '../../../../platform/api/queries.ts';
import { today } from '../../../../platform/formats/dates.ts';
import { useTranslation } from '../../../../platform/i18n/use-translation.ts';
import { replaceWith } from '../../../../platform/navigation/history.ts';
import { RouteLink } from '../../../../platform/navigation/route-link.tsx';
import { urlId, urlSchema, useUrlState } from '../../../../platform/navigation/url-state.ts';
import { useCan } from '../../../../platform/session/permission-check.ts';
import { useSession } from '../../../../platform/session/session-store.ts';
import { HeadFields } from '../head-fields.tsx';
import { errorOf } from '../list-values.ts';
import { LoadingOrderForm } from '../loading-order-form.tsx';
import { NewMilestones, NewParties, NewPhases } from './new-order-parts.tsx';
import { emptyOrder, headOfTemplate, newOrderBody, newOrderValues, type NewOrderValues } from './new-order-values.ts';
import { phasesOverOrder } from './new-order-values.ts';
import { type OrderChoices, useOrderChoices } from '../order-choices.ts';
import { storeOrder } from '../order-form.mutations.ts';
import { TeamList } from '../team-list.tsx';
import { TemplateParts } from './template-parts.tsx';

const address = urlSchema({ project: urlId(), template: urlId() });

type NewForm = AppForm<NewOrderValues>;

interface TemplateFieldProps {
  form: NewForm;
  templates: readonly OrderView[];
  onChoose: (template: OrderView | undefined) => void;
}

const TemplateField = ({ form, templates, onChoose }: TemplateFieldProps) => {
  const t = useTranslation();
  const template = useFormValue(form, 'template_id');
  return (
    <FormSection title={t('orderForm.start')} note={t('orderForm.startText')}>
      <FormField
        form={form}
        path="template_id"
        label={t('orderForm.fields.template_id')}
        isOptional
        {...(templates.length === 0 && { hint: t('orderForm.noTemplates') })}
      >
        {(control) => (
          <Select
            {...control}
            defaultValue={undefined}
            data={templates.map(({ id, number, title }) => ({ value: String(id), label: `${number} ${title}` }))}
            value={template === null ? null : String(template)}
            onChange={(value) => onChoose(templates.find(({ id }) => String(id) === value))}
            placeholder={t('orderForm.blank')}
            nothingFoundMessage={t('common.nothingFound')}
            clearButtonProps={{ 'aria-label': t('common.removeChoice') }}
            disabled={templates.length === 0}
            searchable
            clearable
          />
        )}
      </FormField>
    </FormSection>
  );
};

const NewTeam = ({ form, choices }: { form: NewForm; choices: OrderChoices }) => {
  const members = useFormValue(form, 'members');
  const own = useFormValue(form, 'parties');
  const managerId = useFormValue(form, 'manager_user_id');
  const templateId = useFormValue(form, 'template_id');
  const template = useQuery({
    ...queryOf(endpoints.orders.getById, { query: { id: templateId ?? 0 } }),
    enabled: templateId !== null,
  });
  const parties = templateId === null ? own : (template.data?.parties ?? []);
  return (
    <TeamList
      members={members.map((member, index) => ({ ...member, error: errorOf(form, 'members', index) }))}
      users={choices.users}
      parties={parties.map(({ code, title }) => ({ value: code, label: `${code} ${title}` }))}
      managerId={managerId}
      onChange={(changed) =>
        form.setValue(
          'members',
          changed.map(({ user, party }) => ({ user, party })),
        )
      }
    />
  );
};

/** Phases of which nobody typed the dates follow those of the order, and the end the length of the template. */
const useFollowingDates = (form: NewForm, template: OrderView | undefined) => {
  const from = useFormValue(form, 'start_on');
  const to = useFormValue(form, 'end_on');
  useEffect(() => {
    const values = form.values.get();
    const phases = values.spreads ? phasesOverOrder(values) : values.phases;
    if (JSON.stringify(phases) !== JSON.stringify(values.phases)) form.setValue('phases', phases);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the form is new at each rendering; only its dates matter
  }, [from, to]);
  useEffect(() => {
    const end = template && from !== '' ? headOfTemplate(template, from).end_on : undefined;
    if (end !== undefined) form.setValue('end_on', end);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the end follows the start alone, so that it can be typed
  }, [from, template?.id]);
};

interface NewOrderProps {
  choices: OrderChoices;
  templates: readonly OrderView[];
  projectId: number | null;
  templateId: number | null;
}

const NewOrder = ({ choices, templates, projectId, templateId }: NewOrderProps) => {
  const t = useTranslation();
  const userId = useSession(({ user }) => user?.id) ?? 0;
  const maySeeAmounts = useCan('order.worksheet.controlling');
  const asked = templates.find(({ id }) => id === templateId);
  const empty = emptyOrder({ userId, today: today(), projectId });
  const form = useAppForm({
    schema: newOrderValues,
    initialValues: { ...empty, ...(asked && headOfTemplate(asked, empty.start_on)) },
    // What was typed for another project or template does not come up here.
    draft: `order-new-${projectId ?? 0}-${templateId ?? 0}`,
    onSubmit: async (values) => {
      const order = await storeOrder({ body: newOrderBody(values, maySeeAmounts) });
      toastDone(t('orderForm.stored', { number: order.number }));
      replaceWith('/view', { id: order.id });
    },
  });
  const chosen = useFormValue(form, 'template_id');
  const startOn = useFormValue(form, 'start_on');
  const template = templates.find(({ id }) => id === chosen);
  useFollowingDates(form, template);
  const choose = (next: OrderView | undefined) => {
    const values = next === undefined ? { template_id: null } : headOfTemplate(next, startOn);
    for (const [path, value] of Object.entries(values)) form.setValue(path as 'title', value as string);
    form.setValue(
      'members',
      form.values.get().members.map(({ user }) => ({ user, party: null })),
    );
  };
  return (
    <Screen title={t('orderForm.newTitle')}>
      <PageHeader
        title={t('orderForm.newTitle')}
        crumbs={[
          <RouteLink key="orders" to="/">
            {t('orderOverview.orders')}
          </RouteLink>,
        ]}
        actions={
          <>
            <LinkButton to="/">{t('common.cancel')}</LinkButton>
            <Button variant="filled" type="submit" form={form.id} loading={form.isSubmitting}>
              {t('orderForm.create')}
            </Button>
          </>
        }
      />
      <Form form={form} label={t('orderForm.newTitle')} isNew>
        <TemplateField form={form} templates={templates} onChoose={choose} />
        <HeadFields form={form} choices={choices} isLocked={false} />
      </Form>
      {template === undefined ? (
        <>
          <NewParties form={form} choices={choices} />
          <NewTeam form={form} choices={choices} />
          <NewPhases form={form} />
          <NewMilestones form={form} />
        </>
      ) : (
        <>
          <TemplateParts template={template} startOn={startOn} />
          <NewTeam form={form} choices={choices} />
        </>
      )}
    </Screen>
  );
};

/** Creates an order, empty or from a template. */
export const NewOrderScreen = () => {
  const t = useTranslation();
  const [{ project, template }] = useUrlState(address);
  const choices = useOrderChoices();
  const templates = useQuery(queryOf(endpoints.orders.list, { query: { template: true } }));
  if (choices.data !== undefined && templates.data !== undefined) {
    return (
      <NewOrder
        // Another project or template begins anew.
        key={`${project}-${template}`}
        choices={choices.data}
        templates={templates.data}
        projectId={typeof project === 'number' ? project : null}
        templateId={typeof template === 'number' ? template : null}
      />
    );
  }
  const retry = () => {
    choices.retry();
    if (templates.isError) void templates.refetch();
  };
  return (
    <LoadingOrderForm
      title={t('orderForm.newTitle')}
      failure={t('orderForm.choicesFailed')}
      error={choices.error ?? templates.error}
      onRetry={retry}
    />
  );
};
