import { apiSettings } from './api-settings.ts';

interface EarlyResponse {
  token: string | null;
  companyId: number | null;
  language: string;
  response: Promise<Response>;
}
declare global {
  interface Window {
    /** By address; boot/early.js asks before the application is here. */
    polierEarlyAnswers?: Record<string, EarlyResponse>;
  }
}

/** Milliseconds since the page began; later the answer may be old. */
const longestWait = 60_000;

/** Returns a response that boot/early.js requested for the same session and language; each one once. */
export const takeEarlyResponse = (address: string): Promise<Response> | undefined => {
  const answers = globalThis.window?.polierEarlyAnswers;
  const response = answers?.[address];
  if (answers === undefined || response === undefined) return undefined;
  delete answers[address];
  const { token, companyId, language } = apiSettings.get();
  const isPublic = response.token === null;
  const isForUs = isPublic || (response.token === token && response.companyId === companyId);
  return isForUs && response.language === language && performance.now() < longestWait ? response.response : undefined;
};
