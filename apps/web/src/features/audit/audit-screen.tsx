import type { AuditEntry } from '@polier/contract/audit/audit.contract';
import { useQuery } from '@tanstack/react-query';
import { IconDownload } from '@tabler/icons-react';
import { Button } from '../../components/button/button.tsx';
import { useFileDownload } from '../../components/file-download/use-file-download.ts';
import { KeyHints } from '../../components/keys/key-hints.tsx';
import { PageHeader } from '../../components/page-header/page-header.tsx';
import { Screen } from '../../components/screen/screen.tsx';
import { ScreenFooter } from '../../components/screen/screen-footer.tsx';
import { SectionAside } from '../../components/section-aside/section-aside.tsx';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { StatusSentence } from '../../components/status-sentence/status-sentence.tsx';
import { RowsSkeleton } from '../../components/states/rows-skeleton.tsx';
import * as endpoints from '../../platform/api/endpoints.static.ts';
import { usePagedQuery } from '../../platform/api/paged-query.ts';
import { queryOf, read } from '../../platform/api/queries.ts';
import { formatNumber } from '../../platform/formats/numbers.ts';
import { addDays, formatDate, formatWeekday, today } from '../../platform/formats/dates.ts';
import { type Translate, useLanguage, useTranslation } from '../../platform/i18n/use-translation.ts';
import { useUrlState } from '../../platform/navigation/url-state.ts';
import { useHotkey } from '../../platform/viewport/hotkey.ts';
import { type AuditFilter, auditFields, auditQueryOf, isFiltered } from './audit-address.ts';
import { type AuditCount, countText } from './audit-count.ts';
import { auditDays } from './audit-days.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditRow } from './audit-row.tsx';
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

/** The columns by name; each row says by itself what it holds, so nobody hears them. */
const Columns = () => {
  const t = useTranslation();
  return (
    <div className={classes.columns} aria-hidden>
      <span>{t('audit.columns.at')}</span>
      <span>{t('audit.columns.actor')}</span>
      <span>{t('audit.columns.title')}</span>
      <span>{t('audit.columns.changes')}</span>
      <span>{t('audit.columns.way')}</span>
    </div>
  );
};

const EntryDays = ({ entries }: { entries: readonly AuditEntry[] }) => {
  const t = useTranslation();
  const language = useLanguage();
  const present = today();
  const near: Record<string, string> = {
    [present]: t('activity.today'),
    [addDays(present, -1)]: t('activity.yesterday'),
  };
  return auditDays(entries).map(({ day, entries: ofDay }) => {
    const date = `${formatWeekday(day, language)} ${formatDate(day)}`;
    return (
      <section key={day} className={classes.day} aria-labelledby={`audit-${day}`}>
        <SectionAside id={`audit-${day}`} title={near[day] ?? date} {...(near[day] !== undefined && { meta: date })} />
        <ol>
          {ofDay.map((entry) => (
            <AuditRow key={entry.id} entry={entry} />
          ))}
        </ol>
      </section>
    );
  });
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
      <Columns />
      <EntryDays entries={data} />
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

const useDownload = (filter: AuditFilter) => {
  const t = useTranslation();
  const make = async () => {
    const file = await read(endpoints.audit.list, { query: { ...filter, format: 'csv' } });
    if (!('content' in file)) throw new TypeError('the server answered no file');
    return file;
  };
  return useFileDownload(make, {
    done: ({ entries: count }) => t('audit.downloaded', { count }),
    failed: t('audit.downloadFailed'),
  });
};

const loadedText = (t: Translate, loaded: number, counted: AuditCount | undefined): string =>
  counted === undefined || counted.count <= loaded
    ? t('audit.shown', { count: loaded })
    : t(counted.is_more ? 'audit.shownOfMore' : 'audit.shownOf', {
        loaded: formatNumber(loaded),
        all: formatNumber(counted.count),
      });

const Timeline = () => {
  const t = useTranslation();
  const [address, setUrl] = useUrlState(auditFields);
  const filter = auditQueryOf(address);
  const paged = usePagedQuery<AuditEntry>(endpoints.audit.list, filter);
  const { data: counted } = useQuery(queryOf(endpoints.audit.count, { query: filter }));
  const { isBusy, save } = useDownload(filter);
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
              {counted === undefined || counted.is_more || counted.count === 0
                ? t('audit.download')
                : t('audit.downloadRows', { count: counted.count, rows: formatNumber(counted.count) })}
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
                ...(hasEntries ? [{ keys: ['D'], label: t('audit.keys.download') }] : []),
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
