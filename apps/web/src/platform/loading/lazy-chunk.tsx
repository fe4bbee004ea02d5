import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { connectionStore } from '../api/connection.ts';
import { useStore } from '../store/store.ts';
import { loadChunk } from './load-chunk.ts';

type LazyChunk<P> = ComponentType<P> & {
  /** Fetches the code before it is shown, for what must be there without a network. */
  readonly preload: () => void;
};

interface LazyChunkOptions<P> {
  /** Shown until it has come. */
  readonly fallback?: ReactNode;
  /** Called with the props when it does not come: says so, and takes away what was to be shown. */
  readonly onFailure?: (props: P) => void;
}

/**
 * A component whose code is fetched when it is first shown: `const Calendar = lazyChunk(() => import('./calendar.tsx'), 'Calendar')`.
 * Where it does not come, the rest of the screen stays; it is fetched again once the network is back, and when it is shown again.
 */
export const lazyChunk = <P extends object, N extends string>(
  load: () => Promise<{ [K in N]: ComponentType<P> }>,
  name: N,
  { fallback = null, onFailure }: LazyChunkOptions<P> = {},
): LazyChunk<P> => {
  let loaded: ComponentType<P> | null = null;
  const fetchChunk = async () => {
    loaded ??= (await loadChunk(load))[name];
    return loaded;
  };
  const Chunk = (props: P) => {
    const [Loaded, setLoaded] = useState(() => loaded);
    const isOffline = useStore(connectionStore, ({ offlineSince }) => offlineSince !== null);
    const fail = useEffectEvent(() => onFailure?.(props));
    useEffect(() => {
      if (Loaded !== null) return undefined;
      let isShown = true;
      fetchChunk().then(
        (component) => isShown && setLoaded(() => component),
        () => isShown && fail(),
      );
      return () => {
        isShown = false;
      };
    }, [Loaded, isOffline]);
    return Loaded === null ? fallback : <Loaded {...props} />;
  };
  Chunk.displayName = `Lazy(${name})`;
  return Object.assign(Chunk, { preload: () => void fetchChunk().catch(() => undefined) });
};
