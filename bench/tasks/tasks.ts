import { type BenchServer, measureCall } from '../endpoints.ts';
import { measuredCalls } from '../load/measured-calls.ts';
import type { BenchOptions } from '../options.ts';
import { endpointTable, writeSection } from '../results.ts';
import { measureNotifications } from './notifications.ts';
import { measureReminders } from './reminders.ts';

/** The open tasks of a project among a million applied lessons, 100,000 notifications of one person, and 10,000 reminders. */
export const measureTasks = async (server: BenchServer, options: BenchOptions): Promise<void> => {
  const reports = measuredCalls.filter(({ name }) => name === 'open tasks of a project');
  const measured = [];
  for (const call of reports) measured.push(await measureCall(server, call, options));
  console.log(endpointTable(measured));
  const notifications = await measureNotifications(server);
  console.log(notifications.join('\n'));
  const reminders = await measureReminders(server, options.companies);
  console.log(reminders.join('\n'));
  const rows = ['| measure | value |', '| --- | --: |', ...notifications, ...reminders];
  const text = [endpointTable(measured), '', ...rows].join('\n');
  if (options.whole) writeSection('Open tasks, notifications and reminders', text);
};
