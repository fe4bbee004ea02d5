import { Select } from '@mantine/core';
import { memberFunctions } from '@polier/contract/projects/projects.contract';
import { FormField } from '../../../components/form/form-field.tsx';
import type { AppForm } from '../../../components/form/use-app-form.ts';
import { useFormValue } from '../../../components/form/use-form-value.ts';
import type { Entity } from '../../../components/selects/entity-multi-select.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import type { ProjectValues } from './project-values.ts';
import classes from './member-functions.module.css';

interface MemberFunctionsProps {
  form: AppForm<ProjectValues>;
  users: readonly Entity[];
}

/** What each chosen member does in the project. */
export const MemberFunctions = ({ form, users }: MemberFunctionsProps) => {
  const t = useTranslation();
  const chosen = useFormValue(form, 'users');
  const functions = useFormValue(form, 'functions');
  const members = users.filter(({ id }) => chosen.includes(id));
  if (members.length === 0) return null;
  const data = memberFunctions.map((value) => ({ value, label: t(`projects.functions.${value}`) }));
  const choose = (id: number, value: string | null) => {
    const is = memberFunctions.find((one) => one === value) ?? 'other';
    form.setValue('functions', [...functions.filter(({ user_id }) => user_id !== id), { user_id: id, function: is }]);
  };
  return (
    <FormField form={form} path="functions" label={t('projectForm.functions')} isOptional isGroup>
      {() => (
        <ul className={classes.list}>
          {members.map(({ id, label }) => (
            <li key={id} className={classes.row}>
              <span>{label}</span>
              <Select
                aria-label={t('projectForm.functionOf', { name: label })}
                data={data}
                value={functions.find(({ user_id }) => user_id === id)?.function ?? 'other'}
                onChange={(value) => choose(id, value)}
                allowDeselect={false}
              />
            </li>
          ))}
        </ul>
      )}
    </FormField>
  );
};
