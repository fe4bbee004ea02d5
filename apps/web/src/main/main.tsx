import './styles.ts';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { ToastArea } from '../components/toast/toast-area.tsx';
import { queryClient } from '../platform/api/queries.ts';
import { startErrorReports } from '../platform/error-reports/error-reports.ts';
import { startI18n } from '../platform/i18n/i18n.ts';
import { followProjects } from '../features/projects/recent-projects.ts';
import { followOtherTabs, sessionStarted, wasHandoverLost } from '../platform/session/session.ts';
import { loadWebSettings } from '../platform/session/web-settings.ts';
import { startCatalogues } from './catalogues.ts';
import { sendKeptRows } from './kept-rows.ts';
import { showAccessDenied } from './access-denied.ts';
import { router } from './router.tsx';
import { knowledgeReady } from './shell/knowledge-ready.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root');

const opening = sessionStarted();
void knowledgeReady();
followOtherTabs();
followProjects();
await startI18n(startCatalogues);
document.documentElement.dataset['started'] = '';
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
    <ToastArea />
  </StrictMode>,
);

void loadWebSettings().then(
  (settings) => startErrorReports('main', settings),
  () => undefined,
);
const outcome = await opening;
if (outcome === 'ready') void sendKeptRows();
if (wasHandoverLost()) showAccessDenied('handoverLost');
if (outcome === 'role-failed') showAccessDenied('roleFailed');
if (outcome === 'no-company') showAccessDenied('noCompany');
