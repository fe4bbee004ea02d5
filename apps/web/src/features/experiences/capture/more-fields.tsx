import { Textarea } from '@mantine/core';
import { experienceKinds } from '@polier/contract/experiences/experience-fields';
import { useState } from 'react';
import { DateField } from '../../../components/date-field/date-field.tsx';
import { AmountInput } from '../../../components/form/amount-input.tsx';
import { FormField } from '../../../components/form/form-field.tsx';
import type { AppForm } from '../../../components/form/use-app-form.ts';
import { useFormValue } from '../../../components/form/use-form-value.ts';
import { EntityMultiSelect } from '../../../components/selects/entity-multi-select.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import type { ExperienceValues } from '../experience-values.ts';
import { ChoiceField } from './choice-field.tsx';
import classes from './experience-fields.module.css';
import type { ExperienceChoices } from './use-experience-choices.ts';

const paths = ['kind', 'date', 'cause', 'cost', 'days', 'pmSubPhaseId', 'xSubProcessId', 'tags'] as const;

interface MoreFieldsProps {
  form: AppForm<ExperienceValues>;
  choices: ExperienceChoices;
}

const KindField = ({ form }: { form: AppForm<ExperienceValues> }) => {
  const t = useTranslation();
  const chosen = useFormValue(form, 'kind');
  return (
    <FormField form={form} path="kind" label={t('experiences.kind')} isGroup>
      {({ id, 'data-path': path }) => (
        <div className={classes.chips}>
          {experienceKinds.map((kind) => (
            <label key={kind} className={classes.chip} data-chosen={kind === chosen || undefined}>
              <input
                className="visually-hidden"
                type="radio"
                name={id}
                data-path={path}
                checked={kind === chosen}
                onChange={() => form.setValue('kind', kind)}
              />
              {t(`experiences.kinds.${kind}`)}
            </label>
          ))}
        </div>
      )}
    </FormField>
  );
};

const Amounts = ({ form }: { form: AppForm<ExperienceValues> }) => {
  const t = useTranslation();
  const cost = useFormValue(form, 'cost');
  const days = useFormValue(form, 'days');
  return (
    <>
      <FormField form={form} path="cost" label={t('experiences.cost')} width="short" isOptional>
        {(control) => (
          <AmountInput {...control} trimsDecimals value={cost} onChange={(value) => form.setValue('cost', value)} />
        )}
      </FormField>
      <FormField form={form} path="days" label={t('experiences.days')} width="short" isOptional>
        {(control) => (
          <AmountInput {...control} trimsDecimals value={days} onChange={(value) => form.setValue('days', value)} />
        )}
      </FormField>
    </>
  );
};

/** What can also be written, folded away: nobody on a site has to see it. */
export const MoreFields = ({ form, choices }: MoreFieldsProps) => {
  const t = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const date = useFormValue(form, 'date');
  const hasError = paths.some((path) => form.mantine.errors[path] !== undefined);
  return (
    <details className={classes.more} open={isOpen || hasError} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={classes.summary}>{t('experiences.more')}</summary>
      <KindField form={form} />
      <FormField form={form} path="date" label={t('experiences.date')} width="short" isOptional>
        {({ id }) => (
          <DateField
            id={id}
            label={t('experiences.date')}
            value={date}
            onChange={(value) => form.setValue('date', value)}
            isPlain
          />
        )}
      </FormField>
      <FormField form={form} path="cause" label={t('experiences.cause')} isOptional>
        {(control) => <Textarea {...control} autosize minRows={2} maxRows={8} />}
      </FormField>
      <Amounts form={form} />
      <ChoiceField form={form} path="pmSubPhaseId" label={t('experiences.pmSubPhase')} choices={choices.pmSubPhases} />
      {choices.xSubProcesses !== null && (
        <ChoiceField
          form={form}
          path="xSubProcessId"
          label={t('experiences.xSubProcess')}
          choices={choices.xSubProcesses}
        />
      )}
      {choices.tags !== null && (
        <FormField form={form} path="tags" label={t('experiences.tags')} isOptional>
          {(control) => <EntityMultiSelect {...control} entities={choices.tags ?? []} />}
        </FormField>
      )}
    </details>
  );
};
