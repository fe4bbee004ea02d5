import { type ComponentType, use } from 'react';
import { loadCatalogues } from '../../../platform/i18n/i18n.ts';
import { allCatalogues } from '../catalogues.ts';
import { loadChunk } from '../../../platform/loading/load-chunk.ts';
import type { ScreenDefinition } from '../../../platform/navigation/screen-definition.ts';

const loadScreen = async ({ load, withMantine, words }: ScreenDefinition): Promise<ComponentType> => {
  const spoken = words === 'start' ? undefined : loadCatalogues(allCatalogues);
  if (withMantine !== true) return (await Promise.all([load(), spoken]))[0];
  const [Bare, { AppMantineProvider }] = await Promise.all([
    load(),
    import('../../../components/mantine/app-mantine-provider.tsx'),
    spoken,
  ]);
  return () => (
    <AppMantineProvider>
      <Bare />
    </AppMantineProvider>
  );
};

export type ScreenComponent = ReturnType<typeof screenComponent>;

/** A screen whose code comes when it is needed; the router calls `preload` and keeps the old screen until then. */
export const screenComponent = (screen: ScreenDefinition) => {
  let Loaded: ComponentType | null = null;
  let failure: unknown = null;
  let loading: Promise<void> | null = null;
  const preload = () => {
    // Each way to the screen tries once more; within one showing the failure stays.
    failure = null;
    loading ??= loadChunk(() => loadScreen(screen)).then(
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
