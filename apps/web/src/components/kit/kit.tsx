import './kit-styles.ts';
import { MantineContext, MantineProvider } from '@mantine/core';
import { type ReactNode, use } from 'react';
import { useScheme } from '../../platform/scheme/scheme.ts';
import { cssVariables, theme } from './theme.ts';

const KitRoot = ({ children }: { children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariables}
    forceColorScheme={useScheme()}
    deduplicateCssVariables
  >
    {children}
  </MantineProvider>
);

/** What Mantine's inputs expect around them. It travels with the screens that use them, not with the first load. */
export const Kit = ({ children }: { children: ReactNode }) =>
  use(MantineContext) === null ? <KitRoot>{children}</KitRoot> : children;
