import { type SearchHit, type SearchType, searchTypes } from '@polier/contract/search/search.contract';
import { type KeyboardEvent, useRef } from 'react';
import { Button } from '../../components/button/button.tsx';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { moveFocus } from '../../platform/viewport/arrow-list.ts';
import { HitRow } from './hit-row.tsx';
import classes from './search-results.module.css';

export const hitsIn = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[data-hit]') ?? []),
];

interface SearchResultsProps {
  hits: readonly SearchHit[];
  counts: Partial<Record<SearchType, number>>;
  /** Null: hits of all types, the best of each. */
  type: SearchType | null;
  onType: (type: SearchType) => void;
  /** There is another page. */
  hasMore: boolean;
  isLoadingMore: boolean;
  onMore: () => void;
  onLeaveTop: () => void;
}

/** Hits in groups; the arrow keys walk over all of them and from the first one back to the field. */
export const SearchResults = (props: SearchResultsProps) => {
  const { hits, counts, type, onType, hasMore, isLoadingMore, onMore, onLeaveTop } = props;
  const t = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const rows = hitsIn(list.current);
    if (event.key !== 'ArrowUp' || rows[0] !== document.activeElement) return void moveFocus(event, rows);
    event.preventDefault();
    return onLeaveTop();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of the links inside bubble to here
    <div ref={list} onKeyDown={onKeyDown} role="group" aria-label={t('search.title')} data-hits>
      {searchTypes.map((group) => {
        const members = hits.filter((hit) => hit.type === group);
        if (members.length === 0) return null;
        const hidden = (counts[group] ?? 0) - members.length;
        return (
          <section key={group} className={classes.group} aria-labelledby={`hits-${group}`}>
            <h2 className={classes.heading}>
              <span id={`hits-${group}`}>
                {t(`search.types.${group}`)} <span className={classes.count}>{counts[group]}</span>
              </span>
              {type === null && hidden > 0 && (
                <button type="button" className={classes.more} onClick={() => onType(group)}>
                  {t('search.more', { count: hidden })}
                </button>
              )}
            </h2>
            <ul className={classes.rows}>
              {members.map((hit) => (
                <HitRow key={`${hit.type}${hit.catalogue ?? ''}${hit.id}`} hit={hit} />
              ))}
            </ul>
          </section>
        );
      })}
      {hasMore && (
        <div className={classes.foot}>
          <Button variant="default" onClick={onMore} loading={isLoadingMore}>
            {t('search.loadMore')}
          </Button>
        </div>
      )}
    </div>
  );
};
