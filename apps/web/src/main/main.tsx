import '../components/theme/styles.ts';
import { showConsentGiven } from '../features/integrations/consent-given.ts';
import { takeMicrosoftReturn } from '../features/integrations/microsoft-return.ts';
import { followProjects } from '../features/projects/list/recent-projects.ts';
import { showRedirectReason } from '../features/shell/routing/access-denied.ts';
import { startApplication } from '../features/shell/start-application.tsx';
import { sendKeptRows } from './kept-rows.ts';
import { mainApplication } from './main-application.ts';

takeMicrosoftReturn();
followProjects();
const outcome = await startApplication(mainApplication);
showRedirectReason();
showConsentGiven(outcome);
if (outcome === 'ready') void sendKeptRows();
