import { IconFilter } from '@tabler/icons-react';
import { type SearchType, searchTypes } from '@polier/contract/search/search.contract';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button/button.tsx';
import { KeyHints } from '../../components/keys/key-hints.tsx';
import { ScreenFooter } from '../../components/screen/screen-footer.tsx';
import { Screen } from '../../components/screen/screen.tsx';
import { SearchField } from '../../components/search-field/search-field.tsx';
import { SkeletonBar } from '../../components/states/skeleton-bar.tsx';
import { EmptyState } from '../../components/states/empty-state.tsx';
import { ErrorState } from '../../components/states/error-state.tsx';
import { TabBar } from '../../components/tab-bar/tab-bar.tsx';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { useUrlState } from '../../platform/navigation/url-state.ts';
import { useHotkey } from '../../platform/viewport/hotkey.ts';
import { useIsStacked } from '../../platform/viewport/media-query.ts';
import { filtersOf, isFiltered, noFilters, searchTabs, searchUrl } from './search-address.ts';
import { SearchFacets } from './search-facets.tsx';
import { SearchHints } from './search-hints.tsx';
import { hitsIn, SearchResults } from './search-results.tsx';
import classes from './search-screen.module.css';
import { shortestQuery } from './shortest-query.ts';
import { useBestHits, useHitsOf, waitsForNetwork } from './use-search.ts';

/** Hits of each type on the page of all. */
const best = 5;

const focusFirstHit = () => hitsIn(document.querySelector<HTMLElement>('[data-hits]'))[0]?.focus();

/** Under the page loader nothing takes the focus: it waits until that is gone. */
const useFocusOnArrival = (field: RefObject<HTMLElement | null>) => {
  useEffect(() => {
    let frame = 0;
    const focus = () => {
      if (document.querySelector('[data-page-loader]') === null) field.current?.focus();
      else frame = requestAnimationFrame(focus);
    };
    focus();
    return () => cancelAnimationFrame(frame);
  }, [field]);
};

/** Everything that is found, narrowed by tabs and facets, all of it in the address. */
export const SearchScreen = () => {
  const t = useTranslation();
  const [url, setUrl] = useUrlState(searchUrl);
  const [isFilterOpen, setFilterOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const isStacked = useIsStacked();
  useFocusOnArrival(input);
  useHotkey('arrowdown', focusFirstHit);

  const q = url.q.trim();
  const filters = filtersOf(url);
  const type: SearchType | null = url.type === 'all' ? null : url.type;
  const overview = useBestHits(q, { ...filters, each: best });
  const pages = useHitsOf(type, q, { ...filters, facets: false });
  const isWaiting = waitsForNetwork(overview) || (type !== null && waitsForNetwork(pages));
  const data = isWaiting ? undefined : overview.data;
  const counts = data?.counts ?? {};
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const rows = type === null ? data?.rows : pages.data?.pages.flatMap((page) => page.rows);
  const error = overview.error ?? pages.error;
  const isAsked = q.length >= shortestQuery;

  const content = () => {
    if (!isAsked) {
      return (
        <div className={classes.state}>
          <EmptyState title={t('search.start.title')} text={t('search.start.text')} />
        </div>
      );
    }
    if (error !== null) {
      const retry = () => void Promise.all([overview.refetch(), type !== null && pages.refetch()]);
      return (
        <div className={classes.state}>
          <ErrorState title={t('search.failed')} error={error} onRetry={retry} />
        </div>
      );
    }
    if (isWaiting) {
      return (
        <div className={classes.state} role="status">
          <EmptyState title={t('search.noNetwork.title')} text={t('search.noNetwork.text')} />
        </div>
      );
    }
    if (data === undefined || rows === undefined) {
      return (
        <div className={classes.skeleton} role="status" aria-label={t('search.searching')}>
          {[62, 48, 71, 55, 40].map((width) => (
            <SkeletonBar key={width} width={width} height={12} />
          ))}
        </div>
      );
    }
    if (rows.length === 0) {
      return (
        <div className={classes.state}>
          <EmptyState
            title={t('search.nothing.title', { query: q })}
            text={isFiltered(url) ? t('search.nothing.filtered') : t('search.nothing.text')}
            {...((isFiltered(url) || type !== null) && {
              action: (
                <Button variant="default" onClick={() => setUrl({ ...noFilters, type: 'all' })}>
                  {t('common.resetFilters')}
                </Button>
              ),
            })}
          />
        </div>
      );
    }
    return (
      <SearchResults
        hits={rows}
        counts={counts}
        type={type}
        onType={(value) => setUrl({ type: value }, { replace: false })}
        hasMore={type !== null && pages.hasNextPage}
        isLoadingMore={pages.isFetchingNextPage}
        onMore={() => void pages.fetchNextPage()}
        onLeaveTop={() => input.current?.focus()}
      />
    );
  };
  const shownTabs = searchTabs.filter((tab) => tab === 'all' || tab === url.type || (counts[tab] ?? 0) > 0);
  const chosen = Object.keys(filters).filter((name) => name !== 'exact').length;
  const facets = isAsked && data?.facets != null && (!isStacked || isFilterOpen) && (
    <SearchFacets facets={data.facets} url={url} onChange={setUrl} />
  );
  const capped = searchTypes.some((each) => data?.capped.includes(each));

  return (
    <Screen title={q === '' ? t('search.title') : `${q} · ${t('search.title')}`}>
      <h1 className="visually-hidden">{t('search.title')}</h1>
      <div className={classes.head} role="search">
        <span className={classes.number}>{isAsked && data !== undefined ? total : ''}</span>
        <SearchField
          large
          inputRef={input}
          value={url.q}
          onChange={(q) => setUrl({ q })}
          placeholder={t('search.field')}
          maxLength={500}
          onArrowDown={focusFirstHit}
          onEnter={focusFirstHit}
        />
        <span className={classes.scope}>{t('search.scope')}</span>
      </div>
      {isAsked && data !== undefined && (
        <SearchHints
          words={data.words}
          exact={url.exact}
          onExact={(exact) => setUrl({ exact })}
          sentence={capped ? t('search.hitsCapped', { count: total }) : t('search.hits', { count: total })}
        />
      )}
      {isAsked && (
        <TabBar
          label={t('search.title')}
          value={url.type}
          onChange={(value) => setUrl({ type: value })}
          items={shownTabs.map((tab) => ({
            value: tab,
            label: t(`search.types.${tab}`),
            count: tab === 'all' ? total : counts[tab],
          }))}
          {...(isStacked && {
            hasToolsBeside: true,
            tools: (
              <Button
                variant="bare"
                aria-expanded={isFilterOpen}
                leftSection={<IconFilter size={16} stroke={1.5} />}
                onClick={() => setFilterOpen(!isFilterOpen)}
              >
                {chosen === 0 ? t('search.filter') : t('search.filterCount', { count: chosen })}
              </Button>
            ),
          })}
        />
      )}
      <div className={classes.body} aria-busy={overview.isFetching || pages.isFetching}>
        <div className={classes.margin}>{facets}</div>
        <div>{content()}</div>
      </div>
      <ScreenFooter
        state={isAsked && data !== undefined ? t('search.hits', { count: total }) : ''}
        keys={
          <KeyHints
            hints={[
              { keys: ['↑', '↓'], label: t('search.keys.move') },
              { keys: [t('common.keys.enter')], label: t('search.keys.open') },
              { keys: ['/'], label: t('search.keys.edit') },
              { keys: ['?'], label: t('common.allShortcuts') },
            ]}
          />
        }
      />
    </Screen>
  );
};
