import type { WebSettingsView } from '@polier/contract/platform/web-settings.contract';
import { useQuery } from '@tanstack/react-query';
import { apiSettings } from '../api/api-settings.ts';
import { call } from '../api/call.ts';
import * as endpoints from '../api/endpoints.static.ts';

let settings: Promise<WebSettingsView> | null = null;

/** Version, addresses of the sign-in page and of the role service; asked once per page, again after a failure. */
export const loadWebSettings = (): Promise<WebSettingsView> => {
  settings ??= call(endpoints.webSettings.read).then(
    (response) => {
      apiSettings.set({ roleService: response.role_service_url.replace(/\/$/, '') });
      return response;
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
