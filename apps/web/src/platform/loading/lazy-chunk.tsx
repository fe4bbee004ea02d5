import { type ComponentType, type ReactNode, Suspense, lazy } from 'react';
import { loadChunk } from './load-chunk.ts';

/** A component whose code is fetched when it is first shown: `const Calendar = lazyChunk(() => import('./calendar.tsx'), 'Calendar')`. */
export const lazyChunk = <P extends object, N extends string>(
  load: () => Promise<{ [K in N]: ComponentType<P> }>,
  name: N,
  fallback: ReactNode = null,
): ComponentType<P> => {
  const Loaded = lazy(async () => ({ default: (await loadChunk(load))[name] as ComponentType<object> }));
  const LazyChunk = (props: P) => (
    <Suspense fallback={fallback}>
      <Loaded {...props} />
    </Suspense>
  );
  LazyChunk.displayName = `Lazy(${name})`;
  return LazyChunk;
};
