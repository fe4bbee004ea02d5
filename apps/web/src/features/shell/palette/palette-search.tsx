import { type SearchType, searchTypes } from '@polier/contract/search/search.contract';
import { useEffect, useMemo } from 'react';
import { HitContent } from '../../search/hit-row.tsx';
import { shortestQuery } from '../../search/shortest-query.ts';
import { useHitLink } from '../../search/use-hit-link.ts';
import { useBestHits, searchPause, waitsForNetwork } from '../../search/use-search.ts';
import { usePaused } from '../../../components/form/use-paused.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import type { PaletteSection } from './palette-sections.ts';

/** Hits of each type. */
const best = 3;

export interface PaletteFound {
  readonly sections: readonly PaletteSection[];
  /** The way to all hits; null: there are none. */
  readonly all: string | null;
  /** State of the search, or why it found nothing; null once it has results. */
  readonly state: string | null;
  /** What the hits were found for; null while they are those of an earlier query, or none yet. */
  readonly answers: string | null;
}

export interface PaletteSearchProps {
  query: string;
  onFound: (found: PaletteFound | null) => void;
}

/** Looks up what the palette shows beside its commands. It comes with its first use; the palette takes keys before. */
export const PaletteSearch = ({ query, onFound }: PaletteSearchProps) => {
  const t = useTranslation();
  const linkOf = useHitLink();
  const searched = usePaused(query, searchPause).trim();
  const isAsked = query.trim().length >= shortestQuery;
  const search = useBestHits(searched, { each: best, facets: false });
  const { isFetching, isError, isPlaceholderData } = search;
  const isWaiting = waitsForNetwork(search);
  const data = isWaiting ? undefined : search.data;

  const found = useMemo((): PaletteFound | null => {
    if (!isAsked) return null;
    const { rows = [], counts = {} } = data ?? {};
    const sectionOf = (type: SearchType): PaletteSection => ({
      key: type,
      label: t(`search.types.${type}`),
      count: counts[type],
      items: rows
        .filter((hit) => hit.type === type)
        .flatMap((hit) => {
          const link = linkOf(hit);
          if (link === null) return [];
          const key = `${hit.type}${hit.catalogue ?? ''}${hit.id}`;
          return [{ key, content: <HitContent hit={hit} short />, href: link.href, run: link.open }];
        }),
    });
    const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
    const noNetwork = isWaiting ? t('shell.palette.noNetwork') : null;
    const waiting = isFetching && data === undefined ? `${t('search.searching')} …` : null;
    return {
      sections: searchTypes.map(sectionOf),
      all: total === 0 ? null : t('search.palette.all', { count: total }),
      state: isError ? t('search.failed') : (noNetwork ?? waiting),
      answers: isError || (data !== undefined && !isPlaceholderData) ? searched : null,
    };
  }, [t, linkOf, isAsked, isWaiting, searched, data, isFetching, isError, isPlaceholderData]);

  useEffect(() => onFound(found), [found, onFound]);
  return null;
};
