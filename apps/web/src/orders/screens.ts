import { deliveryObjectsScreens } from '../features/orders/delivery-objects/delivery-objects.screens.ts';
import { ownTasksScreens } from '../features/orders/delivery-objects/own/own-tasks.screens.ts';
import { orderFilesScreens } from '../features/orders/files/order-files.screens.ts';
import { orderFormScreens } from '../features/orders/form/order-form.screens.ts';
import { ordersHomeScreens } from '../features/orders/home/orders-home.screens.ts';
import { executionPlanScreens } from '../features/orders/execution-plan/execution-plan.screens.ts';
import { linksScreens } from '../features/orders/links/links.screens.ts';
import { orderListScreens } from '../features/orders/list/order-list.screens.ts';
import { orderOverviewScreens } from '../features/orders/overview/order-overview.screens.ts';
import { targetsScreens } from '../features/orders/targets/targets.screens.ts';
import { useCasesScreens } from '../features/orders/use-cases/use-cases.screens.ts';
import { orderWorksheetsScreens } from '../features/orders/worksheets/order-worksheets.screens.ts';
import type { OrdersAddresses } from '../platform/navigation/addresses.ts';
import type { ScreenDefinition } from '../platform/navigation/screen-definition.ts';

/** Every screen of Orders, contributed by its feature. */
export const screens: Record<keyof OrdersAddresses, ScreenDefinition> = {
  ...ordersHomeScreens,
  ...orderListScreens,
  ...ownTasksScreens,
  ...orderOverviewScreens,
  ...linksScreens,
  ...targetsScreens,
  ...useCasesScreens,
  ...deliveryObjectsScreens,
  ...orderFilesScreens,
  ...executionPlanScreens,
  ...orderFormScreens,
  ...orderWorksheetsScreens,
};
