import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '../../platform/api/queries.ts';
import { storageKeys } from '../../platform/store/storage-keys.ts';
import { cssVariables, theme } from './theme.ts';

const schemeManager = localStorageColorSchemeManager({ key: storageKeys.scheme });

/** Everything components expect around them; tests wrap with it too. */
export const AppProvider = ({ children }: { children: ReactNode }) => (
  <MantineProvider
    theme={theme}
    cssVariablesResolver={cssVariables}
    colorSchemeManager={schemeManager}
    defaultColorScheme="auto"
    deduplicateCssVariables
  >
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    <Notifications position="bottom-left" limit={3} zIndex={400} />
  </MantineProvider>
);
