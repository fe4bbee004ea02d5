import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { ToastArea } from '../../components/toast/toast-area.tsx';
import { toastStore } from '../../components/toast/toast-store.ts';
import { queryClient } from '../../platform/api/queries.ts';
import { startErrorReports } from '../../platform/error-reports/error-reports.ts';
import { startI18n } from '../../platform/i18n/i18n.ts';
import {
  followOtherTabs,
  onCompanyLeft,
  type SessionStart,
  sessionStarted,
  wasHandoverLost,
} from '../../platform/session/session.ts';
import { loadWebSettings } from '../../platform/session/web-settings.ts';
import { followSwitchedOffFeatures } from '../companies/company.cache.ts';
import { type Application, ApplicationProvider } from './application.ts';
import { showAccessDenied } from './routing/access-denied.ts';
import { createApplicationRouter } from './routing/router.tsx';

/** Opens the session and draws the application; resolves once it is known who is signed in. */
export const startApplication = async (application: Application): Promise<SessionStart> => {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no #root');

  const opening = sessionStarted();
  void application.ready();
  followOtherTabs();
  followSwitchedOffFeatures();
  // Nobody else is told what was done, nor offered to take it back.
  onCompanyLeft(() => toastStore.set({ toasts: [] }));
  await startI18n(application.texts);
  document.documentElement.dataset['started'] = '';
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <ApplicationProvider value={application}>
          <RouterProvider router={createApplicationRouter(application)} />
        </ApplicationProvider>
      </QueryClientProvider>
      <ToastArea />
    </StrictMode>,
  );

  void loadWebSettings().then(
    (settings) => startErrorReports(application.name, settings),
    () => undefined,
  );
  const outcome = await opening;
  if (wasHandoverLost()) showAccessDenied('handoverLost');
  if (outcome === 'role-failed') showAccessDenied('roleFailed');
  if (outcome === 'no-company') showAccessDenied('noCompany');
  return outcome;
};
