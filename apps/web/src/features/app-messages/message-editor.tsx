import type { EditedAppMessageView } from '@polier/contract/app-messages/app-messages.contract';
import { Button, LinkButton } from '../../components/button/button.tsx';
import { Form } from '../../components/form/form.tsx';
import { StaleNotice } from '../../components/form/stale-notice.tsx';
import { useAppForm } from '../../components/form/use-app-form.ts';
import { staleChoices, useVersionedUpdate } from '../../components/form/use-versioned-update.ts';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { Screen } from '../../components/screen/screen.tsx';
import { toastDone } from '../../components/toast/toast-store.ts';
import * as endpoints from '../../platform/api/endpoints.static.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { goTo } from '../../platform/navigation/history.ts';
import { RouteLink } from '../../platform/navigation/route-link.tsx';
import { storeAppMessage, updateAppMessage } from './app-messages.mutations.ts';
import { MessageFields } from './message-fields.tsx';
import { MessagePreview } from './message-preview.tsx';
import { messageSchema, valuesOf } from './message-values.ts';

const nothingSeen = { version: 0 };

/** A new message, or one that is changed; people who have closed it see the changed one again. */
export const MessageEditor = ({ edited }: { edited: EditedAppMessageView | null }) => {
  const t = useTranslation();
  const title = t(edited === null ? 'appMessages.new' : 'appMessages.edit');
  const update = useVersionedUpdate(edited ?? nothingSeen, endpoints.appMessages.listAll);
  const form = useAppForm({
    schema: messageSchema,
    initialValues: valuesOf(edited),
    draft: `app-message-${edited?.id ?? 'new'}`,
    labels: {
      message: t('fields.message'),
      font_color: t('fields.font_color'),
      background_color: t('fields.background_color'),
      active_at: t('fields.active_at'),
      expire_at: t('fields.expire_at'),
      de: t('appMessages.languages.de'),
      en: t('appMessages.languages.en'),
      fr: t('appMessages.languages.fr'),
    },
    onSubmit: async (body) => {
      const stored =
        edited === null
          ? await storeAppMessage({ body })
          : await update.save((version) => updateAppMessage({ body: { id: edited.id, version, ...body } }));
      if (stored === null) return false;
      toastDone(t(edited === null ? 'appMessages.stored' : 'appMessages.updated'));
      goTo('/system/app-messages');
      return true;
    },
  });
  return (
    <Screen title={title}>
      <PageHeader
        title={title}
        crumbs={[
          t('companies.administration'),
          <RouteLink key="list" to="/system/app-messages">
            {t('appMessages.title')}
          </RouteLink>,
        ]}
        actions={
          <>
            <LinkButton to="/system/app-messages">{t('common.cancel')}</LinkButton>
            <Button variant="filled" type="submit" form={form.id} loading={form.isSubmitting}>
              {t(edited === null ? 'appMessages.create' : 'common.save')}
            </Button>
          </>
        }
      />
      {update.newer !== null && <StaleNotice title={t('appMessages.stale')} {...staleChoices(form, update)} />}
      <MessagePreview form={form} />
      <Form form={form} label={title}>
        <MessageFields form={form} />
      </Form>
    </Screen>
  );
};
