import { type ComponentType, useEffect, useState } from 'react';
import { connectionStore } from '../../../platform/api/connection.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { loadChunk } from '../../../platform/loading/load-chunk.ts';
import { useStore } from '../../../platform/store/store.ts';
import { withAllTexts } from '../catalogues.ts';
import type { PaletteSearchProps } from './palette-search.tsx';

/** Comes with the words of all screens: its hits speak of everything. */
const load = () => loadChunk(() => withAllTexts(() => import('./palette-search.tsx')));

interface LoadedSearch {
  /** Null until it has come. */
  readonly Search: ComponentType<PaletteSearchProps> | null;
  /** Why it has not come. */
  readonly failure: string | null;
}

/** The search of the palette. Where it does not come, the palette goes on without it and asks again with the network. */
export const usePaletteSearch = (): LoadedSearch => {
  const t = useTranslation();
  const isOffline = useStore(connectionStore, ({ offlineSince }) => offlineSince !== null);
  const [Search, setSearch] = useState<LoadedSearch['Search']>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isOpen = true;
    load().then(
      ({ PaletteSearch }) => isOpen && setSearch(() => PaletteSearch),
      () => isOpen && setFailed(true),
    );
    return () => {
      isOpen = false;
    };
  }, [isOffline]);
  if (Search !== null || !hasFailed) return { Search, failure: null };
  return { Search, failure: isOffline ? t('shell.palette.noNetwork') : t('shell.loadFailure.title') };
};
