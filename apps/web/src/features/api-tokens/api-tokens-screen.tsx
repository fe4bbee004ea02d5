import type { ApiTokenView } from '@polier/contract/api-tokens/api-tokens.contract';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { DataTable } from '../../components/data-table/data-table.tsx';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { Screen } from '../../components/screen/screen.tsx';
import { toastDone, toastProblem } from '../../components/toast/toast-store.ts';
import * as endpoints from '../../platform/api/endpoints.static.ts';
import { queryOf } from '../../platform/api/queries.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { urlFlag, useUrlState, urlSchema } from '../../platform/navigation/url-state.ts';
import { useCan } from '../../platform/session/permission-check.ts';
import { useHotkey } from '../../platform/viewport/hotkey.ts';
import { useIsPhone } from '../../platform/viewport/media-query.ts';
import classes from './api-tokens.module.css';
import { CreateTokenDialog, type NewToken } from './create-token-dialog.tsx';
import { NewTokenDialog } from './new-token-dialog.tsx';
import { TokenCard } from './token-card.tsx';
import { useTokenColumns } from './token-columns.tsx';
import { removeApiToken } from './api-tokens.mutations.ts';

const addressFields = urlSchema({ new: urlFlag() });

/** The tokens by which programs reach this company. */
export const ApiTokensScreen = () => {
  const t = useTranslation();
  const isPhone = useIsPhone();
  const [url, setUrl] = useUrlState(addressFields);
  const [fresh, setFresh] = useState<NewToken | null>(null);
  const [leaving, setLeaving] = useState<ApiTokenView | null>(null);
  const mayCreate = useCan('api_token.create');
  const mayRemove = useCan('api_token.delete');
  const query = useQuery(queryOf(endpoints.apiTokens.list));
  const onRemove = mayRemove ? setLeaving : null;
  const columns = useTokenColumns(onRemove);
  // The empty list shows the button instead.
  const isEmpty = query.data?.length === 0;
  const open = () => setUrl({ new: true }, { replace: false });
  const close = () => setUrl({ new: false });
  useHotkey('n', open, { isOn: mayCreate });

  const remove = async (token: ApiTokenView) => {
    try {
      await removeApiToken({ body: { id: token.id } });
      toastDone(t('tokens.removed', { name: token.name }));
      setLeaving(null);
    } catch (error) {
      toastProblem(error);
    }
  };
  const create = (
    <Button variant="filled" leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={open}>
      {t('tokens.create')}
    </Button>
  );
  return (
    <Screen title={t('tokens.title')}>
      <PageHeader
        number={isPhone || isEmpty ? undefined : query.data?.length}
        title={t('tokens.title')}
        crumbs={[t('profile.title')]}
        actions={mayCreate && !isEmpty && create}
      >
        <p className={classes.text}>{t('tokens.text')}</p>
      </PageHeader>
      <DataTable
        name="api-tokens"
        label={t('tokens.title')}
        query={query}
        columns={columns}
        rowKey={({ id }) => id}
        card={(token) => <TokenCard token={token} onRemove={onRemove} />}
        searchPlaceholder={t('tokens.name')}
        searchFrom={8}
        errorTitle={t('tokens.loadFailed')}
        hints={mayCreate ? [{ keys: ['N'], label: t('tokens.createHint') }] : []}
        summary={(_, count) => t('tokens.count', { count })}
        empty={{
          title: t('tokens.empty.title'),
          text: t('tokens.empty.text'),
          ...(mayCreate && { action: create }),
        }}
      />
      {url.new && mayCreate && (
        <CreateTokenDialog
          onClose={close}
          onCreated={(token) => {
            close();
            setFresh(token);
          }}
        />
      )}
      {fresh !== null && <NewTokenDialog token={fresh} onClose={() => setFresh(null)} />}
      {leaving !== null && (
        <ConfirmDialog
          opened
          onClose={() => setLeaving(null)}
          title={t('tokens.removeTitle', { name: leaving.name })}
          text={t('tokens.removeText')}
          confirmLabel={t('tokens.remove')}
          onConfirm={() => remove(leaving)}
        />
      )}
    </Screen>
  );
};
