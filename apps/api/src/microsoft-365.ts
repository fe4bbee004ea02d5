import { createInterface } from 'node:readline/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { checkMicrosoft365 } from '#modules/integrations/check/check-microsoft-365';
import { systemClock } from '#platform/clock/clock';
import { readConfig } from '#platform/config/config';

// Looks at the registration at Microsoft with the settings of the server, which need not run.
const say = (line: string) => process.stdout.write(`${line}\n`);
const usage =
  'npm run microsoft-365 -- check [--domain DOMAIN] [--people ADDRESS,ADDRESS] [--write --owner ADDRESS]: looks at settings, ' +
  'certificate, token and permissions; --write makes a team, a plan and tasks to measure what Microsoft does not document.';

/** Whoever makes something in a Microsoft 365 types its domain. */
const isMeant = async (domain: string): Promise<boolean> => {
  const asking = createInterface({ input: process.stdin, output: process.stdout });
  const typed = await asking.question(
    `A group, a team, a plan and tasks are made in ${domain}; the group has to be deleted by hand. Type the domain to go on: `,
  );
  asking.close();
  return typed.trim().toLowerCase() === domain.toLowerCase();
};

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      domain: { type: 'string' },
      people: { type: 'string' },
      owner: { type: 'string' },
      write: { type: 'boolean', default: false },
    },
  });
  const { domain, owner, write } = values;
  if (positionals.length !== 1 || positionals[0] !== 'check') throw new Error(usage);
  if (write && (domain === undefined || owner === undefined))
    throw new Error(`--write needs --domain and --owner. ${usage}`);
  const writes = write && domain !== undefined && owner !== undefined && (await isMeant(domain));
  if (write && !writes) say('Nothing is made.');
  const isWell = await checkMicrosoft365({
    config: readConfig(process.env),
    domain: domain ?? null,
    people: (values.people ?? '').split(',').filter(Boolean),
    owner: writes ? (owner ?? null) : null,
    time: { now: () => systemClock.now(), wait: (milliseconds) => sleep(milliseconds) },
    report: ({ verdict, what, detail }) => say(`${verdict.padEnd(9)}  ${what}: ${detail}`),
  });
  process.exitCode = isWell ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
