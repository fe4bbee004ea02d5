import { readConfig } from '#platform/config/config';
import { migrate, readMigrations } from '#platform/database/migrations';
import { openEngine } from '#platform/database/engine/open-engine';

// Brings the schema up to date as the owner of the tables; safe to repeat, and to start twice.
const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  const engine = await openEngine(readConfig(process.env), (error) => say(error.message));
  try {
    const applied = await migrate(engine, await readMigrations(), (name) => say(`Applying ${name} …`));
    say(applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.length} migrations.`);
  } finally {
    await engine.close();
  }
} catch (error) {
  const cause = error instanceof Error && error.cause instanceof Error ? `\n${error.cause.message}` : '';
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}${cause}\n`);
  process.exitCode = 1;
}
