import type { WebSettingsView } from '@polier/contract/platform/web-settings.contract';

let send: ((error: unknown) => void) | null = null;

/** Reports an error that the page itself has caught; does nothing unless the installation names a receiver. */
export const reportError = (error: unknown): void => send?.(error);

/** The part that sends is loaded only where the installation names a receiver. */
export const startErrorReports = async (
  application: 'main' | 'orders' | 'login',
  settings: Pick<WebSettingsView, 'version' | 'error_reporting_dsn'> | null,
): Promise<void> => {
  const { version, error_reporting_dsn: dsn } = settings ?? {};
  if (!version || !dsn) return;
  try {
    const { openErrorReports } = await import('./send-error-reports.ts');
    send = openErrorReports({ application, version, dsn });
  } catch (error) {
    console.warn('Errors are not reported', error);
  }
};
