import type { Config } from '#platform/config/config';
import { findMicrosoftSettings } from '../microsoft/microsoft-settings.ts';
import { checkAccess } from './check-access.ts';
import { checkSettings } from './check-settings.ts';
import { checkWriting } from './check-writing.ts';
import type { Finding, ReportFinding } from './finding.ts';
import type { CheckTime } from './graph-calls.ts';

export interface CheckOptions {
  readonly config: Config;
  readonly domain: string | null;
  readonly people: readonly string[];
  /** Who is to own the team that is made to measure; null: nothing is made. */
  readonly owner: string | null;
  readonly time: CheckTime;
  readonly report: ReportFinding;
}

/** Looks at the settings, then at Microsoft 365 with them; answers whether anything failed. */
export const checkMicrosoft365 = async (options: CheckOptions): Promise<boolean> => {
  const { config, time, owner, domain, people } = options;
  let hasFailed = false;
  const report = (finding: Finding) => {
    if (finding.verdict === 'failed') hasFailed = true;
    options.report(finding);
  };
  const isSet = checkSettings(config, time.now(), report);
  const settings = findMicrosoftSettings({ config, publicUrl: config.publicUrl ?? '' });
  if (!isSet || settings === null) return false;
  const call = await checkAccess(settings, { domain, people }, time, report);
  if (call !== null && owner !== null) await checkWriting({ settings, call, time, report }, owner);
  return !hasFailed;
};
