import '../components/theme/styles.ts';
import { startApplication } from '../features/shell/start-application.tsx';
import { ordersApplication } from './orders-application.ts';

await startApplication(ordersApplication);
