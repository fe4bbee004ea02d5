import '../components/theme/styles.ts';
import { followProjects } from '../features/projects/list/recent-projects.ts';
import { showRedirectReason } from '../features/shell/routing/access-denied.ts';
import { startApplication } from '../features/shell/start-application.tsx';
import { sendKeptRows } from './kept-rows.ts';
import { mainApplication } from './main-application.ts';

// Few come back from a sign-in or a consent at Microsoft; for them its code is fetched before anything else of the page.
const isBackFromMicrosoft = /[?&](?:state|admin_consent)=/.test(location.search);

// A function: fetched modules import this one too, and would wait for the end of an `await` of its own.
const start = async (): Promise<void> => {
  if (isBackFromMicrosoft) (await import('../features/integrations/microsoft-return.ts')).takeMicrosoftReturn();
  followProjects();
  const outcome = await startApplication(mainApplication);
  showRedirectReason();
  if (isBackFromMicrosoft) (await import('../features/integrations/consent-given.ts')).showConsentGiven(outcome);
  if (outcome === 'ready') void sendKeptRows();
};
void start();
