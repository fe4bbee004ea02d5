import './mantine-styles.ts';
import { MantineContext, MantineProvider } from '@mantine/core';
import { type ReactNode, use } from 'react';
import { useScheme } from '../../platform/scheme/scheme.ts';
import { cssVariables, theme } from './theme.ts';

const MantineRoot = ({ children }: { children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariables}
    forceColorScheme={useScheme()}
    deduplicateCssVariables
  >
    {children}
  </MantineProvider>
);

/** The provider that Mantine's inputs need. It is loaded with the screens that use them, not with the first load. */
export const AppMantineProvider = ({ children }: { children: ReactNode }) =>
  use(MantineContext) === null ? <MantineRoot>{children}</MantineRoot> : children;
