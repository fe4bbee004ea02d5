import { type WebSettingsView, webSettingsContract } from '@polier/contract/platform/web-settings.contract';
import { apiSettings } from '../api/api-settings.ts';
import { call } from '../api/call.ts';

let settings: Promise<WebSettingsView> | null = null;

/** Version, addresses of the sign-in page and of the role service; asked once per page, again after a failure. */
export const loadWebSettings = (): Promise<WebSettingsView> => {
  settings ??= call(webSettingsContract.read).then(
    (answer) => {
      apiSettings.set({ roleService: answer.role_service_url.replace(/\/$/, '') });
      return answer;
    },
    (error: unknown) => {
      settings = null;
      throw error;
    },
  );
  return settings;
};
