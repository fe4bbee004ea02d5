import { personName } from '@polier/contract/auth/account.contract';
import { emailAddress } from '@polier/contract/fields';
import { z } from 'zod';
import { loginLink } from '#modules/mails/login-link';
import { appointSuperadmin } from '#modules/users/commands/appoint-superadmin';
import { systemClock } from '#platform/clock/clock';
import { readConfig } from '#platform/config/config';
import { databaseOn } from '#platform/database/database';
import { migrate, readMigrations } from '#platform/database/migrations';
import { openEngine } from '#platform/database/engine/open-engine';

// Creates the first superadmin of an installation; requires access to its database.
const say = (line: string) => process.stdout.write(`${line}\n`);
const operator = z.object({ email: emailAddress, firstname: personName, lastname: personName });

const [email, firstname, lastname] = process.argv.slice(2);
const given = operator.safeParse({ email, firstname, lastname });

try {
  if (!given.success) {
    throw new Error(
      'npm run superadmin -- EMAIL FIRSTNAME LASTNAME: an e-mail address and two names of two letters or more.',
    );
  }
  const config = readConfig(process.env);
  const engine = await openEngine(config, (error) => say(error.message));
  try {
    await migrate(engine, await readMigrations(), (name) => say(`Applying ${name} …`));
    const token = await databaseOn(engine).writeOwner((tx) => appointSuperadmin(tx, given.data, systemClock.now()));
    say(`${given.data.email} is superadmin of this installation.`);
    if (token !== null) {
      const address = config.publicUrl ?? `http://127.0.0.1:${config.port}`;
      say(`Set the password within three hours, with the server running: ${loginLink(address, 'reset', token)}`);
    }
  } finally {
    await engine.close();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
