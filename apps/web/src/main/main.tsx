import '../components/theme/styles.ts';
import { followProjects } from '../features/projects/recent-projects.ts';
import { showRedirectReason } from '../features/shell/routing/access-denied.ts';
import { startApplication } from '../features/shell/start-application.tsx';
import { sendKeptRows } from './kept-rows.ts';
import { mainApplication } from './main-application.ts';

followProjects();
const outcome = await startApplication(mainApplication);
showRedirectReason();
if (outcome === 'ready') void sendKeptRows();
