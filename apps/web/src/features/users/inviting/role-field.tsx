import { companyRoles } from '@polier/contract/roles';
import { FormField } from '../../../components/form/form-field.tsx';
import type { AppForm } from '../../../components/form/use-app-form.ts';
import { useFormValue } from '../../../components/form/use-form-value.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { ChoiceLine } from '../choice-line.tsx';
import type { InviteValues } from './invite-values.ts';

/** The roles with what they mean. */
export const RoleField = ({ form }: { form: AppForm<InviteValues> }) => {
  const t = useTranslation();
  const chosen = useFormValue(form, 'role');
  return (
    <FormField form={form} path="role" label={t('users.inviting.role')} isGroup>
      {() =>
        companyRoles.map((role) => (
          <ChoiceLine
            key={role}
            name="role"
            isChosen={role === chosen}
            onChoose={() => form.setValue('role', role)}
            label={t(`users.roles.${role}`)}
            about={t(`users.inviting.roleAbout.${role}`)}
          />
        ))
      }
    </FormField>
  );
};
