import { Select } from '@mantine/core';
import type { ProjectView } from '@polier/contract/projects/projects.contract';
import { FormField } from '../../../components/form/form-field.tsx';
import type { AppForm } from '../../../components/form/use-app-form.ts';
import { useFormValue } from '../../../components/form/use-form-value.ts';
import type { Entity } from '../../../components/selects/entity-multi-select.tsx';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import type { ProjectValues } from './project-values.ts';

interface OwnerFieldProps {
  form: AppForm<ProjectValues>;
  users: readonly Entity[];
  owner: ProjectView['owner'];
}

/** Who owns the project; it can be handed to another member of the team. */
export const OwnerField = ({ form, users, owner }: OwnerFieldProps) => {
  const t = useTranslation();
  const chosen = useFormValue(form, 'users');
  const adminId = useFormValue(form, 'admin_id');
  const members = users.filter(({ id }) => id !== owner?.id && chosen.includes(id));
  // An owner who has left the company is not among those to choose from.
  const data = [...(owner === null ? [] : [{ id: owner.id, label: owner.name }]), ...members];
  return (
    <FormField form={form} path="admin_id" label={t('projects.owner')} hint={t('projectForm.ownerHint')}>
      {(control) => (
        <Select
          {...control}
          defaultValue={undefined}
          data={data.map(({ id, label }) => ({ value: String(id), label }))}
          value={adminId === null ? null : String(adminId)}
          onChange={(id) => form.setValue('admin_id', id === null ? null : Number(id))}
          nothingFoundMessage={t('common.nothingFound')}
          allowDeselect={false}
          searchable
        />
      )}
    </FormField>
  );
};
