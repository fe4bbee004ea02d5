import type { UserView } from '@polier/contract/users/users.contract';
import { useState } from 'react';
import { Button, LinkButton } from '../../../components/button/button.tsx';
import { Form } from '../../../components/form/form.tsx';
import { useAppForm } from '../../../components/form/use-app-form.ts';
import { PageHeader } from '../../../components/page-header/page-header.tsx';
import { Screen } from '../../../components/screen/screen.tsx';
import { toastDone } from '../../../components/toast/toast-store.ts';
import { changeLanguage } from '../../../platform/i18n/i18n.ts';
import { useLanguage, useTranslation } from '../../../platform/i18n/use-translation.ts';
import { goTo } from '../../../platform/navigation/history.ts';
import { RouteLink } from '../../../platform/navigation/route-link.tsx';
import { AccountFields } from './account-fields.tsx';
import { accountSchema, changesOf, valuesOf } from './account-values.ts';
import { updateOwnAccount } from '../profile.mutations.ts';

// No draft: a password is never stored in the browser.
export const EditAccount = ({ user }: { user: UserView }) => {
  const t = useTranslation();
  const language = useLanguage();
  const [saysUnchanged, setSaysUnchanged] = useState(false);
  const form = useAppForm({
    schema: accountSchema(user),
    initialValues: valuesOf(user),
    labels: {
      firstname: t('profile.firstname'),
      lastname: t('profile.lastname'),
      email: t('profile.email'),
      new_password: t('profile.newPassword'),
      current_password: t('profile.currentPassword'),
    },
    onSubmit: async (values) => {
      const changes = changesOf(user, values);
      setSaysUnchanged(changes === null);
      if (changes === null) return false;
      const stored = await updateOwnAccount({ body: changes });
      if (changes.language && changes.language !== language) await changeLanguage(changes.language);
      toastDone(
        changes.email !== undefined && stored.new_email !== null
          ? t('profile.savedEmail', { email: stored.new_email })
          : t('profile.saved'),
      );
      goTo('/user/profile/overview');
      return true;
    },
  });
  return (
    <Screen title={t('profile.editTitle')}>
      <PageHeader
        title={t('profile.editTitle')}
        crumbs={[
          <RouteLink key="profile" to="/user/profile/overview">
            {t('profile.title')}
          </RouteLink>,
        ]}
        actions={
          <>
            <LinkButton to="/user/profile/overview">{t('common.cancel')}</LinkButton>
            <Button variant="filled" type="submit" form={form.id} loading={form.isSubmitting}>
              {t('common.save')}
            </Button>
          </>
        }
      >
        {saysUnchanged && <p role="status">{t('profile.noChanges')}</p>}
      </PageHeader>
      <Form form={form} label={t('profile.editTitle')}>
        <AccountFields form={form} />
      </Form>
    </Screen>
  );
};
