import './styles.ts';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { QueryClientProvider } from '@tanstack/react-query';
import { ToastArea } from '../components/toast/toast-area.tsx';
import { queryClient } from '../platform/api/queries.ts';
import { startI18n } from '../platform/i18n/i18n.ts';
import { followProjectList } from '../platform/session/follow-projects.ts';
import { followOtherTabs, sessionOpened, wasHandoverLost } from '../platform/session/session.ts';
import { announceDenial } from './denial.ts';
import { router } from './router.tsx';
import { knowledgeReady } from './shell/knowledge-ready.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root');

const opening = sessionOpened();
void knowledgeReady();
followOtherTabs();
followProjectList();
await startI18n();
document.documentElement.dataset['started'] = '';
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
    <ToastArea />
  </StrictMode>,
);

const outcome = await opening;
if (wasHandoverLost()) announceDenial('handoverLost');
if (outcome === 'role-failed') announceDenial('roleFailed');
if (outcome === 'no-company') announceDenial('noCompany');
