import { useId } from 'react';
import { FieldFrame } from '../../../components/form/form-field.tsx';
import type { AppForm } from '../../../components/form/use-app-form.ts';
import { useFormValue } from '../../../components/form/use-form-value.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import classes from './member-functions.module.css';
import type { ExternalChoice } from './project-choices.ts';
import type { ProjectValues } from './project-values.ts';

interface ExternalFunctionsProps {
  form: AppForm<ProjectValues>;
  externals: readonly ExternalChoice[];
}

/** What each chosen partner from outside does; it belongs to the person and is changed there. */
export const ExternalFunctions = ({ form, externals }: ExternalFunctionsProps) => {
  const t = useTranslation();
  const id = useId();
  const chosen = useFormValue(form, 'external_users');
  const partners = externals.filter((partner) => chosen.includes(partner.id));
  if (partners.length === 0) return null;
  return (
    <FieldFrame
      id={id}
      label={t('projectForm.externalFunctions')}
      hint={t('projectForm.externalFunctionsHint')}
      isGroup
    >
      <ul className={classes.list}>
        {partners.map((partner) => (
          <li key={partner.id} className={classes.row}>
            <span>{partner.label}</span>
            <span className={classes.known} data-missing={partner.function === null || undefined}>
              {partner.function ?? t('projectForm.noFunction')}
            </span>
          </li>
        ))}
      </ul>
    </FieldFrame>
  );
};
