import { type ComponentType, use } from 'react';
import { allWords } from '../platform/i18n/i18n.ts';
import { loadPart } from '../platform/loading/load-part.ts';
import type { ScreenDefinition } from './screens.ts';

const loadScreen = async ({ load, withKit, words }: ScreenDefinition): Promise<ComponentType> => {
  const spoken = words === 'start' ? undefined : allWords();
  if (withKit !== true) return (await Promise.all([load(), spoken]))[0];
  const [Bare, { Kit }] = await Promise.all([load(), import('../components/kit/kit.tsx'), spoken]);
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
  const preload = () => {
    // Each way to the screen tries once more; within one showing the failure stays.
    failure = null;
    loading ??= loadPart(() => loadScreen(screen)).then(
      (component) => {
        Loaded = component;
      },
      (error: unknown) => {
        failure = error;
        loading = null;
      },
    );
    return loading;
  };
  const Screen = () => {
    if (Loaded !== null) return <Loaded />;
    if (failure === null) use(preload());
    throw failure;
  };
  Screen.preload = preload;
  return Screen;
};
