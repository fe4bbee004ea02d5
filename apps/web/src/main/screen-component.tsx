import { type ComponentType, use } from 'react';
import { loadPart } from '../platform/loading/load-part.ts';

/** A screen whose code comes when it is needed; the router calls `preload` and keeps the old screen until then. */
export const screenComponent = (load: () => Promise<ComponentType>) => {
  let Loaded: ComponentType | null = null;
  let failure: unknown = null;
  let loading: Promise<void> | null = null;
  const preload = () =>
    (loading ??= loadPart(load).then(
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
