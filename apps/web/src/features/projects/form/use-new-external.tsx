import type { ReactNode } from 'react';
import type { AppForm } from '../../../components/form/use-app-form.ts';
import { urlFlag, urlSchema, useUrlState } from '../../../platform/navigation/url-state.ts';
import { useCan } from '../../../platform/session/permission-check.ts';
import { ExternalDialog } from '../../users/externals/external-dialog.tsx';
import type { ProjectValues } from './project-values.ts';

const addressFields = urlSchema({ external: urlFlag() });

interface NewExternal {
  /** Opens the dialog; undefined for who may not add anybody. */
  open: (() => void) | undefined;
  /** To be placed outside the form: it holds a form of its own. */
  dialog: ReactNode;
}

/** Adds a partner from outside without leaving the form, and chooses the person for the project. */
export const useNewExternal = (form: AppForm<ProjectValues>): NewExternal => {
  const [{ external }, setUrl] = useUrlState(addressFields);
  const mayCreate = useCan('external_user.create');
  if (!mayCreate) return { open: undefined, dialog: null };
  return {
    open: () => setUrl({ external: true }, { replace: false }),
    dialog: external && (
      <ExternalDialog
        onStored={({ id }) => form.setValue('external_users', [...form.values.get().external_users, id])}
        onClose={() => setUrl({ external: false })}
      />
    ),
  };
};
