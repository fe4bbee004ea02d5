import type { WebSettingsView } from '@polier/contract/platform/web-settings.contract';
import { specificationVersion } from '@polier/contract/specification-version';
import type { CallContext } from '#platform/http/route';
import { demoAccounts, demoPassword } from '../../../db/demo/demo-accounts.ts';

/** The passwords are public, so they are named only where the demo company was loaded. */
const demoView = ({ config, language }: CallContext): WebSettingsView['demo'] => {
  if (!config.demo) return null;
  const accounts = demoAccounts.map(({ firstname, lastname, email, role, function: job }) => ({
    name: `${firstname} ${lastname}`,
    email,
    function: job[language],
    role,
  }));
  return { password: demoPassword, accounts };
};

export const webSettingsView = (context: CallContext): WebSettingsView => ({
  version: context.version,
  specification_version: specificationVersion,
  login_url: context.config.loginUrl,
  role_service_url: context.config.roleServiceUrl,
  admin_url: context.config.adminUrl,
  main_url: context.config.mainUrl,
  orders_url: context.config.ordersUrl,
  orders_available: true,
  handover: context.config.handover,
  error_reporting_dsn: context.config.errorReportingDsn,
  demo: demoView(context),
});
