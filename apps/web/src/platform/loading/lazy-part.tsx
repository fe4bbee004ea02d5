import { type ComponentType, type ReactNode, Suspense, lazy } from 'react';
import { loadPart } from './load-part.ts';

/** A component whose code is fetched when it is first shown: `const Calendar = lazyPart(() => import('./calendar.tsx'), 'Calendar')`. */
export const lazyPart = <P extends object, N extends string>(
  load: () => Promise<{ [K in N]: ComponentType<P> }>,
  name: N,
  fallback: ReactNode = null,
): ComponentType<P> => {
  const Part = lazy(async () => ({ default: (await loadPart(load))[name] as ComponentType<object> }));
  const LazyPart = (props: P) => (
    <Suspense fallback={fallback}>
      <Part {...props} />
    </Suspense>
  );
  LazyPart.displayName = `Lazy(${name})`;
  return LazyPart;
};
