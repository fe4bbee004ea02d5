import '../components/theme/styles.ts';
import { followProjects } from '../features/projects/recent-projects.ts';
import { startApplication } from '../features/shell/start-application.tsx';
import { sendKeptRows } from './kept-rows.ts';
import { mainApplication } from './main-application.ts';

followProjects();
if ((await startApplication(mainApplication)) === 'ready') void sendKeptRows();
