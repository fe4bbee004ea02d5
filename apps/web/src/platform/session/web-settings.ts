import { type WebSettingsView, webSettingsContract } from '@polier/contract/platform/web-settings.contract';
import { useQuery } from '@tanstack/react-query';
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

/** The same inside components; undefined until they are known. */
export const useWebSettings = (): WebSettingsView | undefined =>
  useQuery({ queryKey: ['web-settings'], queryFn: loadWebSettings, staleTime: Infinity }).data;
