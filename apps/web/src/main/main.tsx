import '../components/theme/styles.ts';
import { followProjects } from '../features/projects/list/recent-projects.ts';
import { showRedirectReason } from '../features/shell/routing/access-denied.ts';
import { startApplication } from '../features/shell/start-application.tsx';
import { sendKeptRows } from './kept-rows.ts';
import { mainApplication } from './main-application.ts';

// Few come back from a sign-in or a consent at Microsoft; for them its code is fetched before anything else of the page.
const isBackFromMicrosoft = /[?&](?:state|admin_consent)=/.test(location.search);
if (isBackFromMicrosoft) (await import('../features/integrations/microsoft-return.ts')).takeMicrosoftReturn();
followProjects();
const outcome = await startApplication(mainApplication);
showRedirectReason();
if (isBackFromMicrosoft) (await import('../features/integrations/consent-given.ts')).showConsentGiven(outcome);
if (outcome === 'ready') void sendKeptRows();
