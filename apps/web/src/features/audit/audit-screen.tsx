import type { AuditEntry } from '@polier/contract/audit/audit.contract';
import { useQuery } from '@tanstack/react-query';
import { IconDownload } from '@tabler/icons-react';
import { Button } from '../../components/button/button.tsx';
import { KeyHints } from '../../components/keys/key-hints.tsx';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { Screen } from '../../components/screen/screen.tsx';
import { ScreenFooter } from '../../components/screen/screen-footer.tsx';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { StatusSentence } from '../../components/status-sentence/status-sentence.tsx';
import { RowsSkeleton } from '../../components/states/rows-skeleton.tsx';
import * as endpoints from '../../platform/api/endpoints.static.ts';
import { usePagedQuery } from '../../platform/api/paged-query.ts';
import { queryOf } from '../../platform/api/queries.ts';
import { formatNumber } from '../../platform/formats/numbers.ts';
import { type Translate, useLanguage, useTranslation } from '../../platform/i18n/use-translation.ts';
import { useUrlState } from '../../platform/navigation/url-state.ts';
import { useHotkey } from '../../platform/viewport/hotkey.ts';
import { type AuditFilter, auditFields, auditQueryOf, isFiltered } from './audit-address.ts';
import { type AuditCount, countText } from './audit-count.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditList } from './audit-list.tsx';
import { useAuditDownload } from './use-audit-download.ts';
import classes from './audit.module.css';

/** The name of the record whose timeline this is; null for the whole company. */
const recordOf = (filter: AuditFilter, entries: readonly AuditEntry[] | undefined): string | null => {
  const { subject_id: id, subject_type: type } = filter;
  if (id === undefined) return null;
  const [entry] = entries ?? [];
  const titles: Partial<Record<string, string | undefined>> = {
    project: entry?.project?.title,
    worksheet: entry?.worksheet?.title,
  };
  return (titles[type ?? ''] ?? entry?.subject.title) || `#${id}`;
};

const Entries = ({ filter, paged, onReset }: { filter: AuditFilter; paged: PagedEntries; onReset: () => void }) => {
  const t = useTranslation();
  const { data, error, refetch, more } = paged;
  if (data === undefined && error !== null && error !== undefined)
    return <ErrorState level="screen" title={t('audit.failed')} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <RowsSkeleton label={t('common.loading')} />;
  if (data.length === 0) {
    return (
      <EmptyState
        level="screen"
        title={t('audit.none')}
        text={t('audit.noneText')}
        {...(isFiltered(filter) && { action: <Button onClick={onReset}>{t('audit.reset')}</Button> })}
      />
    );
  }
  return (
    <>
      <AuditList entries={data} />
      <div className={classes.older}>
        {more.error !== null && more.error !== undefined && (
          <ErrorState title={t('common.moreFailed')} error={more.error} onRetry={more.load} />
        )}
        {more.isThere && !more.error && (
          <Button loading={more.isLoading} onClick={more.load}>
            {t('audit.more')}
          </Button>
        )}
      </div>
    </>
  );
};
type PagedEntries = ReturnType<typeof usePagedQuery<AuditEntry>>;

const loadedText = (t: Translate, loaded: number, counted: AuditCount | undefined): string =>
  counted === undefined || counted.count <= loaded
    ? t('audit.shown', { count: loaded })
    : t(counted.is_more ? 'audit.shownOfMore' : 'audit.shownOf', {
        loaded: formatNumber(loaded),
        all: formatNumber(counted.count),
      });

/** How long the file is, as far as that is known, and while it comes how much of it has. */
const downloadText = (t: Translate, counted: AuditCount | undefined, entriesRead: number | null): string => {
  if (entriesRead !== null) return t('audit.downloadedSoFar', { rows: formatNumber(entriesRead) });
  if (counted === undefined || counted.count === 0) return t('audit.download');
  const { count, is_more: isMore } = counted;
  return t(isMore ? 'audit.downloadMore' : 'audit.downloadRows', { count, rows: formatNumber(count) });
};

const Timeline = () => {
  const t = useTranslation();
  const [address, setUrl] = useUrlState(auditFields);
  const filter = auditQueryOf(address);
  const paged = usePagedQuery<AuditEntry>(endpoints.audit.list, filter);
  const { data: counted } = useQuery(queryOf(endpoints.audit.count, { query: filter }));
  const { isBusy, save, read: entriesRead } = useAuditDownload(filter);
  const record = recordOf(filter, paged.data);
  const hasEntries = paged.data !== undefined && paged.data.length > 0;
  const reset = () =>
    setUrl({
      subject: undefined,
      id: undefined,
      project: undefined,
      actor: undefined,
      from: undefined,
      to: undefined,
      q: undefined,
      outside: undefined,
    });
  useHotkey('d', save, { isOn: hasEntries && !isBusy, onlyUncovered: true });
  return (
    <Screen title={t('audit.title')}>
      <PageHeader
        title={t('audit.title')}
        {...(counted && { number: countText(counted) })}
        crumbs={[t('companies.administration')]}
        actions={
          hasEntries && (
            <Button loading={isBusy} onClick={save} leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}>
              {downloadText(t, counted, entriesRead)}
            </Button>
          )
        }
      >
        <StatusSentence size="small">{record ?? t('audit.lead')}</StatusSentence>
      </PageHeader>
      <div className={classes.bar}>
        <span className={classes.barTitle}>
          <strong>{t('common.filter')}</strong>
          {isFiltered(filter) && (
            <button type="button" className={classes.reset} onClick={reset}>
              {t('audit.reset')}
            </button>
          )}
        </span>
        <AuditFilters address={address} onChange={setUrl} record={record} isLoaded={paged.data !== undefined} />
      </div>
      <Entries filter={filter} paged={paged} onReset={reset} />
      {paged.data !== undefined && (
        <ScreenFooter
          state={loadedText(t, paged.data.length, counted)}
          keys={
            <KeyHints
              hints={[
                ...(hasEntries
                  ? [
                      { keys: ['↑', '↓'], label: t('todos.keys.move') },
                      { keys: ['→'], label: t('audit.keys.changes') },
                      { keys: [t('common.keys.enter')], label: t('todos.keys.open') },
                      { keys: ['D'], label: t('audit.keys.download') },
                    ]
                  : []),
                { keys: ['?'], label: t('common.allShortcuts') },
              ]}
            />
          }
        />
      )}
    </Screen>
  );
};

/** Who did what in the company or to one record. The server words it, so another language asks again. */
export const AuditScreen = () => <Timeline key={useLanguage()} />;
