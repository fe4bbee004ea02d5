import { type ComponentType, use } from 'react';
import { loadPart } from '../platform/loading/load-part.ts';
import type { ScreenDefinition } from './screens.ts';

const loadScreen = async ({ load, withKit }: ScreenDefinition): Promise<ComponentType> => {
  if (withKit !== true) return load();
  const [Bare, { Kit }] = await Promise.all([load(), import('../components/kit/kit.tsx')]);
  return () => (
    <Kit>
      <Bare />
    </Kit>
  );
};

/** A screen whose code comes when it is needed; the router calls `preload` and keeps the old screen until then. */
export const screenComponent = (screen: ScreenDefinition) => {
  let Loaded: ComponentType | null = null;
  let failure: unknown = null;
  let loading: Promise<void> | null = null;
  const preload = () =>
    (loading ??= loadPart(() => loadScreen(screen)).then(
      (component) => {
        Loaded = component;
      },
      (error: unknown) => {
        failure = error;
        loading = null;
      },
    ));
  const Screen = () => {
    if (Loaded === null && failure === null) use(preload());
    if (Loaded === null) {
      const seen = failure;
      failure = null;
      throw seen;
    }
    return <Loaded />;
  };
  Screen.preload = preload;
  return Screen;
};
