import { Select, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { FlagField } from '../../../components/form/flag-field.tsx';
import { FormField } from '../../../components/form/form-field.tsx';
import type { AppForm } from '../../../components/form/use-app-form.ts';
import { useFormValue } from '../../../components/form/use-form-value.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useCan } from '../../../platform/session/permission-check.ts';
import { useXProcessTitle } from '../../companies/company-setting.ts';
import { catalogueDefinitions, type Entry, type EntryField } from '../catalogue.ts';
import type { CatalogueName } from '../catalogue-access.ts';
import { ColorChoice } from './color-choice.tsx';
import type { EntryValues } from './entry-values.ts';

interface FieldProps {
  form: AppForm<EntryValues>;
  parents: readonly Entry[];
}

/** One line; short ones are codes and numbers. */
const Line = ({
  form,
  path,
  isShort = false,
  hint,
}: Pick<FieldProps, 'form'> & { path: EntryField; isShort?: boolean; hint?: string }) => {
  const t = useTranslation();
  const isNumber = path === 'order' || path === 'value';
  return (
    <FormField
      form={form}
      path={path}
      label={t(`fields.${path}`)}
      {...(isShort && { width: 'short' })}
      {...(hint !== undefined && { hint })}
    >
      {(control) => <TextInput {...control} autoComplete="off" {...(isNumber && { inputMode: 'numeric' })} />}
    </FormField>
  );
};

const Description = ({ form }: FieldProps) => {
  const t = useTranslation();
  return (
    <FormField form={form} path="description" label={t('fields.description')} isOptional>
      {(control) => <Textarea {...control} autosize minRows={2} maxRows={8} />}
    </FormField>
  );
};

const Parent = ({ form, parents, path }: FieldProps & { path: 'pmPhaseId' | 'xProcessId' }) => {
  const t = useTranslation();
  const xProcess = useXProcessTitle();
  const value = useFormValue(form, path);
  return (
    <FormField form={form} path={path} label={path === 'xProcessId' ? xProcess : t(`fields.${path}`)}>
      {(control) => (
        <Select
          {...control}
          defaultValue={undefined}
          data={parents.map(({ id, title, abbreviation }) => ({
            value: String(id),
            label: [abbreviation, title].filter(Boolean).join(' '),
          }))}
          value={value === null ? null : String(value)}
          onChange={(id) => form.setValue(path, id === null ? null : Number(id))}
          placeholder={t('common.choose')}
          nothingFoundMessage={t('common.nothingFound')}
          searchable
          allowDeselect={false}
        />
      )}
    </FormField>
  );
};

const Color = ({ form }: FieldProps) => {
  const t = useTranslation();
  const value = useFormValue(form, 'color');
  return (
    <FormField form={form} path="color" label={t('fields.color')} isGroup isOptional>
      {({ id, 'data-path': path }) => (
        <ColorChoice name={id} path={path} value={value} onChange={(color) => form.setValue('color', color)} />
      )}
    </FormField>
  );
};

const Global = ({ form, name }: FieldProps & { name: CatalogueName }) => {
  const t = useTranslation();
  const mayTopics = useCan('topic.global');
  const mayPhases = useCan('pm_sub_phase.global');
  const ofTopics = catalogueDefinitions[name].parent === undefined;
  if (!(ofTopics ? mayTopics : mayPhases)) return null;
  return (
    <FlagField
      form={form}
      path="is_global"
      label={t('fields.is_global')}
      words={t(ofTopics ? 'catalogues.globalTopic' : 'catalogues.globalSubPhase')}
    />
  );
};

/** The fields of a catalogue in the order of its definition. */
export const EntryFields = ({ name, form, parents }: FieldProps & { name: CatalogueName }) => {
  const t = useTranslation();
  const fields: Readonly<Record<EntryField, () => ReactNode>> = {
    bkp: () => <Line form={form} path="bkp" isShort hint={t('catalogues.bkpHint')} />,
    abbreviation: () => <Line form={form} path="abbreviation" isShort />,
    title: () => <Line form={form} path="title" />,
    description: () => <Description form={form} parents={parents} />,
    order: () => <Line form={form} path="order" isShort hint={t('catalogues.orderHint')} />,
    value: () => <Line form={form} path="value" isShort hint={t('catalogues.valueHint')} />,
    color: () => <Color form={form} parents={parents} />,
    is_global: () => <Global form={form} parents={parents} name={name} />,
    pmPhaseId: () => <Parent form={form} parents={parents} path="pmPhaseId" />,
    xProcessId: () => <Parent form={form} parents={parents} path="xProcessId" />,
  };
  return catalogueDefinitions[name].fields.map((field) => <div key={field}>{fields[field]()}</div>);
};
